// How a game ended: the review fills in as it comes; sharing, a rematch, and a short celebration.

import { celebrate } from "../shared/celebration.js";
import { byId, copyText, disable, errorWords, fetchJson, make, setVisible } from "../shared/dom.js";
import { goToRematch } from "../shared/rematch.js";
import { readStored, store } from "../shared/storage.js";
import { showTrouble } from "../shared/trouble.js";

const POLL_TIME = 1000;
const TABLE_ROWS = 14;
const CELEBRATED = 30;
const KINDS = { choice: "a choice", dice: "the dice" };

const page = byId("end");
const table = page.dataset.table ?? "";
/** The seats of the reader. @type {number[]} */
const mine = JSON.parse(page.dataset.mine ?? "[]");

/** The chart is drawn for the width that it has, in letters of the page, so that its words are as large as others. */
const letter = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
const width = Math.round(Math.min(1200, Math.max(300, byId("chart").clientWidth / Math.max(1, letter))));
/** @type {string} */
let drawn = "";

async function fillIn() {
  try {
    /** @type {Protocol.End} */
    const end = await fetchJson(`/api/tables/${table}/end?width=${width}`);
    show(end);
    if (["judging", "waiting"].includes(end.review.state)) setTimeout(fillIn, POLL_TIME);
  } catch (error) {
    byId("said").textContent = errorWords(error);
    announce(errorWords(error));
    setTimeout(fillIn, 5 * POLL_TIME);
  }
}

/** @param {Protocol.End} end */
function show(end) {
  const { state } = end.review;
  const said = byId("said");
  if (said.textContent !== end.said) said.textContent = end.said;
  setVisible(said, Boolean(end.said));
  if (end.chart !== drawn) drawChart(end.chart);
  if (state === "complete") {
    showPoints(end);
    showTable(end);
  }
  announceState(state, end.said);
  document.body.dataset.review = state;
}

/**
 * Announce another state of the review; how far it is comes every second and is not read aloud.
 * @param {Protocol.End["review"]["state"]} state
 * @param {string} said
 */
function announceState(state, said) {
  const before = document.body.dataset.review;
  if (state === "complete") announce(before ? "The review is complete." : "");
  else if (state !== before) announce(state === "judging" ? "The game is being reviewed." : said);
}

/**
 * Announce something to those who listen, once.
 * @param {string} words
 */
function announce(words) {
  const news = byId("review-news");
  if (news.textContent !== words) news.textContent = words;
}

/** @param {string} chart */
function drawChart(chart) {
  drawn = chart;
  const svg = new DOMParser().parseFromString(chart, "image/svg+xml").documentElement;
  byId("chart").replaceChildren(document.importNode(svg, true));
}

/** @param {Protocol.End} end */
function showPoints({ review, seats, team }) {
  const isTheirs = (/** @type {{ seat: number }} */ { seat }) => Number(!mine.includes(seat));
  const points = [...review.turning_points.entries()];
  const items = points
    .sort(([, one], [, other]) => isTheirs(one) - isTheirs(other))
    .map(([nth, point]) => {
      const href = `/t/${table}/analysis#move=${point.move}`;
      const link = make(
        "a",
        { href, "data-colour": seats[point.seat].colour },
        make("span", { class: "nth" }, String(nth + 1)),
        make("span", { class: "what" }, point.sentence),
        make("span", { class: "kind" }, KINDS[point.kind]),
        make(
          "span",
          { class: "change" },
          `${team ? "the team" : seats[point.seat].name}: ${point.before} → ${point.after} %`,
        ),
      );
      return make("li", {}, link);
    });
  byId("points").replaceChildren(...items);
  if (!items.length) byId("points").replaceChildren(make("li", {}, "No single decision changed much."));
  setVisible(byId("points-section"), true);
}

/**
 * Some of the decisions with everybody's chances, for those who do not see the chart.
 * @param {Protocol.End} end
 */
function showTable({ review, seats, team }) {
  const names = team ? ["The team"] : seats.map(({ name }) => name);
  const { decisions } = review;
  const step = Math.max(1, Math.ceil(decisions.length / TABLE_ROWS));
  const points = new Set(review.turning_points.map(({ move }) => move + 1));
  const rows = decisions.filter(({ number }, nth) => nth % step === 0 || points.has(number));
  const head = ["Decision", ...names].map((name) => make("th", { scope: "col" }, name));
  const body = rows.map(({ number, chances }) =>
    make(
      "tr",
      {},
      make("th", { scope: "row" }, String(number)),
      ...names.map((_, seat) => make("td", { class: "figure" }, `${chances[seat]} %`)),
    ),
  );
  byId("chances", HTMLTableElement).replaceChildren(
    make("thead", {}, make("tr", {}, ...head)),
    make("tbody", {}, ...body),
  );
  setVisible(byId("as-table"), rows.length > 0);
}

function bindTools() {
  const { game = "", title = "" } = page.dataset;
  const rematch = document.getElementById("rematch");
  if (rematch instanceof HTMLButtonElement) {
    rematch.addEventListener("click", async () => {
      const enable = disable(rematch);
      try {
        await goToRematch(table, { game, title });
      } catch (error) {
        enable();
        showTrouble(byId("trouble"), errorWords(error));
      }
    });
  }
  byId("copy").addEventListener("click", () => copyText(location.href, byId("copy")));
  if (!navigator.share) return;
  setVisible(byId("share"), true);
  byId("share").addEventListener("click", () => share(title));
}

/**
 * Share the picture where files can be shared, otherwise the link.
 * @param {string} title
 */
async function share(title) {
  const text = document.querySelector("h1")?.textContent ?? title;
  /** @type {ShareData} */
  let shared = { title, text, url: location.href };
  try {
    const picture = await (await fetch(`/t/${table}/end.png`)).blob();
    const files = [new File([picture], `bardo-${table}.png`, { type: "image/png" })];
    if (navigator.canShare?.({ files })) shared = { ...shared, files };
    await navigator.share(shared);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) {
      showTrouble(byId("trouble"), errorWords(error));
    }
  }
}

/** Once for each game in each browser. */
function celebrateOnce() {
  /** @type {string[]} */
  const before = readStored("celebrated", []);
  const face = document.querySelector(".face");
  if (!face || before.includes(table)) return;
  store("celebrated", [table, ...before].slice(0, CELEBRATED));
  celebrate(() => /** @type {Element} */ (face.cloneNode(true)), page.dataset.cheer === "loud");
}

bindTools();
fillIn();
celebrateOnce();
