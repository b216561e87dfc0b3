// Links for friends and for spectators, with QR codes.

import {
  byId,
  copyText,
  errorStatus,
  errorWords,
  fetchJson,
  make,
  openDialog,
  post,
  setVisible,
} from "../shared/dom.js";
import { localOnlyWarning, qrCodeSource } from "../shared/qr_code.js";
import { rememberedTable, rememberTable } from "../shared/storage.js";
import { listingBox } from "./listing.js";

const OWN_SEAT =
  "Has somebody else opened the link to your seat? A new link puts them out; you stay, on all of your devices.";

/** The links of a table: all for its host, and to their own seats for all who play. */
export class InviteLinks {
  #shown = "";
  /** What went wrong in the dialog, or was done there: behind it nobody could read it. */
  #said = make("p", { class: "said", role: "status" });

  /** @param {Client.Table} table */
  constructor(table) {
    this.table = table;
    byId("open-invite").addEventListener("click", () => this.open());
  }

  /** Show the links of seats that nobody has taken yet. */
  show() {
    const { view, rights } = this.table;
    const open = this.#seats("open").filter(({ seat }) => !seat.bot);
    const box = byId("invite");
    setVisible(box, rights.host && open.length > 0 && !view.over);
    const key = JSON.stringify([box.hidden, open]);
    if (box.hidden || this.#shown === key) return;
    this.#shown = key;
    box.replaceChildren(
      make("p", { class: "invite-title" }, "Send each friend a link:"),
      ...open.map(({ seat, nth }) => this.#row(seat.name, { seat: nth })),
      ...localOnlyWarning(),
    );
    this.#checkKeys(open.map(({ nth }) => ({ seat: nth })));
  }

  /** Open the dialog with all links: a new one for any seat of a friend, and one to watch. */
  open() {
    this.#fillDialog();
    byId("menu", HTMLDetailsElement).open = false;
    openDialog(byId("links", HTMLDialogElement));
  }

  #fillDialog() {
    const { rights, view } = this.table;
    const list = byId("links-list");
    const own = this.#seats("person").filter(({ nth }) => rights.seats.includes(nth));
    const rows = own.map(({ seat, nth }) => this.#row(`${seat.name} (you)`, { seat: nth }, true));
    const mine = rows.length && !view.over ? [make("p", {}, OWN_SEAT), ...rows] : [];
    this.#said.textContent = "";
    if (rights.host) {
      const taken = this.#seats("person").filter(({ nth }) => !rights.seats.includes(nth));
      list.replaceChildren(
        ...this.#seats("open").map(({ seat, nth }) => this.#row(seat.name, { seat: nth })),
        ...taken.map(({ seat, nth }) => this.#row(seat.name, { seat: nth }, true)),
        this.#row("Spectators", { watch: true }, true),
        ...listingBox(this.table),
        ...mine,
        ...localOnlyWarning(),
        this.#said,
      );
    } else {
      const words = make("p", {}, "Only the host of this table can invite others to play or watch.");
      list.replaceChildren(words, ...mine, this.#said);
    }
    this.#checkKeys([{ watch: true }, ...view.seats.map((_, seat) => ({ seat }))]);
  }

  /**
   * The seats of a kind with their numbers; open ones are those that nobody has taken yet.
   * @param {"open" | "person"} who
   */
  #seats(who) {
    return this.table.view.seats.map((seat, nth) => ({ seat, nth })).filter(({ seat }) => seat.who === who);
  }

  /**
   * The buttons for a link; one that is in use can be replaced, and is copied only if this browser knows it.
   * @param {string} name
   * @param {Client.LinkFor} whose
   * @param {boolean} isInUse
   */
  #row(name, whose, isInUse = false) {
    const code = make("div", { class: "code", hidden: true });
    const newLink = this.#newLinkButton(name, whose);
    const known = [this.#copyButton(whose), this.#codeButton(name, whose, code)];
    const last = isInUse || !("seat" in whose) ? newLink : this.#botButton(whose.seat);
    const buttons = !isInUse || this.#knownKey(whose) ? [...known, last] : [newLink];
    return make("div", { class: "invite-row" }, make("span", { class: "invite-name" }, name), ...buttons, code);
  }

  /**
   * Say something where it can be read: in the dialog while it is open.
   * @param {string} words
   */
  #say(words) {
    if (byId("links", HTMLDialogElement).open) this.#said.textContent = words;
    else this.table.say(words);
  }

  /** @param {Client.LinkFor} whose */
  #copyButton(whose) {
    const button = make("button", { type: "button", class: "copy" }, "Copy link");
    button.addEventListener("click", async () => {
      const link = await this.#link(whose);
      if (link) copyText(link, button);
    });
    return button;
  }

  /**
   * @param {string} name
   * @param {Client.LinkFor} whose
   * @param {HTMLElement} code where the code is shown
   */
  #codeButton(name, whose, code) {
    const button = make("button", { type: "button", "aria-expanded": "false" }, "QR code");
    button.addEventListener("click", async () => {
      const link = await this.#link(whose);
      if (!link) return;
      setVisible(code, Boolean(code.hidden));
      button.setAttribute("aria-expanded", String(!code.hidden));
      const picture = make("img", { src: await qrCodeSource(link), alt: `QR code of the link for ${name}` });
      code.replaceChildren(picture, make("p", { class: "address" }, link));
    });
    return button;
  }

