// A table where somebody plays or watches: all its parts meet here.

import { byId, errorWords, make, markOverflow, pageData, post, setVisible, targetOf } from "../shared/dom.js";
import { asSentence, showNotice } from "../shared/notice.js";
import { rememberedTable, rememberTable } from "../shared/storage.js";
import { ActionPanel } from "../table/action_panel.js";
import { AimStrip } from "../table/aim.js";
import { bindSpeedControl, chosenSpeed } from "../table/animation_speed.js";
import { Board } from "../table/board.js";
import { Connection } from "../table/connection.js";
import { GettingReady } from "../table/getting_ready.js";
import { GuestName } from "../table/guest_name.js";
import { InviteLinks } from "../table/invite_links.js";
import { listenToKeys, tableKeys } from "../table/keyboard.js";
import { Log } from "../table/log.js";
import { PlayerPanels } from "../table/player_panels.js";
import { RulesDrawer } from "../table/rules_drawer.js";
import { loadSprite } from "../table/sprite.js";
import { TextView } from "../table/text_view.js";
import { ThrowForMe } from "../table/throw_for_me.js";
import { clauseButton, Tooltip } from "../table/tooltip.js";
import { applyStep, askedHere, parseView } from "../table/view.js";

const BANNER_TIME = 6000;
const SPRITE_WAIT = 2500;
const END_LINES = 4;

/**
 * A table as one browser sees it.
 * @implements {Client.LiveTable}
 */
class Table {
  game = "";
  title = "";
  isReplay = false;
  /** @type {Protocol.Rights} */
  rights = { seats: [], host: false };
  /** @type {Client.View | null} */
  #view = null;
  #isDrawn = false;
  #endShown = "";
  /** @type {Promise<unknown>} */
  #sprite = Promise.resolve();
  /** @type {number | undefined} */
  #bannerTimer;

  constructor() {
    this.name = document.body.dataset.table ?? "";
    this.rules = new RulesDrawer();
    this.board = new Board(byId("board", SVGSVGElement), chosenSpeed());
    /** @type {ActionPanel} */
    this.actionPanel = new ActionPanel(this);
    this.tooltip = new Tooltip(this.board, this);
    this.panels = new PlayerPanels(this, pageData("bots"));
    this.log = new Log(this);
    this.text = new TextView(this);
    this.inviteLinks = new InviteLinks(this);
    this.guestName = new GuestName(this);
    this.gettingReady = new GettingReady(this, pageData("thinkers"));
    this.throwForMe = new ThrowForMe(this);
    this.aim = new AimStrip(this);
    bindSpeedControl(this.board);
    markOverflow(byId("acts"), byId("last-action"));
    listenToKeys(tableKeys(this));
    byId("open-help").addEventListener("click", () => this.help());
    document.addEventListener("click", (event) => {
      if (!targetOf(event).closest("#menu")) this.#closeMenu();
    });
    this.connection = new Connection(this.name, {
      welcome: (message) => this.#welcome(message),
      view: (message) => this.#receiveView(message),
      step: (step) => this.#receiveStep(step),
      presence: (message) => this.panels.showPresence(message),
      readiness: (message) => this.gettingReady.set(message.ready),
      status: (status) => this.#showStatus(status),
      bye: (reason) => showNotice(reason, "Cannot join this table"),
    });
  }

  get hasView() {
    return this.#view !== null;
  }

  get view() {
    if (!this.#view) throw new Error("no view was received yet");
    return this.#view;
  }

  /** Show the keys. */
  help() {
    this.#closeMenu();
    byId("help", HTMLDialogElement).showModal();
  }

  #closeMenu() {
    byId("menu", HTMLDetailsElement).open = false;
  }

  /**
   * Send a command and wait for what answers it.
   * @param {Protocol.Command} command
   */
  ask(command) {
    return this.connection.ask(command);
  }

  /**
   * Say something for a moment, with a clause to look up.
   * @param {string} words
   * @param {string | null} clause
   */
  say(words, clause = null) {
    const banner = byId("banner");
    banner.replaceChildren(`${words} `, ...(clause ? [clauseButton(clause, this.rules)] : []));
    banner.classList.remove("offline");
    setVisible(banner, true);
    clearTimeout(this.#bannerTimer);
    this.#bannerTimer = setTimeout(() => setVisible(banner, false), BANNER_TIME);
  }

  /** @param {Protocol.Welcome} message */
  #welcome({ rights, table }) {
    this.rights = rights;
    this.game = table.game;
    this.title = pageData("titles")[table.game] ?? table.game;
    this.rules.game = table.game;
    byId("title").textContent = this.title;
    rememberTable(this.name, { game: table.game, title: this.title });
    setVisible(byId("scores"), pageData("carries").includes(table.game));
    setVisible(byId("only-watching"), rights.seats.length === 0);
    setVisible(byId("say"), rights.seats.length > 0 || rights.host);
    this.#sprite = Promise.race([loadSprite(table.game), new Promise((resolve) => setTimeout(resolve, SPRITE_WAIT))]);
  }

