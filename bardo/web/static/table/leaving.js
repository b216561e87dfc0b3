// Leaving, resigning, agreeing on an end, abandoning: what will happen is said before it is done.

import { byId, errorWords, make, openDialog, post, setVisible } from "../shared/dom.js";
import { sayOnNextPage } from "../shared/next_page.js";
import { carefulButton } from "../shared/second_click.js";
import { forgetTable } from "../shared/storage.js";
import { botName, listed } from "./sentences.js";

/** The commands that propose something to the others. */
const PROPOSALS = ["draw", "finish"];

/**
 * The seats of the people at the table: of those who have come and not left.
 * @param {{ seats: Protocol.Seat[] }} view
 */
const voters = ({ seats }) => [...seats.keys()].filter((nth) => seats[nth].who === "person" && !seats[nth].gone);

/**
 * What happens to the game if somebody resigns: before, and how it is told afterwards.
 * @param {{ seats: Protocol.Seat[] }} view
 * @param {number} seat
 * @param {Client.TableManners} manners
 */
function afterResigning({ seats }, seat, { isTeam, standIn }) {
  const left = seats.filter((one, nth) => nth !== seat && one.gone !== "resigned");
  const hasPeople = left.some(({ who }) => who !== "bot");
  const atOnce = (/** @type {string} */ what) => ({
    words: `The game ends at once${what}.`,
    after: "the game is over",
  });
  if (isTeam && !hasPeople) return atOnce(" and is lost");
  if (!isTeam && left.length === 1) return atOnce(`, and ${left[0].name} wins`);
  if (!hasPeople) return atOnce(" and counts as lost");
  const words =
    `The others play on, with a ${botName(standIn)} in this seat. ` +
    "Whatever it achieves, the game counts as lost here, and there is no way back.";
  return { words, after: `a ${botName(standIn)} plays on here, and the game counts as lost` };
}

/**
 * What somebody can do about the end of the game, each with what will happen.
 * @param {{ over: boolean, seats: Protocol.Seat[], proposal?: Protocol.Proposal | null }} view
 * @param {Protocol.Rights} rights
 * @param {Client.TableManners} manners
 * @returns {Client.LeavingOption[]}
 */
export function leavingOptions(view, rights, manners) {
  const { seats, over, proposal } = view;
  const others = voters(view).filter((seat) => !rights.seats.includes(seat));
  const names = listed(others.map((seat) => seats[seat].name));
  const mine = rights.seats.filter((seat) => seats[seat].who === "person" && seats[seat].gone !== "resigned");
  const whose = (/** @type {number} */ seat) => (rights.seats.length > 1 ? ` as ${seats[seat].name}` : "");
  /** @type {Client.LeavingOption[]} */
  const options = [];
  for (const seat of over ? [] : mine) {
    if (!seats[seat].gone) {
      const words = `A ${botName(manners.standIn)} plays on in this seat. You can come back and take it back at any time.`;
      const done = `A ${botName(manners.standIn)} plays on in your seat. Your tables lead back to it.`;
      options.push({ name: "leave", label: `Leave${whose(seat)}`, words, done, command: { type: "leave", seat } });
    }
    const label = `Resign${whose(seat)}`;
    const { words, after } = afterResigning(view, seat, manners);
    const done = `${rights.seats.length > 1 ? `${seats[seat].name} has` : "You have"} resigned: ${after}.`;
    options.push({ name: "resign", label, words, sure: "Yes, resign", done, command: { type: "resign", seat } });
  }
  const hasSay = !over && mine.some((seat) => !seats[seat].gone) && !proposal;
  const ifAgreed = `If ${names} ${others.length === 1 ? "agrees" : "agree"}, the game ends at once`;
  const lapses = "The proposal lapses after the next full turn.";
  if (hasSay && others.length && !manners.isTeam) {
    const words = `${ifAgreed} and everybody has an equal share. ${lapses}`;
    options.push({ name: "draw", label: "Propose a draw", words, command: { type: "propose", what: "draw" } });
  }
  if (hasSay) {
    const words = others.length
      ? `${ifAgreed} without a result. ${lapses}`
      : "The game ends at once, without a result.";
    const label = others.length ? "Propose to end the game" : "End the game without a result";
    const sure = others.length ? {} : { sure: "Yes, end it" };
    options.push({ name: "finish", label, words, ...sure, command: { type: "propose", what: "end" } });
  }
  if (rights.host && !others.length) {
    const words = "The table and its log are deleted, for everybody and for good.";
    const [sure, done] = ["Yes, delete it", "The table and its log were deleted."];
    options.push({ name: "abandon", label: "Abandon the table", words, sure, done, command: null });
  }
  return options;
}

