// The field of the text view: numbers and names of actions, and the commands of the terminal.

import { asSentence, byId, make, wordsIn } from "../shared/dom.js";
import { numberActions } from "./action_groups.js";
import { typedLeaving } from "./leaving.js";
import { GO_ON } from "./spoken.js";

const HELP =
  "Type the number or the name of an action; the beginning of a name is enough. Or: " +
  "why ACTION, hint, aim, undo, done, rules WORD, tell WORDS, say WORDS, react WHICH, mute NAME, unmute NAME, settings, help. " +
  "To go, or to end the game: leave, resign, draw, finish, abandon; each first says what will happen. " +
  "To answer a proposal: agree, decline.";
const ENDINGS = ["leave", "resign", "draw", "finish", "abandon"];
/** Commands of the terminal for which a page has something else. */
const ELSEWHERE = {
  auto: "Throw for me is a box below the prompt, wherever there is only one answer.",
  board: "The button Board, or the key t, shows the board again.",
  dice: "Check the dice is in the menu.",
  log: "What happened is listed below.",
  quit: "To leave, close the page: the table is kept.",
  save: "Save to file is in the menu.",
  score: "Scores are in the menu, where the game has them.",
};
/** Other words than an empty line for having noted what hit the reader, and its number in the list. */
const NOTED = ["noted", "go on", "1"];
const NOT_YET = "Not yet: what the others did is still being told.";
const LONGEST_ECHO = 60;
/** How the table begins to say that it knows no such action. */
const UNKNOWN = /^(there is no action|.* could be any of)/i;
/** How it says that it knows a similar one. */
const MEANT = /did you mean/;
const MOST_OFFERED = 9;

/**
 * The action that is meant by its number, its name, or the beginning of one name or of one button's words alone.
 * @param {Protocol.Action[]} actions
 * @param {string} line
 * @param {number[]} passes
 */
export function findAction(actions, line, passes = []) {
  if (/^\d{1,4}$/.test(line)) return numberActions(actions, passes).get(Number(line))?.[0];
  const wanted = line.toLowerCase();
  const exact = actions.find(([, ...words]) => words.slice(0, 2).some((one) => one.toLowerCase() === wanted));
  if (exact) return exact[0];
  const named = begunBy(actions, wanted, 1);
  const begun = named.length ? named : begunBy(actions, wanted, 2);
  return begun.length === 1 ? begun[0][0] : undefined;
}

/**
 * The actions whose name, or whose words on the button, begin so.
 * @param {Protocol.Action[]} actions
 * @param {string} wanted
 * @param {1 | 2} place
 */
const begunBy = (actions, wanted, place) => actions.filter((one) => one[place].toLowerCase().startsWith(wanted));

/**
 * That a line is no action, with what can be done instead, in the words and with the numbers of the buttons.
 * @param {Protocol.Action[]} actions
 * @param {string} line
 * @param {number[]} passes
 */
export function notAnAction(actions, line, passes = []) {
  const wanted = line.toLowerCase();
  const begun = actions.filter((one) => [...begunBy([one], wanted, 1), ...begunBy([one], wanted, 2)].length);
  const offered = [...numberActions(actions, passes)].filter(([, one]) => !begun.length || begun.includes(one));
  const list = offered.slice(0, MOST_OFFERED).map(([number, [, , text]]) => `${number} ${text}`);
  const more = offered.length > list.length ? [`and ${offered.length - list.length} more`] : [];
  const echo = `“${line.slice(0, LONGEST_ECHO)}”`;
  const problem = begun.length ? `${echo} is the beginning of more than one action` : `There is no action ${echo} now`;
  return `${problem}. You can: ${[...list, ...more].join("; ")}.`;
}

/**
 * What to say about a line that is no action, where the page knows by itself: an empty one, or a wrong number.
 * @param {Protocol.Action[]} actions
 * @param {string} line
 * @param {string} help what is said where there is nothing to choose
 * @param {number[]} passes
 */
export function answerTo(actions, line, help = HELP, passes = []) {
  const numbers = [...numberActions(actions, passes).keys()];
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const possible = most > least ? `a number from ${least} to ${most}, or a name` : `${least}, or a name`;
  if (!line) return actions.length ? `Type ${possible}; help lists what else you can type.` : help;
  const isNumber = /\p{N}/u.test(line) && !/\p{L}/u.test(line);
  if (!actions.length || !isNumber) return "";
  return `“${line.slice(0, LONGEST_ECHO)}” is not the number of an action: type ${possible}.`;
}

/**
 * The command that was meant by a misspelt one.
 * @param {string} line
 * @param {string[]} commands
 */
export function meantCommand(line, commands) {
  const word = line.toLowerCase().replace(/^[/:-]+/, "");
  return commands.find((command) => command.length > 2 && isMisspelt(word, command));
}

/**
 * Whether a word is another one with a letter too many, missing, changed, or swapped with its neighbour.
 * @param {string} word
 * @param {string} wanted
 */
export function isMisspelt(word, wanted) {
  if (word === wanted) return true;
  let from = 0;
  while (from < word.length && word[from] === wanted[from]) from++;
  const [rest, other] = [word.slice(from), wanted.slice(from)];
  const swapped = other.length > 1 && rest.startsWith(other[1] + other[0]) && rest.slice(2) === other.slice(2);
  return rest.slice(1) === other || rest === other.slice(1) || rest.slice(1) === other.slice(1) || swapped;
}

