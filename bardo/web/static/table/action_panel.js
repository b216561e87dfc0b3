// What is asked, and how it is answered: by buttons, or by clicking what glows.

import { byId, make, show } from "../shared/dom.js";
import { Hints } from "./hints.js";
import { putBeside } from "./tooltip.js";
import { ending, isMine } from "./view.js";

const MOST_WHYS = 6;
const MOST_REASONS = 1;
const END_TURN = "end turn";
const FINGER = 44;
const DOUBLE_CLICK = 350;
const WAITS = "Not connected: what you choose is sent when the connection is back.";
const WAITING = "This is sent when the connection is back.";

/** The part of the table where somebody plays. */
export class Play {
  constructor(table) {
    this.table = table;
    this.hints = new Hints();
    this.pending = null;
    this.isOffline = false;
    this.chosen = byId("choices");
    byId("undo").addEventListener("click", () => this.undo());
    byId("end").addEventListener("click", () => this.end());
    byId("hint").addEventListener("click", () => this.hint());
    byId("take-back").addEventListener("click", () => this.#takeBack());
    byId("tell").addEventListener("submit", (event) => this.#tell(event));
    table.board.svg.addEventListener("click", (event) => this.#click(event));
    document.addEventListener(
      "pointerdown",
      (event) => {
        if (!event.target.closest(".choices")) this.closeChoices();
        if (!event.target.closest(".tip")) table.card.close();
      },
      true,
    );
  }

  /** The legal actions of whoever plays here; none when somebody else is asked. */
  get actions() {
    const { view, rights } = this.table;
    return isMine(view, rights) ? view.asked.actions : [];
  }

  /** Show what is asked now. */
  show() {
    const { view, rights, board } = this.table;
    const mine = isMine(view, rights);
    if (this.shown !== view.version) this.hints.clear();
    this.shown = view.version;
    this.closeChoices();
    byId("prompt").textContent = this.#prompt();
    byId("ask").classList.toggle("mine", mine);
    byId("ask").dataset.colour = view.asked ? (view.scene.panels[view.asked.seat]?.colour ?? "") : "";
    this.#aside(mine);
    this.#tools(mine);
    this.#invitation();
    this.#buttons();
    const legal = new Set(this.actions.map(([id]) => id));
    const glowing = view.scene.nodes.filter((node) => node.does.some((id) => legal.has(id)));
    board.glow(new Set(glowing.map((node) => node.id)));
    board.keepFocus();
  }

  /** Play an action by its number or name. */
  async do(action) {
    await this.#send({ type: "do", action });
  }

  /** Take back the last action. */
  async undo() {
    if (!byId("undo").hidden) await this.#send({ type: "undo" });
  }

  /** End the turn, where that is all there is to do or one of the things. */
  async end() {
    const [id] = this.actions.find(([, name]) => name === END_TURN) ?? [];
    if (!byId("end").hidden) await this.#send({ type: "end" });
    else if (id !== undefined) await this.do(id);
  }

  /** Ask what a bot thinks of the actions. */
  async hint() {
    if (byId("hint").hidden || byId("hint").disabled) return;
    const { version } = this.table.view;
    const button = byId("hint");
    [button.disabled, button.textContent] = [true, "Thinking …"];
    const answer = await this.table.ask({ type: "hint" });
    [button.disabled, button.textContent] = [false, "Hint"];
    if (answer.type === "refused") this.table.say(answer.reason);
    else if (this.table.view.version === version) {
      this.hints.set(answer.hints);
      this.#buttons();
      this.table.text.show();
    }
  }

  /** Do what a node stands for: the one legal action, one of several, or say why there is none. */
  act(node) {
    const possible = this.actions.filter(([id]) => node.does.includes(id));
    if (possible.length === 1) this.do(possible[0][0]);
    else if (possible.length > 1) this.#choose(node, possible);
    else this.#explain(node);
  }

  /** What a click on a node may do now, in sentences. */
  meanings(node) {
    return this.actions.filter(([id]) => node.does.includes(id)).map(([, , text]) => text);
  }

  /** Close the small menu at a node. */
  closeChoices() {
    if (this.chosen.hidden) return false;
    show(this.chosen, false);
    return true;
  }

  async #takeBack() {
    const answer = await this.table.ask({ type: "sit", seat: this.#lent, who: "back" });
    if (answer.type === "refused") this.table.say(answer.reason);
  }

  /** While there is no connection what is chosen waits and is marked, or ignored if something waits already. */
  connected(online) {
    this.isOffline = !online;
    this.#mark();
  }

  #mark() {
    const { view, rights } = this.table;
    const waits = this.isOffline && this.pending !== null;
    const chosen = String(this.pending?.action ?? this.pending?.type);
    const note = byId("waits");
    note.textContent = waits ? WAITING : WAITS;
    show(note, this.isOffline && isMine(view, rights));
    for (const button of document.querySelectorAll(".action, #end, #undo")) {
      button.classList.toggle("waiting", waits && (button.dataset.number ?? button.id) === chosen);
      if (waits) button.setAttribute("aria-disabled", "true");
      else button.removeAttribute("aria-disabled");
    }
  }

  async #send(command) {
    if (this.pending) return;
    this.pending = command;
    this.#mark();
    const answer = await this.table.ask({ ...command, on: this.table.view.version });
    if (this.pending === command) this.pending = null;
    this.#mark();
    if (answer.type === "refused") this.table.say(answer.reason, answer.clause);
  }

  #prompt() {
    const { view, rights } = this.table;
    if (view.over) return `The game is over. ${ending(view, rights)}`;
    const { seat, end, undo, prompt } = view.asked;
    if (!end || !isMine(view, rights)) return prompt;
    const whose = rights.seats.length > 1 ? `${view.seats[seat].name}, your` : "Your";
    return `${whose} part is done for now: let the others go on${undo ? ", or take back your last action" : ""}.`;
  }

  /** A line below the prompt: whose move it is, and when the screen changes hands. */
  #aside(mine) {
    const { view, rights } = this.table;
    const aside = byId("aside");
    let words = "";
    if (view.asked && !mine) {
      const { name, bot, who } = view.seats[view.asked.seat];
      if (bot) words = view.thinking === view.asked.seat ? `${name} (${bot}) thinks …` : `${name} (${bot}) plays.`;
      else words = who === "open" ? `Nobody has come for ${name} yet.` : `Waiting for ${name}.`;
    } else if (mine && rights.seats.length > 1) {
      const before = this.lastMine;
      this.lastMine = view.asked.seat;
      if (before !== undefined && before !== view.asked.seat) this.passed = view.version;
      if (this.passed === view.version) words = `The screen is for ${view.seats[view.asked.seat].name} now.`;
    }
    aside.textContent = words;
    show(aside, Boolean(words));
  }