  /** @param {number} seat */
  #botButton(seat) {
    const sit = async () => {
      const answer = await this.table.ask({ type: "sit", seat, who: "hard" });
      if (answer.type === "refused") this.#say(answer.reason);
    };
    return make("button", { type: "button", onclick: sit }, "Use a bot instead");
  }

  /**
   * @param {string} name
   * @param {Client.LinkFor} whose
   */
  #newLinkButton(name, whose) {
    const renew = async () => {
      if (!(await this.#newKey(whose))) return;
      this.#fillDialog();
      this.#say(`The old link no longer works. Copy the new one for ${name}.`);
    };
    return make("button", { type: "button", onclick: renew, title: "The old link will stop working." }, "New link");
  }

  /**
   * The link that this browser knows, or a new one; null when there is none. One that is known is there without a
   * request: some browsers copy only right after a click.
   * @param {Client.LinkFor} whose
   */
  async #link(whose) {
    const key = this.#knownKey(whose) ?? (await this.#newKey(whose));
    return key && new URL(`/j/${key}`, location.href).href;
  }

  /**
   * Forget the keys that no longer open the table, so that nobody copies them.
   * @param {Client.LinkFor[]} links
   */
  async #checkKeys(links) {
    for (const whose of links) {
      const key = this.#knownKey(whose);
      if (key && !(await this.#isValid(key)) && this.#knownKey(whose) === key) this.#rememberKey(whose, null);
    }
  }

  /**
   * A new key, which revokes older ones; null when the server refuses.
   * @param {Client.LinkFor} whose
   * @returns {Promise<string | null>}
   */
  async #newKey(whose) {
    try {
      const { key } = await post(`/api/tables/${this.table.name}/links`, whose);
      this.#rememberKey(whose, key);
      return key;
    } catch (error) {
      this.#say(errorWords(error));
      return null;
    }
  }

  /**
   * Whether a key still opens the table: somebody else may have made a new one.
   * @param {string} key
   */
  async #isValid(key) {
    try {
      await fetchJson(`/api/tables/${this.table.name}`, { headers: { Authorization: `Bearer ${key}` } });
      return true;
    } catch (error) {
      return errorStatus(error) !== 403;
    }
  }

  /** @param {Client.LinkFor} whose */
  #knownKey(whose) {
    const { watch, seats } = rememberedTable(this.table.name);
    return "seat" in whose ? seats?.[whose.seat] : watch;
  }

  /**
   * @param {Client.LinkFor} whose
   * @param {string | null} key
   */
  #rememberKey(whose, key) {
    const seats = [...(rememberedTable(this.table.name).seats ?? [])];
    if ("seat" in whose) seats[whose.seat] = key;
    rememberTable(this.table.name, "seat" in whose ? { seats } : { watch: key ?? undefined });
  }
}
