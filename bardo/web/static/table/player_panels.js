// The players: what is known of each, who is here, clocks, and bots that sit in.

import { byId, find, make, setVisible } from "../shared/dom.js";
import { formatClock } from "../shared/durations.js";
import { store } from "../shared/storage.js";
import { seatStatus } from "./sentences.js";

const SHORT_OF_TIME = 60;
const TICK = 500;

/** @typedef {ReturnType<PlayerPanels["makePanel"]>} PlayerPanel */

/** The panels of all seats. */
export class PlayerPanels {
  /** The seats whose players are connected.
   * @type {number[]} */
  #here = [];
  /** @type {PlayerPanel[]} */
  #panels = [];
  /** When the clocks of the view were read. */
  #clocksReadAt = 0;

  /**
   * @param {Client.Table} table
   * @param {string[]} bots
   */
  constructor(table, bots) {
    this.table = table;
    this.bots = bots;
    this.list = byId("panels");
    setInterval(() => this.#showClocks(), TICK);
  }

  /** Show what a view or a step tells of the seats; clocks run from then on. */
  show() {
    this.#clocksReadAt = performance.now();
    this.#write();
  }

  #write() {
    const { view } = this.table;
    while (this.#panels.length < view.seats.length) this.#panels.push(this.makePanel(this.#panels.length));
    for (const nth of view.seats.keys()) this.#fill(this.#panels[nth], nth);
    this.#showClocks();
    this.#followTurn();
  }

  /**
   * Show who is connected now.
   * @param {Pick<Protocol.Presence, "here" | "watching">} presence
   */
  showPresence({ here, watching }) {
    this.#here = here;
    const words = byId("watching");
    words.textContent = watching === 1 ? "One person is watching." : `${watching} people are watching.`;
    setVisible(words, watching > 0);
    if (this.table.hasView) this.#write();
  }

  /**
   * The panel of a seat, if it is there yet.
   * @param {number} nth
   */
  rootOf(nth) {
    return this.#panels[nth]?.root;
  }

  /**
   * The elements of a seat's panel.
   * @param {number} nth
   */
  makePanel(nth) {
    const menu = this.#menu(nth);
    const parts = {
      sign: make("span", { class: "sign", "aria-hidden": "true" }),
      name: make("strong", { class: "panel-name" }),
      note: make("span", { class: "panel-note" }),
      state: make("span", { class: "panel-state" }),
      clock: make("span", { class: "clock", hidden: true }),
      menu: make("details", { class: "panel-more", hidden: true }, make("summary", {}, "⋯"), menu),
    };
    const facts = make("dl", { class: "panel-facts" });
    const top = make("div", { class: "panel-top" }, ...Object.values(parts));
    const root = make("li", { class: "panel" }, top, facts);
    this.list.append(root);
    return { ...parts, facts, factsShown: "", root };
  }

  /**
   * What can be done about a seat: let a bot sit in, take the seat back, rename it.
   * @param {number} nth
   */
  #menu(nth) {
    const sit = (/** @type {string} */ who) => this.#order({ type: "sit", seat: nth, who });
    const name = make("input", { maxlength: 24, "aria-label": "New name", placeholder: "New name" });
    const form = make("form", { class: "row rename" }, name, make("button", {}, "Rename"));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (name.value.trim()) this.#rename(nth, name.value.trim());
      name.value = "";
    });
    const bots = this.bots.map((bot) =>
      make("button", { type: "button", class: "sit", "data-bot": bot, onclick: () => sit(bot) }, bot),
    );
    return make(
      "div",
      { class: "panel-menu" },
      make("button", { type: "button", class: "back", onclick: () => sit("back") }, "Take the seat back"),
      make("p", {}, "Let a bot sit in:"),
      make("p", { class: "bots" }, ...bots),
      form,
      make("button", { type: "button", class: "mute", onclick: () => this.#mute(nth) }, "Mute"),
    );
  }

  #closeMenus() {
    for (const panel of this.#panels) panel.menu.open = false;
  }

  /** @param {number} nth */
  #mute(nth) {
    this.#closeMenus();
    this.table.mute?.(nth);
  }

  /** @param {Protocol.Command} command */
  async #order(command) {
    this.#closeMenus();
    const answer = await this.table.ask(command);
    if (answer.type === "refused") this.table.say(answer.reason);
    return answer.type !== "refused";
  }

  /**
   * Rename a seat; somebody who plays one seat here is offered the name at the next table too.
   * @param {number} seat
   * @param {string} name
   */
  async #rename(seat, name) {
    const isDone = await this.#order({ type: "name", seat, name });
    if (isDone && this.table.rights.seats.length === 1) store("name", name);
  }

  /** Bring the panel of whoever is asked into view, without moving anything but the list. */
  #followTurn() {
    const seat = this.table.view.asked?.seat;
    const root = seat === undefined ? null : this.#panels[seat]?.root;
    const box = this.list.parentElement;
    if (!root || !box || box.scrollHeight <= box.clientHeight) return;
    const [top, bottom] = [root.offsetTop - box.offsetTop, root.offsetTop - box.offsetTop + root.offsetHeight];
    if (top < box.scrollTop) box.scrollTop = top;
    else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight;
  }

  /**
   * @param {PlayerPanel} card
   * @param {number} nth
   */
  #fill(card, nth) {
    const { view, rights, isReplay } = this.table;
    const seat = view.seats[nth];
    const panel = view.scene.panels[nth];
    const isMine = rights.seats.includes(nth);
    const isHere = this.#here.includes(nth);
    card.root.dataset.colour = panel?.colour ?? "";
    card.root.classList.toggle("asked", view.asked?.seat === nth);
    card.root.classList.toggle("won", view.over && view.winners.includes(nth));
    card.sign.textContent = panel?.sign ?? "";
    card.name.textContent = seat.name + (isMine && rights.seats.length === 1 ? " (you)" : "");
    card.note.textContent = panel?.note ?? "";
    card.state.textContent = seatStatus(view, nth, isHere || isReplay);
    const mayHostReplace = rights.host && seat.who !== "bot" && !isHere;
    const maySit = !view.over && (isMine || mayHostReplace) && seat.gone !== "resigned";
    const mayMute = this.table.muted !== undefined && seat.who === "person" && !isMine;
    setVisible(card.menu, !isReplay && (maySit || mayMute));
    find(card.menu, "summary").setAttribute("aria-label", `More about ${seat.name}`);
    for (const part of card.menu.querySelectorAll("p")) setVisible(part, maySit);
    const isTheirs = !isMine && seat.who === "person";
    for (const button of card.menu.querySelectorAll("button"))
      if (button.dataset.bot) setVisible(button, !isTheirs || button.dataset.bot === this.table.manners?.standIn);
    setVisible(find(card.menu, ".rename"), isMine && !view.over);
    const mute = find(card.menu, ".mute");
    setVisible(mute, mayMute);
    mute.textContent = `${this.table.muted?.has(nth) ? "Unmute" : "Mute"} ${seat.name}`;
    const back = find(card.menu, ".back");
    setVisible(back, maySit && !isTheirs && Boolean(seat.bot));
    back.textContent = isMine ? "Take the seat back" : "Send the bot away";
    this.#showFacts(card, panel?.facts ?? []);
  }

  /**
   * @param {PlayerPanel} card
   * @param {Protocol.Fact[]} facts
   */
  #showFacts(card, facts) {
    const shown = JSON.stringify(facts);
    if (card.factsShown === shown) return;
    card.factsShown = shown;
    card.facts.replaceChildren(
      ...facts.map(([name, words, part]) => {
        const fact = make("div", {}, make("dt", {}, name), make("dd", {}, words));
        if (part !== null && part !== undefined) {
          fact.className = "measured";
          const filled = make("span");
          filled.style.inlineSize = `${Math.round(100 * part)}%`;
          fact.append(make("span", { class: "bar-part", "aria-hidden": "true" }, filled));
        }
        return fact;
      }),
    );
  }

  /** Between messages of the server only the clock of the seat that is asked runs. */
  #showClocks() {
    if (!this.table.hasView || this.table.isReplay) return;
    const { view } = this.table;
    if (view.seats.every((seat) => seat.clock === null)) return;
    const isComplete = view.seats.every((seat) => seat.who !== "open" || seat.bot);
    for (const [nth, { clock }] of this.#panels.entries()) {
      const seat = view.seats[nth];
      setVisible(clock, typeof seat.clock === "number");
      if (typeof seat.clock !== "number") continue;
      const isRunning = isComplete && view.asked?.seat === nth && !seat.bot;
      const left = seat.clock - (isRunning ? (performance.now() - this.#clocksReadAt) / 1000 : 0);
      clock.textContent = `◷ ${formatClock(left)}`;
      clock.classList.toggle("short", left < SHORT_OF_TIME);
    }
  }
}
