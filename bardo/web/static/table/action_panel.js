// What is asked, and how it is answered: by buttons, or by clicking what glows.

import { byId, disable, find, make, refill, setVisible, targetOf } from "../shared/dom.js";
import { bringIntoSight, isInSight } from "../shared/sight.js";
import { apartFromPasses, groupActions } from "./action_groups.js";
import { Hints } from "./hints.js";
import { promptFor, storyQuestion, waitingFor } from "./sentences.js";
import { placeBeside } from "./tooltip.js";
import { askedHere } from "./view.js";

const MOST_WHYS = 6;
const MOST_REASONS = 1;
const MOST_NUMBERS = 9;
const END_TURN = "end turn";
const FINGER = 44;
const DOUBLE_CLICK = 350;
const THINKING = "Thinking …";
const WAITS = "Not connected: your choice will be sent when the connection is back.";
const NO_HINT = "Not connected: there are no hints until the connection is back.";
const WAITING = "This will be sent when the connection is back.";
const PASS_KEY = "0";
const NO_KEY = "·";

/**
 * The key that plays the action in a place of the list.
 * @param {number} nth
 */
const keyOf = (nth) => (nth < MOST_NUMBERS ? String(nth + 1) : NO_KEY);

/** The part of the table where somebody plays. */
export class ActionPanel {
  #hints = new Hints();
  /** The headings of the groups of actions that somebody has opened. */
  #openGroups = new Set();
  /** @type {Extract<Protocol.Command, { type: "do" | "undo" | "end" }> | null} */
  #pending = null;
  #isOffline = false;
  #drawnAt = 0;
  /** @type {number | undefined} */
  #shownVersion;
  /** @type {number | undefined} */
  #lastSeat;
  /** The version at which the screen passed from one player to another.
   * @type {number | undefined} */
  #handedOverAt;
  /** The action that somebody tries without playing it; undefined where actions are played at once.
   * @type {number | null | undefined} */
  #tried;

