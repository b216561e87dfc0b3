// A new table: seats, rules, and the button that starts it.

import { byId, disable, errorWords, find, post } from "../shared/dom.js";
import { setting } from "../shared/settings.js";
import { readStored, rememberTable, store } from "../shared/storage.js";
import { showTrouble } from "../shared/trouble.js";
import { fetchMe, MyScores, offerNames } from "./my_scores.js";

const SCORE_TITLE = "bardo score 1";

/** @type {Client.NewTableFacts} */
const facts = JSON.parse(byId("facts").textContent ?? "");
/** @type {HTMLElement[]} */
const seats = [...document.querySelectorAll("li.seat")].filter((seat) => seat instanceof HTMLElement);
/** @type {NodeListOf<HTMLInputElement | HTMLSelectElement>} */
const fields = document.querySelectorAll("[data-option]");
const presetChoice = byId("preset", HTMLSelectElement);
const playButton = byId("play", HTMLButtonElement);
const trouble = byId("trouble");
let count = facts.usual;
let myScores = new MyScores([]);

const whoField = (/** @type {HTMLElement} */ seat) => find(seat, ".who", HTMLSelectElement);
const nameField = (/** @type {HTMLElement} */ seat) => find(seat, ".name", HTMLInputElement);
/** @param {HTMLElement} seat */
const scoreField = (seat) => {
  const field = seat.querySelector(".score");
  return field instanceof HTMLInputElement ? field : null;
};
const chosenPreset = () => facts.presets.find((one) => one.name === presetChoice.value) ?? facts.presets[0];

/**
 * Show this many seats.
 * @param {number} wanted
 */
function showSeats(wanted) {
  count = wanted;
  for (const [nth, seat] of seats.entries()) seat.hidden = nth >= count;
  byId("count").textContent = String(count);
  // A button that is disabled altogether would lose the focus.
  byId("fewer").setAttribute("aria-disabled", String(count <= facts.least));
  byId("more").setAttribute("aria-disabled", String(count >= facts.most));
  showLength();
}

/** Mark the options that differ from the preset, and count them where they may be hidden. */
function markChanged() {
  const changed = changedOptions();
  for (const field of fields)
    field.closest(".option")?.classList.toggle("changed", (field.dataset.option ?? "") in changed);
  const hidden = [...fields].filter((field) => field.closest(".experts") && (field.dataset.option ?? "") in changed);
  const count = document.getElementById("changed");
  if (count) count.textContent = hidden.length ? `, ${hidden.length} changed` : "";
}

/** Say how long the game usually takes with these seats and this preset, unless options were changed. */
function showLength() {
  const length = Object.keys(changedOptions()).length ? "" : chosenPreset().lengths[count];
  byId("length").textContent = length ? `A game usually takes ${length}.` : "";
  byId("preset-help").textContent = [chosenPreset().help, changedWords()].filter(Boolean).join("; ");
  markChanged();
}

/**
 * Only people can be named; a bot has the name of its seat and a line about how it plays.
 * @param {HTMLElement} seat
 */
function showOccupant(seat) {
  const who = whoField(seat).value;
  nameField(seat).hidden = !["me", "here", "friend"].includes(who);
  myScores.show(seat, who === "me");
  find(seat, ".seat-help").textContent = facts.levels[who] ?? facts.personas[who] ?? facts.guests[who] ?? "";
}

/** Set all options to those of the preset. */
function applyPreset() {
  const { values } = chosenPreset();
  for (const field of fields) field.value = String(values[field.dataset.option ?? ""]);
  showLength();
}

/**
 * Set an option by the name or the number of its value, as a link to this page may ask for.
 * @param {string} name
 * @param {string} value
 */
function chooseOption(name, value) {
  const field = [...fields].find((one) => one.dataset.option === name);
  const choices = field instanceof HTMLSelectElement ? [...field.options] : [];
  const named = choices.find((choice) => choice.textContent === value || choice.value === value);
  if (field) field.value = named?.value ?? value;
}

/** The options that differ from the preset. */
function changedOptions() {
  const { values } = chosenPreset();
  const chosen = [...fields].map((field) => /** @type {const} */ ([field.dataset.option ?? "", Number(field.value)]));
  return Object.fromEntries(chosen.filter(([name, value]) => value !== values[name]));
}

/** What differs from the preset, in words: the help of the preset only tells how it is by itself. */
function changedWords() {
  const changed = changedOptions();
  const words = [...fields].flatMap((field) => {
    const name = field.dataset.option ?? "";
    const value = field instanceof HTMLSelectElement ? field.selectedOptions[0]?.textContent : field.value;
    return name in changed ? [`${name.replaceAll("_", " ")} ${value}`] : [];
  });
  return words.length ? `changed: ${words.join(", ")}` : "";
}

/** Who sits where; the host's own name is remembered for the next table. */
function chosenSeats() {
  return seats.slice(0, count).map((seat) => {
    const who = whoField(seat).value;
    const name = nameField(seat).hidden ? "" : nameField(seat).value.trim();
    if (who === "me" && name) store("name", name);
    const score = scoreField(seat)?.value.trim();
    return { who, ...(name && { name }), ...(score && { score }) };
  });
}

