// A table where somebody plays or watches: all its parts meet here.

import { holdReload, noticeBuild } from "../shared/app.js";
import { asSentence, byId, markOverflow, openDialog, pageData, setVisible, targetOf } from "../shared/dom.js";
import { showNotice } from "../shared/notice.js";
import { whenSettingsChange } from "../shared/settings.js";
import { rememberTable } from "../shared/storage.js";
import { ActionPanel } from "../table/action_panel.js";
import { AimStrip } from "../table/aim.js";
import { Album } from "../table/album.js";
import { bindSpeedControl, chosenSpeed } from "../table/animation_speed.js";
import { Attention } from "../table/attention.js";
import { Board } from "../table/board.js";
import { CloserLook } from "../table/closer_look.js";
import { Connection } from "../table/connection.js";
import { Digest, hitsOn } from "../table/digest.js";
import { Director } from "../table/director.js";
import { EndForMe } from "../table/end_for_me.js";
import { EndSheet } from "../table/end_sheet.js";
import { GettingReady } from "../table/getting_ready.js";
import { GuestName } from "../table/guest_name.js";
import { InviteLinks } from "../table/invite_links.js";
import { listenToKeys, tableKeys } from "../table/keyboard.js";
import { Leaving } from "../table/leaving.js";
import { Log } from "../table/log.js";
import { PlayerPanels } from "../table/player_panels.js";
import { Muted, Reactions } from "../table/reactions.js";
import { RulesDrawer } from "../table/rules_drawer.js";
import { lateWords, lostWords } from "../table/sentences.js";
import { Spoken } from "../table/spoken.js";
import { loadSprite } from "../table/sprite.js";
import { StoryStrip } from "../table/story_strip.js";
import { TextView } from "../table/text_view.js";
import { ThrowForMe } from "../table/throw_for_me.js";
import { clauseButton, Tooltip } from "../table/tooltip.js";
import { applyStep, askedHere, parseView, withoutAnswers } from "../table/view.js";

const BANNER_TIME = 6000;
const SPRITE_WAIT = 2500;
const HOUR = 3600;
const BACK = "You are back: this seat is yours again.";
const TOLD_KINDS = ["event", "story", "undo"];

/**
 * A table as one browser sees it.
 * @implements {Client.SharedTable}
 * @implements {Client.DirectorStage}
 */
class Table {
  game = "";
  title = "";
  isReplay = false;
  /** @type {Protocol.Rights} */
  rights = { seats: [], host: false };
  /** @type {Client.TableManners} */
  manners = { isTeam: false, standIn: "" };
  /** What is on the board, which may be older than what was received.
   * @type {Client.View | null} */
  #view = null;
  /** What was received.
   * @type {Client.View | null} */
  #latest = null;
  /** Whether there is more to see before anything can be done. */
  #isHeld = false;
  /** The versions that came about by commands from here, and have not been received yet.
   * @type {Set<number>} */
  #ownVersions = new Set();
  #isDrawn = false;
  #spoken = new Spoken();
  /** @type {Promise<unknown>} */
  #sprite = Promise.resolve();
  /** @type {number | undefined} */
  #bannerTimer;
  /** Whether a command was under way when the connection was lost. */
  #unsent = false;