  /** @param {Client.AnsweringTable} table */
  constructor(table) {
    this.table = table;
    this.menu = byId("choices");
    this.hintButton = byId("hint", HTMLButtonElement);
    byId("undo").addEventListener("click", () => this.undo());
    byId("end").addEventListener("click", () => this.end());
    this.hintButton.addEventListener("click", () => this.hint());
    byId("take-back").addEventListener("click", () => this.#takeSeatBack());
    byId("tell").addEventListener("submit", (event) => this.#tellStory(event));
    byId("ask").addEventListener("click", (event) => this.#toggleQuestion(event));
    table.board.svg.addEventListener("click", (event) => this.#click(event));
    document.addEventListener(
      "pointerdown",
      (event) => {
        if (!targetOf(event).closest(".choices")) this.closeMenu();
        if (!targetOf(event).closest(".tip")) table.tooltip.close();
      },
      true,
    );
  }

  /** What is asked of whoever plays here; null when somebody else is asked. */
  get #asked() {
    return this.table.hasView ? askedHere(this.table.view, this.table.rights) : null;
  }

  /** The legal actions of whoever plays here, those that only pass at the end. */
  get actions() {
    const { choices, rest } = apartFromPasses(this.#asked?.actions ?? [], this.passes);
    return [...choices, ...rest];
  }

  /** Show what is asked now. */
  show() {
    const { view, rights, board } = this.table;
    if (this.#shownVersion !== view.version) {
      this.#hints.clear();
      this.#highlight(null); // a button that goes under the pointer never hears that the pointer has left it
    }
    this.#shownVersion = view.version;
    this.closeMenu();
    const prompt = promptFor(view, rights);
    if (byId("prompt").textContent !== prompt) byId("ask").classList.remove("whole");
    byId("prompt").textContent = prompt;
    byId("ask").classList.toggle("mine", this.#asked !== null);
    byId("ask").dataset.colour = view.asked ? (view.scene.panels[view.asked.seat]?.colour ?? "") : "";
    this.#showAside();
    this.#showTools();
    this.#showStoryQuestion();
    this.#showButtons();
    const legal = new Set(this.actions.map(([id]) => id));
    const glowing = view.scene.nodes.filter((node) => node.does.some((id) => legal.has(id)));
    board.markLegal(new Set(glowing.map((node) => node.id)));
    board.keepFocus();
  }

  /**
   * Play an action by its number or name.
   * @param {number | string} action
   */
  async play(action) {
    await this.#send({ type: "do", action });
  }

  /** Take back the last action. */
  async undo() {
    if (!byId("undo").hidden) await this.#send({ type: "undo" });
  }

  /** End the turn, whether that is all that is left or one of the actions. */
  async end() {
    const [id] = this.actions.find(([, name]) => name === END_TURN) ?? [];
    if (!byId("end").hidden) await this.#send({ type: "end" });
    else if (id !== undefined) await this.play(id);
  }

  /** Ask what a bot thinks of the actions. */
  async hint() {
    const button = this.hintButton;
    if (button.hidden || button.disabled) return;
    if (this.#isOffline) {
      this.table.text.announce([NO_HINT]);
      byId("waits").textContent = NO_HINT;
      return;
    }
    const { version } = this.table.view;
    const label = button.textContent;
    button.textContent = THINKING;
    this.table.text.announce([THINKING]);
    const enable = disable(button);
    const answer = await this.table.ask({ type: "hint" });
    enable();
    button.textContent = label;
    if (answer.type === "refused") this.table.say(answer.reason);
    else if (answer.type === "answer" && this.table.view.version === version) {
      this.showHints(answer);
      this.#showAdvised();
      this.table.text.announce([this.#hints.spoken(this.actions)]);
    }
  }

  /**
   * Show what a bot thinks of the actions.
   * @param {Pick<Protocol.Answer, "hints" | "advice" | "searched">} answer
   */
  showHints(answer) {
    this.#hints.set(answer);
    this.#showButtons();
    this.table.text.show();
  }

  /** Bring the advice to where it can be read, and mark what it is about on the board. */
  #showAdvised() {
    this.#highlight(this.#marked);
    const note = byId("hint-note");
    if (note.offsetParent && !isInSight(note)) bringIntoSight(note);
  }

  /** The action whose place on the board is marked while nobody points at another one. */
  get #marked() {
    return this.#tried ?? this.#hints.best ?? null;
  }

  /**
   * Mark an action as the one that somebody tries, here and on the board.
   * @param {number | null} action
   */
  showTried(action) {
    this.#tried = action;
    this.closeMenu();
    this.#showButtons();
    this.#highlight(action);
    this.table.text.show();
  }

  /**
   * Do what a node stands for: the one legal action, one of several, or say why there is none.
   * @param {Client.Node} node
   */
  act(node) {
    const possible = this.actions.filter(([id]) => node.does.includes(id));
    if (possible.length === 1) this.play(possible[0][0]);
    else if (possible.length > 1) this.#openMenu(node, possible);
    else this.#explainRefusal(node);
  }

  /**
   * What a click on a node may do now, in sentences.
   * @param {Client.Node} node
   */
  clickMeanings(node) {
    return this.actions.filter(([id]) => node.does.includes(id)).map(([, , text]) => text);
  }

  /** Close the small menu at a node; returns whether it was open. */
  closeMenu() {
    if (this.menu.hidden) return false;
    const hadFocus = this.menu.contains(document.activeElement);
    setVisible(this.menu, false);
    if (hadFocus) this.table.board.takeFocus(this.menu.dataset.node);
    return true;
  }

  /**
   * Without a connection one choice waits and is marked; further ones are ignored.
   * @param {boolean} isOnline
   */
  setOnline(isOnline) {
    this.#isOffline = !isOnline;
    this.#markPending();
  }

  #markPending() {
    const waits = this.#isOffline && this.#pending !== null;
    const chosen = String(this.#pending?.type === "do" ? this.#pending.action : this.#pending?.type);
    const note = byId("waits");
    note.textContent = waits ? WAITING : WAITS;
    setVisible(note, this.#isOffline && this.#asked !== null);
    for (const button of document.querySelectorAll("button")) {
      if (!button.matches(".action, #end, #undo")) continue;
      button.classList.toggle("waiting", waits && (button.dataset.number ?? button.id) === chosen);
      if (waits) button.setAttribute("aria-disabled", "true");
      else button.removeAttribute("aria-disabled");
    }
  }

  /** @param {Extract<Protocol.Command, { type: "do" | "undo" | "end" }>} command */
  async #send(command) {
    if (this.#pending) return;
    this.#pending = command;
    this.#markPending();
    if (this.#isOffline) this.table.text.announce([WAITING]);
    const answer = await this.table.ask({ ...command, on: this.table.view.version });
    if (this.#pending === command) this.#pending = null;
    this.#markPending();
    if (answer.type === "refused") this.table.say(answer.reason, answer.clause);
  }

  /**
   * On a small screen, where a question is cut after a few lines, a tap shows all of it, and another one cuts it again.
   * @param {Event} event
   */
  #toggleQuestion(event) {
    if (targetOf(event).closest("button, a, .throwing, input, summary")) return;
    byId("ask").classList.toggle("whole");
  }

  /** The line below the prompt: who is waited for, and when the screen changes hands. */
  #showAside() {
    const { view, rights } = this.table;
    const asked = this.#asked;
    let words = "";
    if (view.asked && !asked) words = waitingFor(view, view.asked.seat);
    else if (asked && rights.seats.length > 1) {
      if (this.#lastSeat !== undefined && this.#lastSeat !== asked.seat) this.#handedOverAt = view.version;
      this.#lastSeat = asked.seat;
      if (this.#handedOverAt === view.version) words = `Pass the screen to ${view.seats[asked.seat].name}.`;
    }
    byId("aside").textContent = words;
    setVisible(byId("aside"), Boolean(words));
  }

  /** A seat of ours that a bot plays for now. */
  get #lentSeat() {
    const { view, rights } = this.table;
    return view.over
      ? undefined
      : rights.seats.find((seat) => view.seats[seat].bot && view.seats[seat].gone !== "resigned");
  }

  async #takeSeatBack() {
    if (this.#lentSeat === undefined) return;
    const hadFocus = [byId("take-back"), document.body].includes(/** @type {HTMLElement} */ (document.activeElement));
    const answer = await this.table.ask({ type: "sit", seat: this.#lentSeat, who: "back" });
    if (answer.type === "refused") this.table.say(answer.reason);
    else if (hadFocus) this.table.text.focusDecision();
  }

  #showTools() {
    const asked = this.#asked;
    const isLent = this.#lentSeat !== undefined;
    setVisible(byId("undo"), asked?.undo ?? false);
    setVisible(byId("end"), asked?.end ?? false);
    setVisible(this.hintButton, (asked?.actions.length ?? 0) > 1);
    setVisible(byId("take-back"), isLent);
    setVisible(byId("tools"), asked !== null || isLent);
  }

  /** Ask for a story where the game invites one. */
  #showStoryQuestion() {
    const question = storyQuestion(this.table.view, this.table.rights);
    setVisible(byId("tell"), Boolean(question));
    byId("question").textContent = question;
  }

  /** @param {Event} event */
  async #tellStory(event) {
    event.preventDefault();
    const field = byId("story", HTMLInputElement);
    const words = field.value.trim();
    if (!words) return;
    const answer = await this.table.ask({ type: "tell", words, on: this.table.view.version });
    if (answer.type === "refused") this.table.say(answer.reason);
    else if (field.value.trim() === words) field.value = "";
  }

  #showButtons() {
    this.#drawnAt = performance.now();
    const { choices, rest } = apartFromPasses(this.actions, this.passes);
    const numbers = new Map(choices.map(([id], nth) => [id, nth]));
    const numbered = (/** @type {Protocol.Action} */ action) => this.button(action, keyOf(numbers.get(action[0]) ?? 0));
    const items = [
      ...groupActions(choices).map(({ heading, actions }) =>
        heading ? this.#group(heading, actions.map(numbered)) : make("li", {}, numbered(actions[0])),
      ),
      ...rest.map((action, nth) => make("li", { class: "pass" }, this.button(action, nth === 0 ? PASS_KEY : NO_KEY))),
    ];
    refill(byId("actions"), items, byId("acts"));
    const { advice, note } = this.#hints;
    const noteLine = byId("hint-note");
    const isNew = noteLine.textContent !== `${advice} ${note}`; // what is written again is read out again
    if (isNew) noteLine.replaceChildren(make("strong", {}, advice), " ", note);
    setVisible(noteLine, Boolean(note));
    this.#markPending();
  }

  /**
   * Actions of one family, closed until somebody wants one of them; it stays open for as long as it is asked.
   * @param {string} heading
   * @param {HTMLButtonElement[]} buttons
   */
  #group(heading, buttons) {
    const list = make("ol", { class: "actions" }, ...buttons.map((button) => make("li", {}, button)));
    const summary = make("summary", {}, heading, make("span", { class: "how-many" }, String(buttons.length)));
    const group = make("details", { class: "group" }, summary, list);
    group.open = this.#openGroups.has(heading);
    group.addEventListener("toggle", () => {
      if (group.open && !this.#openGroups.has(heading)) bringIntoSight(group);
      this.#openGroups[group.open ? "add" : "delete"](heading);
    });
    return make("li", {}, group);
  }

  /** The legal actions that only let time pass. */
  get passes() {
    return this.#asked?.passes ?? [];
  }

  /** Play the action that only lets time pass, if there is one. */
  async pass() {
    const [id] = this.passes;
    if (id !== undefined) await this.play(id);
  }

  /**
   * The button of an action; its nodes are highlighted while somebody points at it.
   * @param {Protocol.Action} action
   * @param {string} key the key that presses it
   */
  button([id, name, text], key) {
    const highlight = () => this.#highlight(id);
    const clear = () => this.#highlight(this.#marked);
    const chance = this.#hints.of(id);
    return make(
      "button",
      {
        type: "button",
        class: "action",
        "data-action": name,
        "data-number": id,
        "data-focus": `${this.table.view.move} ${id}`,
        "aria-pressed": this.#tried === undefined ? null : String(this.#tried === id),
        onclick: (event) => this.#isSecondClick(event) || this.play(id),
        onpointerenter: highlight,
        onpointerleave: clear,
        onfocus: highlight,
        onblur: clear,
      },
      make("span", { class: "number", "aria-hidden": "true" }, key),
      make("span", { class: "sentence" }, text),
      chance ? make("span", { class: "chance" }, chance) : null,
    );
  }

  /**
   * Whether a click is the second half of a double click, whose first half has just replaced what was there.
   * @param {MouseEvent} event
   */
  #isSecondClick(event) {
    return event.detail > 1 && performance.now() - this.#drawnAt < DOUBLE_CLICK;
  }

  /** @param {number | null} action */
  #highlight(action) {
    const nodes = action === null ? [] : this.table.view.scene.nodes.filter((node) => node.does.includes(action));
    this.table.board.highlight(nodes.map((node) => node.id));
  }

  /** @param {PointerEvent | MouseEvent} event */
  #click(event) {
    const node = this.#clickedNode(event);
    if (node && !this.table.tooltip.wasLongPress() && !this.#isSecondClick(event)) this.act(node);
  }

  /**
   * The node a click means: the topmost one at that point that can be acted on, so that a piece on a place that
   * glows does not hide it; else the topmost.
   * @param {PointerEvent | MouseEvent} event
   */
  #clickedNode(event) {
    const { board } = this.table;
    const { clientX, clientY } = event;
    const legal = new Set(this.actions.map(([id]) => id));
    const isLegal = (/** @type {Client.Node | undefined} */ node) => node?.does.some((id) => legal.has(id));
    const top = board.nodeAt(targetOf(event));
    if (isLegal(top)) return top;
    const below = document.elementsFromPoint(clientX, clientY).map((element) => board.nodeAt(element));
    const isTouch = event instanceof PointerEvent && event.pointerType === "touch";
    return below.find(isLegal) ?? (isTouch ? this.#nodeNearFinger(clientX, clientY) : undefined) ?? top;
  }

  /**
   * What glows within the width of a finger, for things that are smaller than one.
   * @param {number} x
   * @param {number} y
   */
  #nodeNearFinger(x, y) {
    const { board } = this.table;
    const near = board.legalGroups().flatMap((group) => {
      const box = board.screenBox(group.dataset.id ?? "");
      return box ? [{ distance: fingerDistance(box, x, y), node: board.nodeAt(group) }] : [];
    });
    const [nearest] = near.sort((one, other) => one.distance - other.distance);
    return nearest && nearest.distance <= 0 ? nearest.node : undefined;
  }

  /**
   * @param {Client.Node} node
   * @param {Protocol.Action[]} possible
   */
  #openMenu(node, possible) {
    this.table.tooltip.close();
    this.menu.dataset.node = node.id;
    this.menu.replaceChildren(...possible.map((action) => this.button(action, NO_KEY)));
    setVisible(this.menu, true);
    placeBeside(this.menu, this.table.board.screenBox(node.id));
    find(this.menu, "button").focus();
  }

  /**
   * Say why nothing can be done with a node now.
   * @param {Client.Node} node
   */
  async #explainRefusal(node) {
    const { view, rights, tooltip } = this.table;
    if (!node.label) return;
    if (!node.does.length || !view.asked || view.over || !rights.seats.length) {
      tooltip.explain(node);
      return;
    }
    if (!this.#asked) {
      tooltip.refuse(node, [{ reason: `It is ${view.seats[view.asked.seat].name}'s turn.` }]);
      return;
    }
    const questions = node.does.slice(0, MOST_WHYS).map((action) => this.table.ask({ type: "why", action }));
    /** @type {Map<string, { reason: string, clause?: string | null }>} */
    const reasons = new Map();
    for (const answer of await Promise.all(questions)) {
      if (answer.type !== "ack" && answer.reason) reasons.set(answer.reason, { ...answer, reason: answer.reason });
    }
    tooltip.refuse(node, [...reasons.values()].slice(0, MOST_REASONS));
  }
}

/**
 * How far a point is from a box that is grown to the size of a finger; 0 or less is inside.
 * @param {{ left: number, right: number, top: number, bottom: number }} box
 * @param {number} x
 * @param {number} y
 */
export function fingerDistance({ left, right, top, bottom }, x, y) {
  const along = (/** @type {number} */ from, /** @type {number} */ to, /** @type {number} */ at) =>
    Math.max(from - at, at - to, 0) - Math.max(0, (FINGER - (to - from)) / 2);
  return Math.max(along(left, right, x), along(top, bottom, y));
}