  /** @param {Protocol.View} message */
  async #receiveView(message) {
    this.#view = parseView(message);
    const news = this.log.add(message.log, this.#isDrawn);
    await this.#sprite;
    if (this.view.version === message.version) this.#show([], news);
  }

  /** @param {Protocol.Step} step */
  #receiveStep(step) {
    this.#view = applyStep(this.view, step);
    this.#show(step.cues ?? [], this.log.add(step.log, true));
  }

  /**
   * @param {Protocol.Cue[]} cues
   * @param {Protocol.LogEntry[]} news
   */
  #show(cues, news) {
    const { view } = this;
    this.#isDrawn = true;
    this.board.draw(view.scene, cues);
    byId("heading").textContent = view.scene.heading;
    this.actionPanel.show();
    this.throwForMe.show();
    this.aim.show();
    this.panels.show();
    this.inviteLinks.show();
    this.guestName.show();
    this.gettingReady.show();
    this.#showEnd();
    this.text.show();
    const isMyTurn = askedHere(view, this.rights) !== null;
    const prompt = isMyTurn ? [byId("prompt").textContent ?? ""] : [];
    this.text.announce([...news.map((entry) => entry.text), ...prompt]);
    document.title = isMyTurn ? `● Your turn – ${this.title}` : `${this.title} – Bardo`;
    document.body.dataset.version = String(view.version);
    document.body.dataset.over = String(view.over);
  }

  /** When the game is over: why, and what can follow. */
  #showEnd() {
    const { over, next, move } = this.view;
    const box = byId("over");
    const key = `${over} ${next}`;
    setVisible(box, over);
    if (!over || this.#endShown === key) return;
    this.#endShown = key;
    const last = this.log.entries.filter((entry) => entry.kind === "event" && entry.move === move);
    const reason = last
      .slice(-END_LINES)
      .map((entry) => entry.text)
      .join(" ");
    const isPlayer = this.rights.seats.length > 0 || this.rights.host;
    const links = { Replay: `/t/${this.name}/replay`, "Check the dice": `/check/${this.name}`, "All games": "/" };
    box.replaceChildren(
      make("p", { class: "reason" }, reason),
      make(
        "p",
        { class: "tools" },
        isPlayer ? this.#nextGameButton(next) : null,
        ...Object.entries(links).map(([words, href]) => make("a", { class: "button", href }, words)),
      ),
    );
  }

  /** @param {string | null | undefined} next the table of the rematch, if there is one */
  #nextGameButton(next) {
    if (next) return make("a", { class: "button primary", href: `/t/${next}` }, "Go to the next game");
    const button = make("button", { type: "button", class: "primary", id: "rematch" }, "Play again");
    button.addEventListener("click", () => this.#rematch(button));
    return button;
  }

  /** @param {HTMLButtonElement} button */
  async #rematch(button) {
    button.disabled = true;
    try {
      /** @type {Protocol.MadeTable} */
      const made = await post(`/api/tables/${this.name}/rematch`);
      const { seats, watch } = rememberedTable(this.name);
      rememberTable(made.table, { game: this.game, title: this.title, seats, watch });
      location.assign(`/t/${made.table}`);
    } catch (error) {
      button.disabled = false;
      this.say(errorWords(error));
    }
  }

  /** @param {Client.ConnectionStatus} status */
  #showStatus(status) {
    const banner = byId("banner");
    document.body.classList.toggle("offline", !status.online);
    this.actionPanel.setOnline(status.online);
    clearTimeout(this.#bannerTimer);
    if (status.online) {
      if (banner.classList.contains("offline")) setVisible(banner, false);
      banner.classList.remove("offline");
      return;
    }
    const unsent = status.unsent ? " Your last move will be sent again when the table is back." : "";
    banner.textContent = `${asSentence(status.reason ?? "Not connected to the table.")} Trying again …${unsent}`;
    banner.classList.add("offline");
    setVisible(banner, true);
  }
}

new Table();
