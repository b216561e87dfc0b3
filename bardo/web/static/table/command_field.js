// The field of the text view: numbers and names of actions, and the commands of the terminal.

import { byId, make } from "../shared/dom.js";

const HELP =
  "Type the number or the name of an action; the beginning of a name is enough. Or: " +
  "why ACTION, hint, undo, end, rules WORD, tell WORDS, say WORDS, help.";

/**
 * The action that is meant by a number, a name, or the beginning of one name alone.
 * @param {Protocol.Action[]} actions
 * @param {string} line
 */
export function findAction(actions, line) {
  if (/^\d{1,4}$/.test(line)) return actions[Number(line) - 1]?.[0];
  const wanted = line.toLowerCase();
  const begun = actions.filter(([, name]) => name.toLowerCase().startsWith(wanted));
  const exact = begun.find(([, name]) => name.toLowerCase() === wanted);
  return exact?.[0] ?? (begun.length === 1 ? begun[0][0] : undefined);
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
    if (!line) return;
    this.field.value = "";
    this.answer.textContent = "";
    const [word, ...rest] = line.split(" ");
    const action = findAction(this.panel.actions, line);
    const command = action === undefined ? this.#commands[word.toLowerCase()] : undefined;
    if (command) this.answer.textContent = (await command(rest.join(" "))) ?? "";
    else await this.panel.play(action ?? line);
  }

  /**
   * What each command does; it may return words to show.
   * @returns {Record<string, (words: string) => string | void | Promise<string | void>>}
   */
  get #commands() {
    const { panel, table } = this;
    return {
      why: (action) => this.#ask({ type: "why", action: action || "?" }),
      hint: () => void panel.hint(),
      undo: () => (byId("undo").hidden ? "There is nothing to take back." : void panel.undo()),
      end: () => (byId("end").hidden ? "There is no turn to end." : void panel.end()),
      rules: (words) => void table.rules.find(words),
      tell: (words) => this.#ask({ type: "tell", words, on: table.view.version }),
      say: (words) => this.#ask({ type: "chat", words }),
      help: () => HELP,
    };
  }

  /** @param {Protocol.Command} command */
  async #ask(command) {
    const answer = await this.table.ask(command);
    if (answer.type === "ack" || !answer.reason) return "";
    return `${answer.reason}${answer.clause ? ` (${answer.clause})` : ""}`;
  }
}
