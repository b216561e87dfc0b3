// The field of the text view: numbers and names of actions, and the commands of the terminal.

import { byId, make } from "../shared/dom.js";

const HELP =
  "Type the number or the name of an action; the beginning of a name will do. Or: " +
  "why ACTION, hint, undo, end, rules WORD, tell WORDS, say WORDS, help.";

/** A field to type an answer or a command into, as in the terminal. */
export class Typing {
  constructor(table) {
    this.table = table;
    this.field = make("input", {
      "aria-label": "A number, a name or a command",
      placeholder: "A number, a name, or help",
      autocomplete: "off",
    });
    this.answer = make("p", { role: "status" });
    this.form = make("form", { class: "typing" });
    this.form.append(make("span", { class: "row" }, this.field, make("button", {}, "Do it")), this.answer);
    this.form.addEventListener("submit", (event) => this.#read(event));
  }

  async #read(event) {
    event.preventDefault();
    const line = this.field.value.trim().replace(/\s+/g, " ");
    if (!line) return;
    this.field.value = "";
    this.answer.textContent = "";
    const [word, ...rest] = line.split(" ");
    const name = this.#named(line);
    const command = name === undefined && this.#commands[word.toLowerCase()];
    if (command) this.answer.textContent = (await command(rest.join(" "))) ?? "";
    else await this.table.play.do(name ?? line);
  }

  /** The action that is meant by a number, a name, or the beginning of one name alone. */
  #named(line) {
    const { actions } = this.table.play;
    if (/^\d{1,4}$/.test(line)) return actions[Number(line) - 1]?.[0];
    const wanted = line.toLowerCase();
    const begun = actions.filter(([, name]) => name.toLowerCase().startsWith(wanted));
    const exact = begun.find(([, name]) => name.toLowerCase() === wanted);
    return exact?.[0] ?? (begun.length === 1 ? begun[0][0] : undefined);
  }

  get #commands() {
    const { play, rules } = this.table;
    return {
      why: (action) => this.#ask({ type: "why", action: action || "?" }),
      hint: () => void play.hint(),
      undo: () => (byId("undo").hidden ? "There is nothing to take back." : void play.undo()),
      end: () => (byId("end").hidden ? "There is no turn to end." : void play.end()),
      rules: (words) => void rules.find(words),
      tell: (words) => this.#ask({ type: "tell", words, on: this.table.view.version }),
      say: (words) => this.#ask({ type: "chat", words }),
      help: () => HELP,
    };
  }

  async #ask(message) {
    const { reason, clause } = await this.table.ask(message);
    return reason ? `${reason}${clause ? ` (${clause})` : ""}` : "";
  }
}