  /** A seat of ours in which a bot sits for now. */
  get #lent() {
    const { view, rights } = this.table;
    return view.over ? undefined : rights.seats.find((seat) => view.seats[seat].bot);
  }

  #tools(mine) {
    const { asked } = this.table.view;
    show(byId("undo"), mine && asked.undo);
    show(byId("end"), mine && asked.end);
    show(byId("hint"), mine && asked.actions.length > 1);
    show(byId("take-back"), this.#lent !== undefined);
    show(byId("tools"), mine || this.#lent !== undefined);
  }

  /** A question for a story, where the game invites to one. */
  #invitation() {
    const { invited } = this.table.view;
    const isAsked = invited !== null && this.table.rights.seats.includes(invited.seat);
    show(byId("tell"), isAsked);
    byId("question").textContent = isAsked ? invited.question : "";
  }

  async #tell(event) {
    event.preventDefault();
    const field = byId("story");
    const words = field.value.trim();
    if (!words) return;
    const answer = await this.table.ask({ type: "tell", words, on: this.table.view.version });
    if (answer.type === "refused") this.table.say(answer.reason);
    else if (field.value.trim() === words) field.value = "";
  }

  #buttons() {
    this.drawn = performance.now();
    byId("actions").replaceChildren(...this.actions.map((action, nth) => make("li", {}, this.button(action, nth))));
    byId("hint-note").textContent = this.hints.note;
    show(byId("hint-note"), Boolean(this.hints.note));
    this.#mark();
  }

  /** The button of an action; its nodes light up while it is looked at. */
  button([id, name, text], nth) {
    const light = (on) => this.table.board.light(on ? this.#nodesOf(id) : []);
    const chance = this.hints.of(id);
    return make(
      "button",
      {
        type: "button",
        class: "action",
        "data-action": name,
        "data-number": id,
        onclick: (event) => this.#isDouble(event) || this.do(id),
        onpointerenter: () => light(true),
        onpointerleave: () => light(false),
        onfocus: () => light(true),
        onblur: () => light(false),
      },
      make("span", { class: "number", "aria-hidden": "true" }, nth < 9 ? String(nth + 1) : "·"),
      make("span", { class: "sentence" }, text),
      chance ? make("span", { class: "chance" }, chance) : null,
    );
  }

  /** Whether a click is the second half of a double click on what is not there any more. */
  #isDouble(event) {
    return event.detail > 1 && performance.now() - this.drawn < DOUBLE_CLICK;
  }

  #nodesOf(action) {
    return this.table.view.scene.nodes.filter((node) => node.does.includes(action)).map((node) => node.id);
  }

  #click(event) {
    const node = this.#meant(this.table.board.nodeAt(event.target), event);
    if (node && !this.table.card.wasLongPress() && !this.#isDouble(event)) this.act(node);
  }

  /** What stands on a place that glows does not hide it: of all things at a point, the topmost that may be acted on. */
  #meant(node, { clientX, clientY, pointerType }) {
    const legal = new Set(this.actions.map(([id]) => id));
    const isLegal = (one) => one?.does.some((id) => legal.has(id));
    if (isLegal(node)) return node;
    const below = document.elementsFromPoint(clientX, clientY).map((element) => this.table.board.nodeAt(element));
    const beside = pointerType === "touch" ? this.#nearFinger(clientX, clientY) : null;
    return below.find(isLegal) ?? beside ?? node;
  }

  /** What glows beside a finger, if it is smaller than one. */
  #nearFinger(x, y) {
    const { board } = this.table;
    const away = (from, to, at) => Math.max(from - at, at - to, 0) - Math.max(0, (FINGER - (to - from)) / 2);
    const near = [...board.svg.querySelectorAll(".node.legal")].map((element) => {
      const { left, right, top, bottom } = board.placeOf(element.dataset.id);
      return [Math.max(away(left, right, x), away(top, bottom, y)), board.nodeAt(element)];
    });
    const [nearest] = near.sort(([one], [other]) => one - other);
    return nearest?.[0] <= 0 ? nearest[1] : null;
  }

  #choose(node, possible) {
    this.table.card.close();
    this.chosen.replaceChildren(...possible.map((action) => this.button(action, 9)));
    show(this.chosen, true);
    putBeside(this.chosen, this.table.board.placeOf(node.id));
    this.chosen.querySelector("button").focus();
  }

  /** Why nothing can be done with a node now. */
  async #explain(node) {
    const { view, rights, card } = this.table;
    if (!node.label) return;
    if (!node.does.length || view.over || !rights.seats.length) {
      card.explain(node);
      return;
    }
    if (!isMine(view, rights)) {
      card.refuse(node, [{ reason: `It is the turn of ${view.seats[view.asked.seat].name}.` }]);
      return;
    }
    const asked = node.does.slice(0, MOST_WHYS).map((action) => this.table.ask({ type: "why", action }));
    const answers = (await Promise.all(asked)).filter((answer) => answer.reason);
    const reasons = [...new Map(answers.map((answer) => [answer.reason, answer])).values()];
    card.refuse(node, reasons.slice(0, MOST_REASONS));
  }
}