  constructor() {
    this.name = document.body.dataset.table ?? "";
    this.muted = new Muted(this.name);
    this.rules = new RulesDrawer();
    this.board = new Board(byId("board", SVGSVGElement), chosenSpeed());
    /** @type {ActionPanel} */
    this.actionPanel = new ActionPanel(this);
    this.tooltip = new Tooltip(this.board, this);
    this.panels = new PlayerPanels(this, pageData("bots"));
    this.log = new Log(this);
    this.director = new Director(this);
    this.digest = new Digest(this);
    this.strip = new StoryStrip(this, this.director);
    this.text = new TextView(this);
    this.inviteLinks = new InviteLinks(this);
    this.guestName = new GuestName(this);
    this.leaving = new Leaving(this);
    this.reactions = new Reactions(this);
    this.gettingReady = new GettingReady(this, pageData("thinkers"));
    this.throwForMe = new ThrowForMe(this);
    this.endForMe = new EndForMe(this);
    this.attention = new Attention(this);
    this.aim = new AimStrip(this);
    this.album = new Album(this);
    this.closerLook = new CloserLook(this.board);
    this.endSheet = new EndSheet(this);
    bindSpeedControl(this.board, () => this.isInstant && this.director.settle());
    whenSettingsChange(() => this.#isDrawn && this.endForMe.show());
    markOverflow(byId("acts"), byId("last-action"));
    listenToKeys(tableKeys(this, this.director));
    document.addEventListener("visibilitychange", () => document.hidden && this.director.settle());
    byId("open-help").addEventListener("click", () => this.help());
    document.addEventListener("click", (event) => {
      if (!targetOf(event).closest("#menu")) this.#closeMenu();
    });
    this.connection = new Connection(this.name, {
      welcome: (message) => this.#welcome(message),
      view: (message) => this.#receiveView(message),
      step: (step) => this.#receiveStep(step),
      presence: (message) => this.panels.showPresence(message),
      reaction: (message) => this.reactions.receive(message),
      readiness: (message) => this.gettingReady.set(message.ready),
      late: (reply, { type }) => this.#showLate(lateWords(reply, type)),
      status: (status) => this.#showStatus(status),
      bye: (reason) => showNotice(reason, this.hasView ? "You are no longer at this table" : "Cannot join this table"),
    });
    holdReload(() => this.connection.isBusy || !byId("choices").hidden);
  }

  get hasView() {
    return this.#view !== null;
  }

  /** What is on the board; until the story has been told, without what could be done there. */
  get view() {
    if (!this.#view) throw new Error("no view was received yet");
    return this.#isHeld ? withoutAnswers(this.#view) : this.#view;
  }

  /** Show the keys. */
  help() {
    this.#closeMenu();
    openDialog(byId("help", HTMLDialogElement));
  }

  /**
   * Stop or begin to hear what somebody says and shows.
   * @param {number} seat
   */
  mute(seat) {
    this.muted.toggle(seat);
    this.log.showMuted();
    this.panels.show();
    this.text.show();
  }

  #closeMenu() {
    byId("menu", HTMLDetailsElement).open = false;
  }

  /**
   * Send a command and wait for what answers it.
   * @param {Protocol.Command} command
   */
  async ask(command) {
    const answer = await this.connection.ask(command);
    if (answer.type !== "ack") return answer;
    const isBack = command.type === "sit" && command.who === "back" && this.rights.seats.includes(command.seat);
    // What I do myself is shown at once, and with it all that was still to be told.
    if (isBack || ["do", "undo", "end"].includes(command.type)) this.#ownVersions.add(answer.version);
    if (isBack) this.#comeBack();
    return answer;
  }

  /** The reader's seat is theirs again: the story of what the bot did there is caught up with. */
  #comeBack() {
    this.director.skip();
    this.say(BACK);
    this.text.announce([BACK]);
  }

  /**
   * Say something for a moment, with a clause to look up.
   * @param {string} words
   * @param {string | null} clause
   */
  say(words, clause = null) {
    const banner = byId("banner");
    banner.replaceChildren(`${asSentence(words)} `, ...(clause ? [clauseButton(clause, this.rules)] : []));
    banner.classList.remove("offline");
    setVisible(banner, true);
    clearTimeout(this.#bannerTimer);
    this.#bannerTimer = setTimeout(() => setVisible(banner, false), BANNER_TIME);
  }

  /** @param {Protocol.Welcome} message */
  #welcome({ rights, table, build }) {
    this.rights = rights;
    noticeBuild(build);
    this.game = table.game;
    this.manners = { isTeam: table.team, standIn: table.stand_in };
    this.title = pageData("titles")[table.game] ?? table.game;
    this.rules.game = table.game;
    byId("title").textContent = this.title;
    rememberTable(this.name, { game: table.game, title: this.title });
    this.muted.follow(table.rematch_of, table.seats.length);
    this.attention.welcome();
    setVisible(byId("scores"), pageData("carries").includes(table.game));
    setVisible(byId("only-watching"), rights.seats.length === 0);
    setVisible(byId("say"), rights.seats.length > 0 || rights.host);
    this.#sprite = Promise.race([loadSprite(table.game), new Promise((resolve) => setTimeout(resolve, SPRITE_WAIT))]);
  }

  /** @param {Protocol.View} message */
  async #receiveView(message) {
    const untold = this.director.clear().flatMap((beat) => beat.log);
    this.#isHeld = false;
    this.#ownVersions.clear();
    this.#view = this.#latest = parseView(message);
    const news = this.log.add([...untold, ...message.log], this.#isDrawn);
    await this.#sprite;
    if (this.view.version === message.version) this.#show([], news);
  }

