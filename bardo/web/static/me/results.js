// How I fared: by game, by number of players, against whom; ratings, scores to carry on, and names.

import { byId, make, setVisible } from "../shared/dom.js";
import { timeAgo } from "../shared/durations.js";

/**
 * Show what the results of somebody say.
 * @param {Protocol.Me} me
 * @param {Record<string, string>} titles of the games, by name
 */
export function showResults(me, titles) {
  const title = (/** @type {string} */ game) => titles[game] ?? game;
  setVisible(byId("results"), me.games.length > 0);
  byId("by-game").replaceChildren(
    ...me.games.flatMap((one) => {
      const parts = me.seats.filter((part) => part.name === one.name).sort((a, b) => (a.seats ?? 0) - (b.seats ?? 0));
      const whole = parts.length === 1 ? `${parts[0].seats}` : "all";
      return [
        row([title(one.name), whole, one.games, won(one)]),
        ...(parts.length > 1 ? parts.map((part) => row(["", part.seats ?? "", part.games, won(part)])) : []),
      ];
    }),
  );
  setVisible(byId("opponents"), me.opponents.length > 0);
  byId("by-opponent").replaceChildren(...me.opponents.map((one) => row([one.name, one.games, won(one)])));
  setVisible(byId("ratings"), me.ratings.length > 0);
  byId("by-rating").replaceChildren(
    ...me.ratings.map((one) => row([title(one.game), rounded(one.sure), `${one.place} of ${one.among}`, one.games])),
  );
  setVisible(byId("scores"), me.scores.length > 0);
  byId("saved-scores").replaceChildren(...me.scores.map((one) => savedScore(one, title(one.game))));
  setVisible(byId("names"), me.names.length > 0);
  byId("my-names").replaceChildren(...me.names.map((name) => make("li", {}, name)));
}

/** @param {(string | number)[]} cells the first of them is the heading of the row */
function row([heading, ...cells]) {
  const first = heading ? make("th", { scope: "row" }, String(heading)) : make("td", {});
  return make("tr", {}, first, ...cells.map((cell) => make("td", {}, String(cell))));
}

/** @param {Protocol.Record} record */
const won = (record) => `${rounded(record.won)} (${Math.round((100 * record.won) / record.games)} %)`;

/** @param {number} number */
const rounded = (number) => String(Math.round(number * 10) / 10).replace("-", "−");

/**
 * @param {Protocol.SavedScore} one
 * @param {string} title
 */
function savedScore({ game, score, name, at }, title) {
  const query = new URLSearchParams({ score });
  const link = make("a", { class: "button", href: `/new/${game}?${query}` }, "Carry on");
  link.setAttribute("aria-label", `Carry on in ${title}: ${score}`);
  const when = make("span", { class: "when" }, `${title}, as ${name}, ${timeAgo(at * 1000, Date.now())}`);
  return make("li", {}, make("span", {}, make("strong", {}, score), when), link);
}
