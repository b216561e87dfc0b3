// A table where somebody plays or watches: everything meets here.

import { byId, make, markMore, post, show } from "../shared/dom.js";
import { sendAway, sentence } from "../shared/notice.js";
import { rememberTable, tableFacts } from "../shared/storage.js";
import { Play } from "../table/action_panel.js";
import { chooseSpeed, speedOfChoice } from "../table/animation_speed.js";
import { Board } from "../table/board.js";
import { Connection } from "../table/connection.js";
import { Naming } from "../table/guest_name.js";
import { Invite } from "../table/invite_links.js";
import { listen, tableKeys } from "../table/keyboard.js";
import { Log } from "../table/log.js";
import { Panels } from "../table/player_panels.js";
import { Rules } from "../table/rules_drawer.js";
import { loadSprite } from "../table/sprite.js";
import { Text } from "../table/text_view.js";
import { Card } from "../table/tooltip.js";
import { isMine, readView, stepped } from "../table/view.js";

const SAID = 6000;
const SPRITE_WAIT = 2500;
const END_LINES = 4;

/** A table as one browser sees it. */
class Table {
  constructor() {
    this.name = document.body.dataset.table;
    this.titles = JSON.parse(document.body.dataset.titles);
    this.isReplay = false;
    this.view = null;
    this.rights = { seats: [], host: false };
    this.rules = new Rules();
    this.board = new Board(byId("board"), speedOfChoice());
    this.card = new Card(this.board, this);
    this.play = new Play(this);
    this.panels = new Panels(this, JSON.parse(document.body.dataset.bots));
    this.log = new Log(this);
    this.text = new Text(this);
    this.invite = new Invite(this);
    this.naming = new Naming(this);
    chooseSpeed(this.board);
    markMore(byId("acts"), byId("last-action"));
    listen(tableKeys(this));
    byId("open-help").addEventListener("click", () => this.help());
    document.addEventListener("click", (event) => {
      if (!event.target.closest("#menu")) byId("menu").open = false;
    });
    this.connection = new Connection(this.name, {
      welcome: (message) => this.#welcome(message),
      view: (message) => this.#view(message),
      step: (message) => this.#step(message),
      presence: (message) => this.panels.presence(message),
      status: (status) => this.#status(status),
      bye: (reason) => sendAway(reason, "No way in"),
    });
  }

  /** Show the keys, and nothing else. */
  help() {
    byId("menu").open = false;
    byId("help").showModal();
  }

  /** Send a command and wait for its answer. */
  ask(message) {
    return this.connection.ask(message);
  }

  /** Say something for a moment, with a clause to look up. */
  say(words, clause = null) {
    const banner = byId("banner");
    const look = clause
      ? make("button", { type: "button", class: "clause", onclick: () => this.rules.open(clause) }, clause)
      : null;
    banner.replaceChildren(...[`${words} `, look].filter(Boolean));
    banner.classList.remove("offline");
    show(banner, true);
    clearTimeout(this.saying);
    this.saying = setTimeout(() => show(banner, false), SAID);
  }

  #welcome({ rights, table }) {
    this.rights = rights;
    this.game = table.game;
    this.title = this.titles[table.game] ?? table.game;
    this.rules.game = table.game;
    byId("title").textContent = this.title;
    rememberTable(this.name, { game: table.game, title: this.title });
    show(byId("only-watching"), rights.seats.length === 0);
    show(byId("say"), rights.seats.length > 0 || rights.host);
    this.sprite = Promise.race([loadSprite(table.game), new Promise((resolve) => setTimeout(resolve, SPRITE_WAIT))]);
  }

  async #view(message) {
    this.view = readView(message);
    const news = this.log.add(message.log, this.isDrawn);
    await this.sprite;
    if (this.view.version === message.version) this.#show([], news);
  }

  #step(step) {
    this.view = stepped(this.view, step);
    this.#show(step.cues ?? [], this.log.add(step.log, true));
  }

  #show(cues, news) {
    const { view } = this;
    this.isDrawn = true;
    this.board.draw(view.scene, cues);
    byId("heading").textContent = view.scene.heading;
    this.play.show();
    this.panels.show();
    this.invite.show();
    this.naming.show();
    this.#over();
    this.text.show();
    const mine = isMine(view, this.rights);
    this.text.tell([...news.map((entry) => entry.text), ...(mine ? [byId("prompt").textContent] : [])]);
    document.title = mine ? `● Your turn – ${this.title}` : `${this.title} – Bardo`;
    document.body.dataset.version = view.version;
    document.body.dataset.over = view.over;
  }

  /** When the game is over: why, and what may follow. */
  #over() {
    const box = byId("over");
    const key = `${this.view.over} ${this.view.next}`;
    show(box, this.view.over);
    if (!this.view.over || this.overShown === key) return;
    this.overShown = key;
    const last = this.log.entries.filter((entry) => entry.kind === "event" && entry.move === this.view.move);
    const reason = last
      .slice(-END_LINES)
      .map((entry) => entry.text)
      .join(" ");
    const rematch = make("button", { type: "button", class: "primary", id: "rematch" }, "Play again");
    rematch.addEventListener("click", () => this.#rematch(rematch));
    const again = this.view.next
      ? make("a", { class: "button primary", href: `/t/${this.view.next}` }, "To the next game")
      : rematch;
    box.replaceChildren(
      make("p", { class: "reason" }, reason),
      make(
        "p",
        { class: "tools" },
        ...(this.rights.seats.length || this.rights.host ? [again] : []),
        make("a", { class: "button", href: `/t/${this.name}/replay` }, "Replay"),
        make("a", { class: "button", href: `/check/${this.name}` }, "Check the dice"),
        make("a", { class: "button", href: "/" }, "All games"),
      ),
    );
  }

  async #rematch(button) {
    button.disabled = true;
    try {
      const made = await post(`/api/tables/${this.name}/rematch`);
      const { seats, watch } = tableFacts(this.name);
      rememberTable(made.table, { game: this.game, title: this.title, seats, watch });
      location.assign(`/t/${made.table}`);
    } catch (error) {
      button.disabled = false;
      this.say(error.message);
    }
  }

  #status({ online, reason, unsent }) {
    const banner = byId("banner");
    document.body.classList.toggle("offline", !online);
    this.play.connected(online);
    clearTimeout(this.saying);
    if (online) {
      if (banner.classList.contains("offline")) show(banner, false);
      banner.classList.remove("offline");
      return;
    }
    const kept = unsent ? " Your last move is sent again as soon as the table is back." : "";
    banner.textContent = `${sentence(reason ?? "Not connected to the table.")} Trying again …${kept}`;
    banner.classList.add("offline");
    show(banner, true);
  }
}

new Table();
