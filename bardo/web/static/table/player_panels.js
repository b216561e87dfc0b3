// The players: what is known of each, who is here, clocks, and bots that sit in.

import { byId, make, show } from "../shared/dom.js";
import { keep } from "../shared/storage.js";

const LONG_FACT = 16;

/** Seconds as people read a clock. */
export function clockWords(seconds) {
  const left = Math.max(0, Math.floor(seconds));
  const [days, hours, minutes] = [Math.floor(left / 86400), Math.floor(left / 3600) % 24, Math.floor(left / 60) % 60];
  const two = (number) => String(number).padStart(2, "0");
  if (days) return `${days} d ${hours} h`;
  if (hours) return `${hours}:${two(minutes)}:${two(left % 60)}`;
  return `${minutes}:${two(left % 60)}`;
}

/** The panels of all seats. */
export class Panels {
  constructor(table, bots) {
    this.table = table;
    this.bots = bots;
    this.list = byId("panels");
    this.here = [];
    this.cards = [];
    setInterval(() => this.#tick(), 500);
  }

  /** Show what a view or a step has told of the seats; clocks run from then on. */
  show() {
    this.since = performance.now();
    this.#write();
  }

  #write() {
    const { view } = this.table;
    while (this.cards.length < view.seats.length) this.cards.push(this.#card(this.cards.length));
    for (const [nth, seat] of view.seats.entries()) this.#fill(this.cards[nth], seat, view.scene.panels[nth], nth);
    this.#tick();
  }

  /** Show who is connected now. */
  presence({ here, watching }) {
    this.here = here;
    const words = byId("watching");
    words.textContent = watching === 1 ? "One person watches." : `${watching} people watch.`;
    show(words, watching > 0);
    if (this.table.view) this.#write();
  }

  #card(nth) {
    const card = {
      sign: make("span", { class: "sign", "aria-hidden": "true" }),
      name: make("strong", { class: "panel-name" }),
      note: make("span", { class: "panel-note" }),
      state: make("span", { class: "panel-state" }),
      clock: make("span", { class: "clock", hidden: true }),
      facts: make("dl", { class: "panel-facts" }),
      more: make("details", { class: "panel-more", hidden: true }, make("summary", {}, "⋯")),
    };
    card.more.append(this.#menu(nth));
    card.root = make(
      "li",
      { class: "panel" },
      make("div", { class: "panel-top" }, card.sign, card.name, card.note, card.state, card.clock, card.more),
      card.facts,
    );
    this.list.append(card.root);
    return card;
  }

  /** What may be done about a seat: a bot sits in, it is taken back, it gets another name. */
  #menu(nth) {
    const seat = (who) => this.#order({ type: "sit", seat: nth, who });
    const name = make("input", { maxlength: 24, "aria-label": "Another name", placeholder: "Another name" });
    const form = make("form", { class: "row rename" }, name, make("button", {}, "Rename"));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (name.value.trim()) this.#rename(nth, name.value.trim());
      name.value = "";
    });
    const button = (bot) => make("button", { type: "button", class: "sit", onclick: () => seat(bot) }, bot);
    return make(
      "div",
      { class: "panel-menu" },
      make("button", { type: "button", class: "back", onclick: () => seat("back") }, "Take the seat back"),
      make("p", {}, "Let a bot sit in:"),
      make("p", { class: "bots" }, ...this.bots.map(button)),
      form,
    );
  }

  async #order(command) {
    for (const card of this.cards) card.more.open = false;
    const answer = await this.table.ask(command);
    if (answer.type === "refused") this.table.say(answer.reason);
    return answer.type !== "refused";
  }

  /** Somebody who plays one seat here is offered the new name at the next table too. */
  async #rename(seat, name) {
    const isDone = await this.#order({ type: "name", seat, name });
    if (isDone && this.table.rights.seats.length === 1) keep("name", name);
  }

  #fill(card, seat, panel, nth) {
    const { view, rights } = this.table;
    const isAsked = view.asked?.seat === nth;
    const isMine = rights.seats.includes(nth);
    card.root.dataset.colour = panel?.colour ?? "";
    card.root.classList.toggle("asked", isAsked);
    card.root.classList.toggle("won", view.over && view.winners.includes(nth));
    card.sign.textContent = panel?.sign ?? "";
    card.name.textContent = seat.name + (isMine && rights.seats.length === 1 ? " (you)" : "");
    card.note.textContent = panel?.note ?? "";
    card.state.textContent = this.#state(seat, nth, isAsked);
    const isAway = rights.host && seat.who !== "bot" && !this.here.includes(nth);
    show(card.more, !this.table.isReplay && !view.over && (isMine || isAway));
    show(card.more.querySelector(".rename"), isMine);
    show(card.more.querySelector(".back"), Boolean(seat.bot));
    card.more.querySelector(".back").textContent = isMine ? "Take the seat back" : "Send the bot away";
    this.#facts(card, panel?.facts ?? []);
  }

  #state(seat, nth, isAsked) {
    const { view } = this.table;
    const words = [];
    if (view.over && view.winners.includes(nth)) words.push("★ wins");
    if (seat.who === "open") words.push(seat.bot ? `${seat.bot} bot` : "nobody yet");
    else if (seat.who === "bot") words.push(`${seat.bot} bot`);
    else if (seat.bot) words.push(`away: ${seat.bot} bot sits in`);
    else if (!this.here.includes(nth) && !this.table.isReplay) words.push("○ away");
    if (view.thinking === nth) words.push("thinks …");
    else if (isAsked) words.push("▶ to play");
    return words.join(" · ");
  }

  #facts(card, facts) {
    const key = JSON.stringify(facts);
    if (card.key === key) return;
    card.key = key;
    card.facts.replaceChildren(
      ...facts.map(([name, words, part]) => {
        const isLong = name.length + words.length > LONG_FACT;
        const fact = make("div", { class: isLong && "long" }, make("dt", {}, name), make("dd", {}, words));
        if (part !== null && part !== undefined) {
          const bar = make("span", { class: "bar-part", "aria-hidden": "true" }, make("span"));
          bar.firstChild.style.inlineSize = `${Math.round(100 * part)}%`;
          fact.append(bar);
        }
        return fact;
      }),
    );
  }

  /** Clocks run between messages of the server; only that of the seat that is asked. */
  #tick() {
    const { view } = this.table;
    if (!view || this.cards.length < view.seats.length) return;
    const isComplete = view.seats.every((seat) => seat.who !== "open" || seat.bot);
    view.seats.forEach((seat, nth) => {
      const card = this.cards[nth];
      const has = typeof seat.clock === "number" && !this.table.isReplay;
      show(card.clock, has);
      if (!has) return;
      const runs = isComplete && view.asked?.seat === nth && !seat.bot;
      const left = seat.clock - (runs ? (performance.now() - this.since) / 1000 : 0);
      card.clock.textContent = `◷ ${clockWords(left)}`;
      card.clock.classList.toggle("short", left < 60);
    });
  }
}