  /**
   * Chat is shown at once; everything else when the director says so.
   * @param {Protocol.Step} step
   */
  #receiveStep(step) {
    this.#latest = applyStep(this.#latest ?? this.view, step);
    const chat = this.log.add(
      step.log.filter(({ kind }) => kind === "chat"),
      true,
    );
    this.text.announce(chat.filter((entry) => !this.log.isMuted(entry)).map((entry) => entry.text));
    const heard = chat.filter((entry) => !this.log.isMuted(entry));
    if (heard.length) this.attention.chat(heard);
    this.director.add(this.#beatOf(step, this.#latest));
    if (this.director.isTurnAhead && isShortOfTime(this.#latest, this.rights)) this.director.settle();
  }

  /**
   * @param {Protocol.Step} step
   * @param {Client.View} view
   * @returns {Client.Beat}
   */
  #beatOf(step, view) {
    const seats = this.rights.seats.filter((seat) => !view.seats[seat].bot);
    const log = step.log.filter(({ kind }) => kind !== "chat");
    const isMine = this.#ownVersions.delete(step.version);
    return {
      version: step.version,
      view,
      log,
      words: log.filter(({ kind }) => TOLD_KINDS.includes(kind)).map((entry) => entry.text),
      cues: step.cues ?? [],
      hits: isMine ? [] : log.flatMap((entry) => hitsOn(entry, seats)),
      isMine,
      asksMe: !seats.length || view.over || askedHere(view, this.rights) !== null,
    };
  }

  // -- where the director has beats shown ------------------------------------------------

  get isInstant() {
    return this.board.atSpeed(1) === 0;
  }

  get isAway() {
    return document.hidden;
  }

  /** @param {number} usual */
  atSpeed(usual) {
    return this.board.atSpeed(usual);
  }

  settled() {
    return this.board.settled();
  }

  finish() {
    this.board.finishAnimations();
  }

  /**
   * @param {Client.Beat[]} beats
   * @param {boolean} isStill
   */
  show(beats, isStill) {
    const last = beats[beats.length - 1];
    const news = beats.flatMap((beat) => this.log.add(beat.log, true));
    this.#view = last.view;
    this.#isHeld = this.director.isBehind;
    this.attention.beats(beats);
    const told = beats.filter((beat) => beat.words.length).at(-1);
    const hits = beats.flatMap((beat) => beat.hits);
    if (told) this.strip.tell({ ...told, hits });
    this.#show(isStill ? [] : last.cues, news);
    if (isStill) this.finish();
  }

  /** What waits has changed: with it, whether anything can be done. */
  changed() {
    this.strip.show();
    if (!this.#isDrawn || this.#isHeld === this.director.isBehind) return;
    this.#isHeld = this.director.isBehind;
    this.#show([], []);
  }

  // -- what is shown ---------------------------------------------------------------------

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
    this.album.show(news);
    this.closerLook.show();
    this.panels.show();
    this.inviteLinks.show();
    this.guestName.show();
    this.leaving.show(news);
    this.reactions.show();
    this.gettingReady.show();
    this.endSheet.show(cues.length > 0);
    this.digest.show();
    this.strip.show();
    this.text.show();
    this.#speak(news);
    this.attention.show();
    this.endForMe.show();
    delete document.body.dataset.joining;
    document.body.dataset.version = String(view.version);
    document.body.dataset.over = String(view.over);
  }

  /** @param {Protocol.LogEntry[]} entries */
  #speak(entries) {
    const { view, rights, director } = this;
    const news = entries.filter((entry) => !this.log.isMuted(entry)).map((entry) => entry.text);
    const prompt = byId("prompt").textContent ?? "";
    const { hits, isBehind } = director;
    this.text.announce(this.#spoken.linesFor({ view, rights, prompt, news, hits, isBehind }));
  }

  /**
   * Say what became of what was asked before this page was loaded anew.
   * @param {string} words
   */
  #showLate(words) {
    this.say(words);
    this.text.announce([words]);
  }

  /** @param {Client.ConnectionStatus} status */
  #showStatus(status) {
    const banner = byId("banner");
    document.body.classList.toggle("offline", !status.online);
    this.actionPanel.setOnline(status.online);
    clearTimeout(this.#bannerTimer);
    const wasLost = banner.classList.contains("offline");
    if (status.online) {
      if (!wasLost) return;
      setVisible(banner, false);
      banner.classList.remove("offline");
      this.text.announce(["The connection is back."]);
      return;
    }
    if (!wasLost) this.#unsent = status.unsent > 0;
    const words = lostWords(status.reason, this.#unsent);
    if (!wasLost || banner.textContent !== words) banner.textContent = words;
    banner.classList.add("offline");
    setVisible(banner, true);
  }
}

/**
 * Whether a clock of minutes runs for somebody here: then there is no time for stories.
 * @param {Client.View} view
 * @param {Protocol.Rights} rights
 */
function isShortOfTime(view, rights) {
  const asked = askedHere(view, rights);
  return asked !== null && (view.seats[asked.seat].clock ?? HOUR) < HOUR;
}

new Table();
