// What draws a player's attention: sounds, vibration, the tab's icon and title, and notices.

import { byId, setVisible } from "../shared/dom.js";
import { canNotify, claimWhileVisible, notifyTurn, renewSubscription, switchNotices } from "../shared/notices.js";
import { setting } from "../shared/settings.js";
import { readStored, store } from "../shared/storage.js";
import { Sounds, soundOf } from "./sounds.js";
import { askedHere } from "./view.js";

const PULSE = { turn: [120], hit: [60, 60, 60] };
const LIVE = 3600;

/** The attention of somebody at a table. */
export class Attention {
  /** Whether it was the reader's turn when the table was last shown; null before that.
   * @type {boolean | null} */
  #wasMyTurn = null;
  #wasOver = false;

  /** @param {Client.LiveTable & { title: string }} table */
  constructor(table) {
    this.table = table;
    this.sounds = new Sounds();
    this.icon = document.querySelector("link[rel=icon]");
    this.usualIcon = this.icon?.getAttribute("href") ?? "";
    claimWhileVisible(table.name);
    byId("notify-me").addEventListener("click", () => this.#accept());
    byId("notify-not").addEventListener("click", () => this.#decline());
  }

  /** The reader is known to the table now. */
  welcome() {
    if (this.table.rights.seats.length) renewSubscription().catch(() => {});
  }

  /**
   * Beats are shown: let the most important thing in them be heard.
   * @param {Client.Beat[]} beats
   */
  beats(beats) {
    const sound = soundOf(beats);
    if (sound) this.sounds.play(sound);
    if (sound === "hit") this.#vibrate("hit");
  }

  /**
   * Others have said something.
   * @param {Protocol.LogEntry[]} chat
   */
  chat(chat) {
    const { seats } = this.table.rights;
    if (chat.some((entry) => entry.seat === null || !seats.includes(entry.seat))) this.sounds.play("message");
  }

  /** The table is shown: is it the reader's turn, or over? */
  show() {
    const { view, rights, title, name } = this.table;
    const isMyTurn = askedHere(view, rights) !== null;
    document.title = isMyTurn ? `● Your turn – ${title}` : `${title} – Bardo`;
    this.#setIcon(isMyTurn);
    if (isMyTurn && this.#wasMyTurn === false) {
      this.sounds.play("turn");
      this.#vibrate("turn");
      notifyTurn(name, title).catch(() => {});
    }
    if (view.over && !this.#wasOver && this.#wasMyTurn !== null) this.#end();
    this.#wasMyTurn = isMyTurn;
    this.#wasOver = view.over;
    this.#offer(isMyTurn);
  }

  #end() {
    const { view, rights } = this.table;
    const isWon = rights.seats.length ? rights.seats.some((seat) => view.winners.includes(seat)) : view.winners.length;
    this.sounds.play(isWon ? "won" : "lost");
  }

  /** @param {boolean} isMyTurn */
  #setIcon(isMyTurn) {
    const href = isMyTurn ? this.usualIcon.replace("icon.svg", "icon-turn.svg") : this.usualIcon;
    if (this.icon && this.icon.getAttribute("href") !== href) this.icon.setAttribute("href", href);
  }

  /**
   * Browsers refuse to vibrate, with a warning, before the reader has touched the page.
   * @param {keyof typeof PULSE} kind
   */
  #vibrate(kind) {
    if (!setting("vibration") || !navigator.userActivation?.hasBeenActive) return;
    if (!document.hidden || kind === "turn") navigator.vibrate?.(PULSE[kind]);
  }

  /**
   * Offer notices where somebody may wait for long: another person is to move, and no live clock runs.
   * @param {boolean} isMyTurn
   */
  #offer(isMyTurn) {
    const { view, rights } = this.table;
    const { asked, seats } = view;
    const waitsForPerson = asked !== null && seats[asked.seat].who !== "bot" && !seats[asked.seat].bot;
    const isSlow = seats.every((seat) => seat.clock === null || seat.clock > LIVE);
    const isOpen = canNotify() && Notification.permission === "default" && !readStored("notices-declined", false);
    const isWanted = rights.seats.length > 0 && !isMyTurn && waitsForPerson && isSlow && isOpen && view.move > 0;
    setVisible(byId("notify-offer"), isWanted);
  }

  async #accept() {
    setVisible(byId("notify-offer"), false);
    this.table.say(await switchNotices(true));
  }

  #decline() {
    store("notices-declined", true);
    setVisible(byId("notify-offer"), false);
  }
}
