// Links for friends and for those who watch, with QR codes.

import { byId, copy, make, post, show } from "../shared/dom.js";
import { rememberTable, tableFacts } from "../shared/storage.js";

/** A link as a QR code, for the source of an image. */
async function drawn(link) {
  const headers = { "Content-Type": "application/json" };
  const response = await fetch("/qr.svg", { method: "POST", headers, body: JSON.stringify({ link }) });
  return `data:image/svg+xml,${encodeURIComponent(await response.text())}`;
}

/** What is to be said of links that lead nowhere from another machine. */
function reach() {
  if (!["localhost", "127.0.0.1", "[::1]"].includes(location.hostname)) return [];
  const advice = "For others, start Bardo with “bardo serve --host 0.0.0.0” and open it by this machine's address.";
  return [make("p", { class: "reach" }, `These links work on this machine only. ${advice}`)];
}

/** The links of a table, for its host. */
export class Invite {
  constructor(table) {
    this.table = table;
    byId("open-invite").addEventListener("click", () => this.open());
  }

  /** Show the links of seats that nobody has taken yet. */
  show() {
    const { view, rights } = this.table;
    const open = this.#seats("open").filter(([seat]) => !seat.bot);
    const box = byId("invite");
    show(box, rights.host && open.length > 0 && !view.over);
    const key = JSON.stringify([box.hidden, open]);
    if (box.hidden || this.shown === key) return;
    this.shown = key;
    box.replaceChildren(
      make("p", { class: "invite-title" }, "Send each friend a link:"),
      ...open.map(([seat, nth]) => this.#row(seat.name, { seat: nth })),
      ...reach(),
    );
  }

  /** The dialog with all links: a new one for any seat of a friend, and one to watch. */
  open() {
    this.#list();
    byId("menu").open = false;
    byId("links").showModal();
  }

  #list() {
    const { rights } = this.table;
    const list = byId("links-list");
    if (rights.host) {
      const taken = this.#seats("person").filter(([, nth]) => !rights.seats.includes(nth));
      list.replaceChildren(
        ...this.#seats("open").map(([seat, nth]) => this.#row(seat.name, { seat: nth })),
        ...taken.map(([seat, nth]) => this.#row(seat.name, { seat: nth }, true)),
        this.#row("To watch", { watch: true }, true),
        ...reach(),
      );
    } else {
      list.replaceChildren(make("p", {}, "Only who made this table can invite others to play or to watch."));
    }
  }

  /** The seats of a kind, each with its number: open ones are those that nobody has taken yet. */
  #seats(who) {
    return this.table.view.seats.map((seat, nth) => [seat, nth]).filter(([seat]) => seat.who === who);
  }

  /** The buttons for a seat or to watch; a link that is out can be made void, and is copied only if it is known. */
  #row(name, whose, isOut = false) {
    const code = make("div", { class: "code", hidden: true });
    const copyButton = make("button", { type: "button", class: "copy" }, "Copy link");
    copyButton.addEventListener("click", async () => {
      const link = await this.#link(whose);
      if (link) copy(link, copyButton);
    });
    const codeButton = make("button", { type: "button", "aria-expanded": "false" }, "QR code");
    codeButton.addEventListener("click", async () => {
      const link = await this.#link(whose);
      if (!link) return;
      show(code, code.hidden);
      codeButton.setAttribute("aria-expanded", !code.hidden);
      const picture = make("img", { src: await drawn(link), alt: `QR code of the link: ${name}` });
      code.replaceChildren(picture, make("p", { class: "address" }, link));
    });
    const sit = async () => {
      const answer = await this.table.ask({ type: "sit", ...whose, who: "adept" });
      if (answer.type === "refused") this.table.say(answer.reason);
    };
    const bot = make("button", { type: "button", onclick: sit }, "A bot instead");
    const renew = async () => {
      if (!(await this.#newKey(whose))) return;
      this.table.say(`The old link is void. Copy the new one: ${name}.`);
      this.#list();
    };
    const fresh = make("button", { type: "button", onclick: renew, title: "The old one is void then." }, "New link");
    const isKnown = !isOut || this.#key(whose);
    const buttons = isKnown ? [copyButton, codeButton, isOut ? fresh : bot] : [fresh];
    return make("div", { class: "invite-row" }, make("span", { class: "invite-name" }, name), ...buttons, code);
  }

  /** The link for a seat or to watch: the one this browser knows, or a new one; null when there is none. */
  async #link(whose) {
    const key = this.#key(whose) ?? (await this.#newKey(whose));
    return key && new URL(`/j/${key}`, location.href).href;
  }

  /** A new key, which makes older ones void; null when there is none. */
  async #newKey(whose) {
    try {
      const { key } = await post(`/api/tables/${this.table.name}/links`, whose);
      this.#keepKey(whose, key);
      return key;
    } catch (error) {
      this.table.say(error.message);
      return null;
    }
  }

  #key(whose) {
    const { watch, seats } = tableFacts(this.table.name);
    return whose.watch ? watch : seats?.[whose.seat];
  }

  #keepKey(whose, key) {
    const facts = tableFacts(this.table.name);
    const seats = [...(facts.seats ?? [])];
    if (!whose.watch) seats[whose.seat] = key;
    rememberTable(this.table.name, whose.watch ? { watch: key } : { seats });
  }
}