/**
 * What is proposed, and which others have not answered yet.
 * @param {{ seats: { name: string }[] }} view
 * @param {Protocol.Proposal} proposal
 * @param {Pick<Protocol.Rights, "seats">} rights
 */
export function proposalWords({ seats }, { what, seat, asked }, rights) {
  const who = rights.seats.includes(seat) ? "You propose" : `${seats[seat].name} proposes`;
  const end = what === "draw" ? "a draw: everybody would have an equal share" : "to end the game without a result";
  const others = asked.filter((one) => !rights.seats.includes(one)).map((one) => seats[one].name);
  return `${who} ${end}.${others.length ? ` Waiting for ${listed(others)}.` : ""}`;
}

/**
 * What is said to whoever has proposed something that is off the table now; empty where they know.
 * @param {Protocol.Proposal | null} before what was proposed until now
 * @param {{ over: boolean, proposal?: Protocol.Proposal | null }} view
 * @param {Pick<Protocol.Rights, "seats">} rights
 * @param {Pick<Protocol.LogEntry, "kind" | "seat" | "text">[]} news
 */
export function failedProposal(before, view, rights, news) {
  if (!before || view.proposal || view.over || !rights.seats.includes(before.seat)) return "";
  const told = news.findLast(({ kind }) => kind === "table");
  if (!told) return "The proposal has lapsed.";
  return told.seat !== null && rights.seats.includes(told.seat) ? "" : told.text;
}

/** The dialog for leaving, and the answers to a proposal. */
export class Leaving {
  /** What was proposed when the table was last shown.
   * @type {Protocol.Proposal | null} */
  #proposal = null;

  /** @param {Client.SharedTable} table */
  constructor(table) {
    this.table = table;
    this.dialog = byId("leaving", HTMLDialogElement);
    byId("open-leaving").addEventListener("click", () => this.open());
    for (const type of /** @type {const} */ (["agree", "decline"])) {
      byId(type).addEventListener("click", async () => {
        const words = await this.answer(type);
        if (words) table.say(words);
      });
    }
  }

  /** What can be done now. */
  get options() {
    return leavingOptions(this.table.view, this.table.rights, this.table.manners);
  }

