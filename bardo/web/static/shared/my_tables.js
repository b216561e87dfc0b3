// The tables of whoever looks, in words.

import { make } from "./dom.js";
import { timeAgo, timeSince } from "./durations.js";

/**
 * What a table is and whom it waits for, as a link to it.
 * @param {Protocol.MyTable} one
 * @param {number} now in milliseconds
 */
export function tableLink(one, now) {
  const { about } = one;
  const names = make("span", {}, about.seats.map((seat) => seat.name).join(", "));
  const state = make("span", { class: "when" }, tableState(one, now));
  return make("a", { href: `/t/${about.table}` }, make("strong", {}, about.title), names, state);
}

/**
 * Whom a table waits for since when, or how its game ended.
 * @param {Protocol.MyTable} one
 * @param {number} now in milliseconds
 */
export function tableState(one, now) {
  const lent = lentSeats(one);
  const state = whatGoesOn(one, now);
  return lent ? `${lent} · ${state}` : state;
}

/**
 * What a bot does for the reader who is away; empty where it does nothing.
 * @param {Protocol.MyTable} one
 */
function lentSeats({ about, mine }) {
  if (about.over) return "";
  const lent = mine.map((seat) => about.seats[seat]).filter((seat) => seat?.who === "person" && seat.bot);
  if (!lent.length) return "";
  const whom = mine.length > 1 ? lent.map(({ name }) => name).join(" and ") : "you";
  return lent.every(({ gone }) => gone === "resigned") ? "You resigned" : `A bot plays for ${whom}`;
}

/**
 * @param {Protocol.MyTable} one
 * @param {number} now in milliseconds
 */
function whatGoesOn({ about, mine, waits }, now) {
  const since = about.since * 1000;
  if (about.over) return `${whoWon(about, mine)} · ${timeAgo(since, now)}`;
  const span = timeSince(since, now);
  const asked = about.asked === null ? undefined : about.seats[about.asked];
  if (waits) return `Waiting for you${mine.length > 1 ? ` as ${asked?.name}` : ""}${span && ` for ${span}`}`;
  if (asked?.who === "bot" || asked?.bot) return "A bot's turn: it goes on when you are there";
  return `Waiting for ${asked?.name ?? "somebody"}${span && ` for ${span}`}`;
}

/**
 * @param {Protocol.TableSummary} about
 * @param {number[]} mine
 */
function whoWon({ winners, seats, ended }, mine) {
  if (ended === "draw") return "A draw";
  if (ended === "end") return "Ended without a result";
  if (winners.length === 0) return "Nobody won";
  if (winners.length === seats.length) return seats.length > 1 ? "Everybody won" : "You won";
  const isMe = (/** @type {number} */ seat) => mine.length === 1 && seat === mine[0];
  const names = winners.map((seat) => (isMe(seat) ? "you" : seats[seat].name)).join(" and ");
  return `${names.charAt(0).toUpperCase()}${names.slice(1)} won`;
}

/**
 * What deleting a table means.
 * @param {Protocol.MyTable} one
 */
export function deletionMeaning({ about, mine, host }) {
  const isAlone = about.seats.every((seat, nth) => seat.who !== "person" || mine.includes(nth));
  const result = about.over ? " Your statistics keep the result." : "";
  if (host && isAlone) {
    const what = about.over
      ? "The table and its replay will be deleted for good."
      : "The game will be deleted for good, unfinished.";
    return `${what}${result}`;
  }
  if (about.over) return `It will go from your list; the others keep it.${result}`;
  return "You give up your seat, and the others can play on. Its link lets you sit down again, as long as it works.";
}