/**
 * Why a number means nothing now: there is no list of actions here.
 * @param {Pick<Client.View, "over" | "asked"> & { seats: { name: string }[] }} view
 */
export function notYours({ over, asked, seats }) {
  if (over || !asked) return "The game is over.";
  return `It is ${seats[asked.seat].name}'s turn: there is nothing to choose here now.`;
}

/** A field to type an answer or a command into, as in the terminal. */
export class CommandField {
  /**
   * @param {Client.Table} table
   * @param {Client.ActionPanel} panel
   */
  constructor(table, panel) {
    this.table = table;
    this.panel = panel;
    this.field = make("input", {
      "aria-label": "A number, a name or a command",
      placeholder: "A number, a name, or help",
      autocomplete: "off",
    });
    this.answer = make("p", { role: "status" });
    this.form = make("form", { class: "typing" });
    this.form.append(make("span", { class: "row" }, this.field, make("button", {}, "Do it")), this.answer);
    this.form.addEventListener("submit", (event) => this.#submit(event));
  }

  /** @param {Event} event */
  async #submit(event) {
    event.preventDefault();
    const line = this.field.value.trim().replace(/\s+/g, " ");
    this.field.value = "";
    this.answer.textContent = "";
    if (this.#goOn(line)) return;
    const action = line ? findAction(this.panel.actions, line, this.panel.passes) : undefined;
    if (action !== undefined) await this.panel.play(action);
    else this.answer.textContent = await this.#obey(line);
  }

  /**
   * Go on with the story, where it waits for the reader and that is what a line means.
   * @param {string} line
   */
  #goOn(line) {
    const { director } = this.table;
    return line === "" || (director?.awaitsGlance && NOTED.includes(line.toLowerCase())) ? director?.goOn() : false;
  }

  /**
   * Carry out a command; returns what to say about it, or about a line that is not one.
   * @param {string} line
   */
  async #obey(line) {
    const { panel, table } = this;
    const [word, ...rest] = line.split(" ");
    const command = this.#commands[word.toLowerCase()];
    if (command) return (await command(rest.join(" "))) ?? "";
    if (table.director?.isBehind) return table.director.mayGoOn ? `${NOT_YET} ${GO_ON}` : NOT_YET;
    const answer = answerTo(panel.actions, line, table.typing?.help, panel.passes);
    if (answer) return answer;
    const refusal = await this.#ask({ type: "do", action: line, on: table.view.version });
    if (!UNKNOWN.test(refusal)) return refusal;
    const meant = meantCommand(line, Object.keys(this.#commands));
    if (meant) return `There is no action or command “${line}”: did you mean ${meant}?`;
    return panel.actions.length && !MEANT.test(refusal) ? notAnAction(panel.actions, line, panel.passes) : refusal;
  }

  /** @returns {Record<string, Client.TypedCommand>} */
  get #anywhere() {
    const help = () => this.table.typing?.help ?? HELP;
    return {
      why: (words) => this.#why(words),
      aim: () => wordsIn("aim-goal", "aim-now") || "This game does not tell its aim: type rules.",
      rules: (words) => void this.table.rules.find(words),
      settings: () => location.assign("/settings"),
      help,
      "?": help,
    };
  }

  /**
   * What each command does.
   * @returns {Record<string, Client.TypedCommand>}
   */
  get #commands() {
    if (this.table.typing) return { ...this.#anywhere, ...this.table.typing.commands };
    const { panel, table } = this;
    const elsewhere = Object.entries(ELSEWHERE).map(([name, words]) => [name, () => words]);
    const endTurn = () => (byId("end").hidden ? "There is no turn to end." : void panel.end());
    return {
      ...this.#anywhere,
      hint: () => (panel.hintButton.hidden ? "There is nothing to choose between now." : void panel.hint()),
      undo: () => (byId("undo").hidden ? "There is nothing to take back." : void panel.undo()),
      end: endTurn,
      done: endTurn,
      tell: (words) => this.#ask({ type: "tell", words, on: table.view.version }),
      say: (words) => this.#ask({ type: "chat", words }),
      ...Object.fromEntries(elsewhere),
      ...this.#lobbyCommands,
    };
  }

  /** @returns {Record<string, (words: string) => string | Promise<string>>} */
  get #lobbyCommands() {
    const { leaving, reactions } = this.table;
    if (!leaving || !reactions) return {};
    return {
      ...Object.fromEntries(
        ENDINGS.map((name) => [name, (/** @type {string} */ words) => typedLeaving(leaving, name, words)]),
      ),
      agree: () => leaving.answer("agree"),
      decline: () => leaving.answer("decline"),
      react: (which) => reactions.send(which),
      mute: (name) => reactions.muteByName(name, true),
      unmute: (name) => reactions.muteByName(name, false),
    };
  }

  /**
   * Why an action is not allowed, by its number or its name.
   * @param {string} words
   */
  #why(words) {
    const { actions } = this.panel;
    if (!words) return "Type why and the name of an action to learn why it is not allowed.";
    if (!actions.length && /^\d+$/.test(words)) return notYours(this.table.view);
    const action = findAction(actions, words, this.panel.passes) ?? words;
    const answer = action === words && answerTo(actions, words, HELP, this.panel.passes);
    return answer || this.#ask({ type: "why", action });
  }

  /** @param {Protocol.Command} command */
  async #ask(command) {
    const answer = await this.table.ask(command);
    if (answer.type === "ack" || !answer.reason) return "";
    return `${asSentence(answer.reason)}${answer.clause ? ` (${answer.clause})` : ""}`;
  }
}