/**
 * Put the scores of a file into the fields of their seats.
 * @param {File} file
 */
async function readScores(file) {
  const lines = (await file.text()).split(/\r?\n/).map((line) => line.split(/:(.*)/s).map((part) => part.trim()));
  const isScoreFile = lines[0][0] === SCORE_TITLE && lines.some(([key, word]) => key === "game" && word === facts.name);
  showTrouble(trouble, isScoreFile ? "" : `${file.name} has no scores of this game.`);
  if (!isScoreFile) return;
  const scores = new Map(lines.map(([seat, score]) => /** @type {const} */ ([seat, score])));
  const needed = facts.seats.findLastIndex((name) => scores.get(name)) + 1;
  showSeats(Math.max(count, Math.min(needed, facts.most)));
  for (const [nth, seat] of seats.entries()) {
    const field = scoreField(seat);
    if (field) field.value = scores.get(facts.seats[nth]) ?? "";
  }
  byId("scores-said").textContent = `The scores of ${file.name} are in the fields of their seats.`;
}

/**
 * Bring a score for my own seat, as a link from my tables asks for.
 * @param {string} score
 */
function bringScore(score) {
  const field = scoreField(seats[0]);
  if (field) field.value = score;
  document.querySelector("details.scores")?.setAttribute("open", "");
}

/** Offer my names and scores, as soon as they are known. */
async function offerMine() {
  const me = await fetchMe();
  offerNames(me.names);
  const field = nameField(seats[0]);
  if (!field.value && me.names.length) field.value = me.names[0];
  myScores = new MyScores(me.scores.filter(({ game }) => game === facts.name));
  for (const seat of seats) showOccupant(seat);
}

/**
 * The field that the server's words are about, if it can be told: a score, or a name that they repeat.
 * @param {string} words
 */
function fieldOf(words) {
  const inSeats = seats.slice(0, count);
  const scored = inSeats.findIndex((_, nth) => words.startsWith(`The score of ${facts.seats[nth]}:`));
  if (scored < 0) return inSeats.map(nameField).find(({ value }) => value && words.includes(`'${value}'`)) ?? null;
  document.querySelector("details.scores")?.setAttribute("open", "");
  return scoreField(seats[scored]);
}

/**
 * Say what is wrong with the first field that cannot be sent as it is.
 * @param {Event} event
 */
function refuseField(event) {
  event.preventDefault();
  const field = byId("new").querySelector(":is(input, select):invalid");
  if (event.target !== field || !(field instanceof HTMLInputElement)) return;
  const name = field.labels?.[0]?.textContent ?? "This";
  const words = `${name}: choose a whole number from ${field.min} to ${field.max}.`;
  showTrouble(trouble, field.type === "number" ? words : field.validationMessage, field);
}

/** @param {Event} event */
async function start(event) {
  event.preventDefault();
  const enable = disable(playButton);
  showTrouble(trouble, "");
  const chosen = chosenSeats();
  const open = byId("open", HTMLInputElement);
  if (open.checked && !chosen.some(({ who }) => who === "friend")) {
    enable();
    showTrouble(trouble, "Choose “a friend by link” above for a seat that anybody may take.", open);
    return;
  }
  try {
    /** @type {Protocol.MadeTable} */
    const made = await post("/api/tables", {
      game: facts.name,
      seats: chosen,
      preset: presetChoice.value,
      options: changedOptions(),
      clock: { kind: byId("clock", HTMLSelectElement).value },
      confirm: byId("confirm", HTMLInputElement).checked,
      open: open.checked,
      stand_in: byId("stand-in", HTMLSelectElement).value,
    });
    const links = made.seats.map((key, nth) => (chosen[nth].who === "friend" ? key : null));
    rememberTable(made.table, { game: facts.name, watch: made.watch, seats: links });
    location.assign(`/t/${made.table}`);
  } catch (error) {
    enable();
    showTrouble(trouble, errorWords(error), fieldOf(errorWords(error)));
  }
}

for (const [nth, seat] of seats.entries()) {
  const who = whoField(seat);
  if (nth > 0) who.value = facts.easy;
  else nameField(seat).value = readStored("name", "");
  who.addEventListener("change", () => showOccupant(seat));
  showOccupant(seat);
}
const scoreFile = document.getElementById("scores");
if (scoreFile instanceof HTMLInputElement) {
  scoreFile.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault(); // which would start the game
    scoreFile.click();
  });
  scoreFile.addEventListener("change", () => scoreFile.files?.[0] && readScores(scoreFile.files[0]));
}
byId("fewer").addEventListener("click", () => showSeats(Math.max(facts.least, count - 1)));
byId("more").addEventListener("click", () => showSeats(Math.min(facts.most, count + 1)));
presetChoice.addEventListener("change", applyPreset);
for (const field of fields) field.addEventListener("change", showLength);
byId("new").addEventListener("submit", start);
byId("new").addEventListener("invalid", refuseField, true);
byId("confirm", HTMLInputElement).checked = setting("confirm");
applyPreset();
for (const [name, value] of new URLSearchParams(location.search)) {
  if (name === "score") bringScore(value);
  else chooseOption(name, value);
}
showSeats(count);
offerMine().catch(() => {}); // what is typed is as good
