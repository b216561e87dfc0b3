// A new table: seats, rules, and the button that starts it.

import { byId, post } from "../shared/dom.js";
import { keep, kept, rememberTable } from "../shared/storage.js";

const facts = JSON.parse(byId("facts").textContent);
const seats = [...document.querySelectorAll(".seat")];
const fields = [...document.querySelectorAll("[data-option]")];
let count = facts.usual;

/** The preset that is chosen. */
const preset = () => facts.presets.find((one) => one.name === byId("preset").value);

/** Show this many seats. */
function showSeats(wanted) {
  count = wanted;
  seats.forEach((seat, nth) => {
    seat.hidden = nth >= count;
  });
  byId("count").textContent = count;
  byId("fewer").disabled = count <= facts.least;
  byId("more").disabled = count >= facts.most;
}

/** Only people may be named; bots are called by their seats, and say what they are like. */
function showName(seat) {
  const who = seat.querySelector(".who").value;
  seat.querySelector(".name").hidden = !["me", "here", "friend"].includes(who);
  seat.querySelector(".seat-help").textContent = facts.levels[who] ?? facts.personas[who] ?? "";
}

/** Turn all options to what the preset says. */
function takePreset() {
  byId("preset-help").textContent = preset().help;
  for (const field of fields) field.value = preset().values[field.dataset.option];
}

/** Options that were turned away from the preset. */
function turned() {
  const values = fields.map((field) => [field.dataset.option, Number(field.value)]);
  return Object.fromEntries(values.filter(([name, value]) => value !== preset().values[name]));
}

async function start(event) {
  event.preventDefault();
  byId("play").disabled = true;
  byId("trouble").textContent = "";
  const chosen = seats.slice(0, count).map((seat) => {
    const who = seat.querySelector(".who").value;
    const field = seat.querySelector(".name");
    const name = field.hidden ? "" : field.value.trim();
    if (who === "me" && name) keep("name", name);
    return name ? { who, name } : { who };
  });
  try {
    const made = await post("/api/tables", {
      game: facts.name,
      seats: chosen,
      preset: byId("preset").value,
      options: turned(),
      clock: { kind: byId("clock").value },
      confirm: byId("confirm").checked,
    });
    const links = made.seats.map((key, nth) => (chosen[nth].who === "friend" ? key : null));
    rememberTable(made.table, { game: facts.name, watch: made.watch, seats: links });
    location.assign(`/t/${made.table}`);
  } catch (error) {
    byId("trouble").textContent = error.message;
    byId("play").disabled = false;
  }
}

seats.forEach((seat, nth) => {
  const who = seat.querySelector(".who");
  if (nth > 0) who.value = "adept" in facts.levels ? "adept" : Object.keys(facts.levels)[0];
  else seat.querySelector(".name").value = kept("name", "");
  who.addEventListener("change", () => showName(seat));
  showName(seat);
});
byId("fewer").addEventListener("click", () => showSeats(count - 1));
byId("more").addEventListener("click", () => showSeats(count + 1));
byId("preset").addEventListener("change", takePreset);
byId("new").addEventListener("submit", start);
showSeats(count);
takePreset();
