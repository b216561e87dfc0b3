// Reactions that players show each other for a moment; and muting somebody, which only this browser knows.

import { byId, make, setVisible } from "../shared/dom.js";
import { bringIntoSight } from "../shared/sight.js";
import { readStored, store } from "../shared/storage.js";

const SHOWN_FOR = 4000;
const MOST_TABLES = 60;
const SVG = "http://www.w3.org/2000/svg";

/** What each reaction says of whoever shows it.
 * @type {Record<string, string>} */
export const REACTIONS = {
  lotus: "offers a lotus",
  lantern: "lights a lantern",
  laugh: "laughs like a ghost",
  tear: "sheds a tear",
  clap: "claps",
  hourglass: "turns the hourglass",
};

/**
 * The drawing of a reaction.
 * @param {string} which
 */
function drawing(which) {
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", "0 0 48 48");
  picture.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#reaction-${which}`);
  picture.append(use);
  return picture;
}

/** The people whom this browser does not want to hear, by table and seat. */
export class Muted {
  /** @param {string} table */
  constructor(table) {
    this.table = table;
  }

  /** @returns {Record<string, number[]>} */
  get #all() {
    return readStored("mutes", {});
  }

  /** @param {number | null} seat */
  has(seat) {
    return seat !== null && (this.#all[this.table] ?? []).includes(seat);
  }

  /** @param {number} seat */
  toggle(seat) {
    const seats = this.#all[this.table] ?? [];
    this.#keep(this.has(seat) ? seats.filter((one) => one !== seat) : [...seats, seat]);
  }

  /**
   * At the first visit to a rematch, whoever was muted before stays muted, at the seat where they sit now.
   * @param {Protocol.NextTable | null} earlier
   * @param {number} count how many seats there are
   */
  follow(earlier, count) {
    const before = this.#all[earlier?.table ?? ""];
    if (!earlier || !before || this.#all[this.table]) return;
    this.#keep(before.map((seat) => (seat - earlier.turned + count) % count));
  }

  /** @param {number[]} seats */
  #keep(seats) {
    const others = Object.entries(this.#all).filter(([table]) => table !== this.table);
    store("mutes", Object.fromEntries([[this.table, seats], ...others].slice(0, MOST_TABLES)));
  }
}

/** The buttons for reactions, and where they are shown. */
export class Reactions {
  /** @param {Client.SharedTable} table */
  constructor(table) {
    this.table = table;
    this.box = byId("react");
    const buttons = Object.entries(REACTIONS).map(([which, words]) => {
      const label = { "aria-label": `React: ${words}`, title: words };
      return make("button", { type: "button", "data-react": which, ...label, onclick: () => this.#press(which) });
    });
    for (const button of buttons) button.append(drawing(button.dataset.react ?? ""));
    byId("reactions").replaceChildren(...buttons);
    this.box.addEventListener("toggle", () => this.box.hasAttribute("open") && bringIntoSight(this.box));
  }

  /** Show the buttons to those who play. */
  show() {
    setVisible(this.box, this.table.rights.seats.length > 0 && this.table.view.seats.length > 1);
  }

  /**
   * Show a reaction to everybody; words if that was refused.
   * @param {string} which
   */
  async send(which) {
    if (!(which in REACTIONS)) return `There are: ${Object.keys(REACTIONS).join(", ")}.`;
    const answer = await this.table.ask({ type: "react", which });
    return answer.type === "refused" ? answer.reason : "";
  }

  /** @param {string} which */
  async #press(which) {
    const words = await this.send(which);
    if (words) this.table.say(words);
  }

  /**
   * Somebody shows a reaction.
   * @param {Protocol.Reaction} message
   */
  receive({ seat, which }) {
    const panel = this.table.panels.rootOf(seat);
    if (!panel || this.table.muted.has(seat)) return;
    panel.querySelector(".reaction")?.remove();
    const shown = make("span", { class: "reaction", "data-which": which });
    shown.append(drawing(which));
    panel.append(shown);
    setTimeout(() => shown.remove(), SHOWN_FOR);
    this.table.text.announce([`${this.table.view.seats[seat].name} ${REACTIONS[which] ?? "reacts"}.`]);
  }

  /**
   * Mute somebody by name, or hear them again; words to say so.
   * @param {string} name
   * @param {boolean} isMuted whether they are to be muted
   */
  muteByName(name, isMuted) {
    const { muted, rights, view } = this.table;
    const others = view.seats.flatMap((one, seat) =>
      one.who === "person" && !rights.seats.includes(seat) ? [{ seat, name: one.name }] : [],
    );
    const wanted = name.trim().toLowerCase();
    const found = others.find((one) => one.name.toLowerCase() === wanted);
    if (!found)
      return whomToMute(
        others.filter(({ seat }) => muted.has(seat) !== isMuted),
        isMuted,
      );
    const wasMuted = muted.has(found.seat);
    if (wasMuted !== isMuted) this.table.mute(found.seat);
    if (isMuted) return wasMuted ? `${found.name} is muted already.` : `You no longer hear ${found.name}.`;
    return wasMuted ? `You hear ${found.name} again.` : `${found.name} is not muted.`;
  }
}

/**
 * Whom somebody can mute or unmute, in words.
 * @param {{ name: string }[]} others
 * @param {boolean} isMuted
 */
function whomToMute(others, isMuted) {
  const names = others.map(({ name }) => name).join(", ");
  if (names) return `Type ${isMuted ? "mute" : "unmute"} and a name: ${names}.`;
  return isMuted ? "There is nobody to mute." : "Nobody is muted.";
}