  /**
   * Show what is proposed, and tell whoever proposed it when nothing came of it.
   * @param {Protocol.LogEntry[]} [news]
   */
  show(news = []) {
    const { view, rights } = this.table;
    const { proposal } = view;
    const failed = failedProposal(this.#proposal, view, rights, news);
    this.#proposal = proposal ?? null;
    if (failed) this.table.say(failed);
    const isMine = proposal ? rights.seats.includes(proposal.seat) : false;
    const isAsked = proposal?.asked.some((seat) => rights.seats.includes(seat)) ?? false;
    setVisible(byId("open-leaving"), rights.seats.length > 0 || rights.host);
    setVisible(byId("proposal"), Boolean(proposal));
    byId("proposal-words").textContent = proposal ? proposalWords(view, proposal, rights) : "";
    setVisible(byId("agree"), isAsked);
    setVisible(byId("decline"), isAsked || isMine);
    byId("decline").textContent = isMine ? "Take it back" : "Decline";
  }

  /** Open the dialog. */
  open() {
    byId("menu", HTMLDetailsElement).open = false;
    const rows = this.options.map((option) => this.#row(option));
    const nothing = make("p", {}, "You can simply go: nothing here waits for you.");
    byId("leaving-list").replaceChildren(...(rows.length ? rows : [nothing]));
    openDialog(this.dialog);
  }

  /** @param {Client.LeavingOption} option */
  #row(option) {
    const { label, words, sure } = option;
    const act = async () => {
      this.dialog.close();
      const said = await this.do(option);
      if (said) this.table.say(said);
    };
    const button = sure
      ? carefulButton({ words: `${label} …`, means: words, yes: sure, act })
      : make("button", { type: "button", onclick: act }, label);
    return make("div", { class: "leaving-row", "data-leaving": option.name }, button, make("p", {}, words));
  }

  /**
   * Do it; words about what has happened, or why that was refused. On the way to the first page they are said there.
   * @param {Client.LeavingOption} option
   */
  async do({ name, command, done = "" }) {
    if (!command) return this.#abandon(done);
    const answer = await this.table.ask(command);
    if (answer.type === "refused") return answer.reason;
    if (name !== "leave" || this.table.rights.seats.length > 1) return name === "leave" ? "" : done;
    sayOnNextPage(done);
    location.assign("/");
    return "";
  }

  /** @param {string} done what is said on the first page */
  async #abandon(done) {
    try {
      await post(`/api/tables/${this.table.name}/abandon`);
      forgetTable(this.table.name);
      sayOnNextPage(done);
      location.assign("/");
      return "";
    } catch (error) {
      return errorWords(error);
    }
  }

  /**
   * Answer what is proposed; words if that was refused.
   * @param {"agree" | "decline"} type
   */
  async answer(type) {
    const { proposal } = this.table.view;
    if (!proposal) return "Nothing is proposed now.";
    const answer = await this.table.ask({ type, on: proposal.version });
    return answer.type === "refused" ? answer.reason : "";
  }
}

/**
 * A typed command about the end of the game: first what it would do, then, with “now”, that it does so.
 * @param {Leaving} leaving
 * @param {string} name
 * @param {string} words
 */
export async function typedLeaving(leaving, name, words) {
  const found = leaving.options.filter((option) => option.name === name);
  const number = Number.parseInt(words, 10);
  const option = found[Number.isNaN(number) ? 0 : number - 1];
  if (!option) return whyNot(leaving.table, name);
  if (words.split(" ").at(-1) === "now") return leaving.do(option);
  const which = found.length > 1 ? `${found.map(({ label }, nth) => `${nth + 1} ${label}`).join(", ")}. ` : "";
  return `${which}${option.words} To do it, type ${name}${found.length > 1 ? " NUMBER" : ""} now.`;
}

/**
 * Why a typed command about the end of the game cannot be carried out.
 * @param {{ view: Pick<Client.View, "over" | "seats" | "proposal">, rights: Protocol.Rights, manners: Client.TableManners }} table
 * @param {string} name
 */
export function whyNot({ view, rights, manners }, name) {
  const { proposal, seats, over } = view;
  if (proposal && PROPOSALS.includes(name)) {
    const isAsked = proposal.asked.some((seat) => rights.seats.includes(seat));
    const isMine = rights.seats.includes(proposal.seat);
    const answer = isMine ? " To take it back, type decline." : isAsked ? " To answer, type agree or decline." : "";
    return proposalWords(view, proposal, rights) + answer;
  }
  const mine = rights.seats.filter((seat) => seats[seat]?.who === "person");
  const others = voters(view).filter((seat) => !rights.seats.includes(seat));
  if (name === "abandon") {
    if (!rights.host) return "Only the host can abandon the table.";
    const names = listed(others.map((seat) => seats[seat].name));
    return `${names} still ${others.length === 1 ? "plays" : "play"} here: type finish to propose an end, or leave.`;
  }
  if (over) return "The game is over.";
  if (!mine.length) return "Only people who play at this table can do this.";
  if (mine.every((seat) => seats[seat].gone === "resigned")) return "You have resigned already.";
  if (mine.every((seat) => seats[seat].gone)) return "You have left, and a bot plays in your seat: take it back first.";
  if (manners.isTeam) return "This game is won or lost together: there is no draw. Type finish for an end.";
  return "A draw needs another person at the table who agrees. Type finish for an end without a result.";
}
