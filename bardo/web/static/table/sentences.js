// What is said of the state of a table.

import { asSentence } from "../shared/dom.js";
import { askedHere } from "./view.js";

/**
 * What is asked, or how the game ended.
 * @param {Client.View} view
 * @param {Protocol.Rights} rights
 */
export function promptFor(view, rights) {
  if (view.ended) return outcomeFor(view, rights);
  if (view.over || !view.asked) return `The game is over. ${outcomeFor(view, rights)}`;
  const { seat, end, undo, prompt, others } = view.asked;
  if (!askedHere(view, rights)) return others;
  if (!end) return prompt;
  const whose = rights.seats.length > 1 ? `${view.seats[seat].name}, your` : "Your";
  return `${whose} turn is complete: press Done to continue${undo ? ", or take back your last action" : ""}.`;
}

/**
 * The question to which somebody here may tell a story; empty where there is none, and after the end.
 * @param {Pick<Client.View, "over" | "invited">} view
 * @param {Pick<Protocol.Rights, "seats">} rights
 */
export const storyQuestion = ({ over, invited }, rights) =>
  !over && invited && rights.seats.includes(invited.seat) ? invited.question : "";

/**
 * Who keeps everybody waiting.
 * @param {Client.View} view
 * @param {number} seat the one that is asked
 */
export function waitingFor(view, seat) {
  const { name, bot, who } = view.seats[seat];
  if (bot) return `${name} (${bot}) is ${view.thinking === seat ? "thinking …" : "playing."}`;
  return who === "open" ? `Waiting for somebody to join as ${name}.` : `Waiting for ${name}.`;
}

/**
 * That the connection is lost; the same words for as long as it is, so that they are read aloud once.
 * @param {string | null} reason what the server said of it
 * @param {boolean} isUnsent whether a move was under way
 */
export function lostWords(reason, isUnsent) {
  const unsent = isUnsent ? " Your last move will be sent again when the table is back." : "";
  return `${asSentence(reason ?? "Not connected to the table.")} Trying again …${unsent}`;
}

/**
 * What became of what was asked before the page was loaded anew.
 * @param {Protocol.Reply} reply
 * @param {Protocol.Command["type"]} asked
 */
export function lateWords(reply, asked) {
  const isSaid = asked === "chat" || asked === "tell";
  const what = `What you ${isSaid ? "wrote" : "chose"} before this page was loaded again`;
  if (reply.type !== "refused") return `${what} has been sent.`;
  return `${what} was not ${isSaid ? "sent" : "done"}: ${reply.reason}`;
}

/**
 * What is not as good as it will be while the bots' code is compiled; empty where nobody would notice.
 * @param {Pick<Client.View, "over"> & { seats: { bot: string | null }[] }} view
 * @param {Pick<Protocol.Rights, "seats">} rights
 * @param {string[]} thinkers the levels of bots that think ahead
 */
export function gettingReadyFor({ over, seats }, rights, thinkers) {
  const isThinker = (/** @type {string} */ bot) => thinkers.includes(bot) || bot.startsWith("search:");
  if (over) return "";
  if (seats.some(({ bot }) => bot && isThinker(bot)))
    return "The bots are getting ready: until their code is compiled, they look only one move ahead.";
  return rights.seats.length ? "Hints are rules of thumb until the bots' code is compiled." : "";
}

/**
 * Names in a sentence: “Ann, Bo and Cy”.
 * @param {string[]} names
 */
export const listed = (names) => [names.slice(0, -1).join(", "), names.at(-1)].filter(Boolean).join(" and ");

/**
 * How the game ended, first for a player of one seat here, who is not told the same again by name.
 * @param {Pick<Client.View, "winners" | "ended"> & { seats: { name: string }[] }} view
 * @param {Pick<Protocol.Rights, "seats">} rights
 */
export function outcomeFor(view, rights) {
  const { winners, seats, ended } = view;
  const [me] = rights.seats;
  if (rights.seats.length !== 1 || (ended && ended.how !== "resign")) return ended?.words ?? winnersSentence(view);
  const others = ended?.words ?? (winners.length ? winnersSentence(view) : "");
  if (!winners.includes(me)) return ["You lose.", others].filter(Boolean).join(" ");
  const cause = ended ? ` ${ended.words.split(":")[0]}.` : ""; // names have no colon
  if (winners.length === 1) return `You win!${cause}`;
  if (winners.length === seats.length) return `You win together!${cause}`;
  return `You share the win with ${listed(winners.filter((seat) => seat !== me).map((seat) => seats[seat].name))}.${cause}`;
}

/**
 * Who has won.
 * @param {{ winners: number[], seats: { name: string }[] }} view
 */
export function winnersSentence({ winners, seats }) {
  const names = winners.map((seat) => seats[seat].name);
  if (names.length === 0) return "Nobody wins.";
  return `${listed(names)} ${names.length === 1 ? "wins" : "share the win"}.`;
}

/**
 * Who played, and how it ended, as a game is told from others in a list.
 * @param {Pick<Client.View, "over" | "winners"> & { seats: { name: string }[] }} view
 */
export function gameInBrief(view) {
  const names = listed(view.seats.map((seat) => seat.name));
  return view.over ? `${names}: ${winnersSentence(view)}` : names;
}

/**
 * The state of a seat: who plays it, whether they are here, and whose turn it is.
 * @param {Client.View} view
 * @param {number} nth
 * @param {boolean} isHere
 */
export function seatStatus(view, nth, isHere) {
  const seat = view.seats[nth];
  const words = [];
  if (view.over && view.winners.includes(nth)) words.push("wins");
  if (seat.who === "open") words.push(seat.bot ? botName(seat.bot) : "not joined yet");
  else if (seat.who === "bot" && seat.bot) words.push(botName(seat.bot));
  else if (seat.gone && view.over) words.push(seat.gone);
  else if (seat.bot && seat.gone) words.push(`${seat.gone}: ${botName(seat.bot)} plays on`);
  else if (seat.bot) words.push(`away: ${botName(seat.bot)} sits in`);
  else if (!isHere) words.push("away");
  if (view.thinking === nth) words.push("thinking …");
  else if (view.asked?.seat === nth) words.push("to play");
  return words.join(" · ");
}

/**
 * What people call a bot.
 * @param {string} bot
 */
export function botName(bot) {
  return `${bot} bot`;
}
