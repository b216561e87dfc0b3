// Leaving, resigning, agreeing: what will happen is said before, in the dialog and to those who type.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  failedProposal,
  leavingOptions,
  proposalWords,
  typedLeaving,
  whyNot,
} from "../../bardo/web/static/table/leaving.js";
import { listed, promptFor, seatStatus, storyQuestion } from "../../bardo/web/static/table/sentences.js";

const person = (name, change = {}) => ({ name, who: "person", bot: null, clock: null, gone: "", ...change });
const bot = (name) => ({ name, who: "bot", bot: "hard", clock: null, gone: "" });
const versus = { isTeam: false, standIn: "hard" };
const team = { isTeam: true, standIn: "hard" };
const viewOf = (seats, change = {}) => ({ over: false, seats, proposal: null, ...change });
const names = (options) => options.map(({ name }) => name);
const words = (options, name) => options.find((option) => option.name === name)?.words;

test("two people: leave, resign, propose", () => {
  const options = leavingOptions(viewOf([person("Ann"), person("Bo")]), { seats: [0], host: true }, versus);
  assert.deepEqual(names(options), ["leave", "resign", "draw", "finish"]);
  assert.match(words(options, "leave"), /hard bot plays on.*take it back at any time/);
  assert.equal(words(options, "resign"), "The game ends at once, and Bo wins.");
  assert.match(words(options, "draw"), /^If Bo agrees, the game ends at once and everybody has an equal share/);
  assert.match(words(options, "finish"), /without a result.*lapses/);
  assert.deepEqual(options[0].command, { type: "leave", seat: 0 });
});

test("of three, the others play on", () => {
  const seats = [person("Ann"), person("Bo"), person("Cy")];
  const options = leavingOptions(viewOf(seats), { seats: [1], host: false }, versus);
  assert.match(words(options, "resign"), /^The others play on.*no way back\.$/);
  assert.match(words(options, "draw"), /^If Ann and Cy agree,/);
});

test("alone with bots the host may end the game or abandon the table, and there is no draw", () => {
  const options = leavingOptions(viewOf([person("Ann"), bot("Red"), bot("Blue")]), { seats: [0], host: true }, versus);
  assert.deepEqual(names(options), ["leave", "resign", "finish", "abandon"]);
  assert.equal(words(options, "resign"), "The game ends at once and counts as lost.");
  assert.equal(words(options, "finish"), "The game ends at once, without a result.");
  assert.match(words(options, "abandon"), /deleted, for everybody/);
});

test("a team has no draw, and its last one loses by resigning", () => {
  const options = leavingOptions(viewOf([person("Ann"), person("Bo")]), { seats: [0], host: false }, team);
  assert.deepEqual(names(options), ["leave", "resign", "finish"]);
  assert.match(words(options, "resign"), /others play on/);
  const alone = viewOf([person("Ann"), person("Bo", { gone: "resigned", bot: "hard" }), bot("Cy")]);
  const last = leavingOptions(alone, { seats: [0], host: false }, team);
  assert.equal(words(last, "resign"), "The game ends at once and is lost.");
});

test("who has resigned, watches, or comes after the end can do nothing", () => {
  const gone = [person("Ann", { gone: "resigned", bot: "hard" }), person("Bo"), person("Cy")];
  assert.deepEqual(leavingOptions(viewOf(gone), { seats: [0], host: false }, versus), []);
  assert.deepEqual(leavingOptions(viewOf(gone), { seats: [], host: false }, versus), []);
  const over = viewOf([person("Ann"), person("Bo")], { over: true });
  assert.deepEqual(leavingOptions(over, { seats: [0], host: true }, versus), []);
});

test("who has left may still resign, and has no say", () => {
  const seats = [person("Ann", { gone: "left", bot: "hard" }), person("Bo"), person("Cy")];
  assert.deepEqual(names(leavingOptions(viewOf(seats), { seats: [0], host: false }, versus)), ["resign"]);
});

test("several seats at one screen are told apart", () => {
  const seats = [person("Ann"), person("Bo")];
  const labels = leavingOptions(viewOf(seats), { seats: [0, 1], host: true }, versus).map(({ label }) => label);
  assert.deepEqual(labels.slice(0, 4), ["Leave as Ann", "Resign as Ann", "Leave as Bo", "Resign as Bo"]);
});

test("what cannot be undone takes a second press, and is told afterwards", () => {
  const alone = leavingOptions(viewOf([person("Ann"), bot("Red"), bot("Blue")]), { seats: [0], host: true }, versus);
  const sure = Object.fromEntries(alone.map((option) => [option.name, option.sure]));
  assert.deepEqual(sure, {
    leave: undefined,
    resign: "Yes, resign",
    finish: "Yes, end it",
    abandon: "Yes, delete it",
  });
  const done = (options, name) => options.find((option) => option.name === name).done;
  assert.equal(done(alone, "resign"), "You have resigned: the game is over.");
  assert.match(done(alone, "abandon"), /were deleted/);
  const three = leavingOptions(
    viewOf([person("Ann"), person("Bo"), person("Cy")]),
    { seats: [1, 2], host: false },
    versus,
  );
  assert.equal(done(three, "resign"), "Bo has resigned: a hard bot plays on here, and the game counts as lost.");
  assert.equal(three.find(({ name }) => name === "finish").sure, undefined);
});

test("what cannot be done now is refused with the reason", () => {
  const why = (name, seats, rights = { seats: [0], host: true }, manners = versus, more = {}) =>
    whyNot({ view: viewOf(seats, more), rights, manners }, name);
  const two = [person("Ann"), person("Bo")];
  const team = { ...versus, isTeam: true };
  assert.match(why("draw", two, undefined, team), /won or lost together/);
  assert.match(why("draw", [person("Ann"), bot("Red")]), /needs another person/);
  assert.match(why("abandon", two), /^Bo still plays here/);
  assert.match(why("abandon", two, { seats: [0], host: false }), /^Only the host/);
  assert.match(why("leave", two, { seats: [], host: false }), /^Only people who play/);
  assert.match(why("leave", [{ ...person("Ann"), gone: "left" }, two[1]]), /^You have left/);
  assert.match(why("resign", [{ ...person("Ann"), gone: "resigned" }, two[1]]), /^You have resigned already/);
  assert.equal(why("draw", two, undefined, versus, { over: true }), "The game is over.");
});

test("while something is proposed, nothing else can be", () => {
  const proposal = { what: "draw", seat: 1, agreed: [1], asked: [0, 2], version: 4 };
  const view = viewOf([person("Ann"), person("Bo"), person("Cy")], { proposal });
  assert.deepEqual(names(leavingOptions(view, { seats: [0], host: false }, versus)), ["leave", "resign"]);
  const draw = "a draw: everybody would have an equal share.";
  assert.equal(proposalWords(view, proposal, { seats: [0] }), `Bo proposes ${draw} Waiting for Cy.`);
  assert.equal(proposalWords(view, proposal, { seats: [1] }), `You propose ${draw} Waiting for Ann and Cy.`);
  const end = { ...proposal, what: "end", asked: [0] };
  assert.equal(proposalWords(view, end, { seats: [0] }), "Bo proposes to end the game without a result.");
});

test("whoever proposed something hears that nothing came of it", () => {
  const before = { what: "draw", seat: 0, agreed: [0], asked: [1], version: 4 };
  const view = viewOf([person("Ann"), person("Bo")]);
  const declined = [{ kind: "table", seat: 1, text: "Bo declines the draw." }];
  assert.equal(failedProposal(before, view, { seats: [0] }, declined), "Bo declines the draw.");
  assert.equal(failedProposal(before, view, { seats: [0] }, []), "The proposal has lapsed.");
  assert.equal(failedProposal(before, view, { seats: [1] }, declined), "", "who declines knows");
  assert.equal(failedProposal(before, view, { seats: [0] }, [{ ...declined[0], seat: 0 }]), "", "taken back");
  assert.equal(failedProposal(before, { ...view, over: true }, { seats: [0] }, []), "", "agreed");
  assert.equal(failedProposal(before, { ...view, proposal: before }, { seats: [0] }, []), "");
});

test("names in a sentence", () => {
  assert.equal(listed(["Ann"]), "Ann");
  assert.equal(listed(["Ann", "Bo", "Cy"]), "Ann, Bo and Cy");
});

test("who types is told first, and acts with “now”", async () => {
  const done = [];
  const options = leavingOptions(viewOf([person("Ann"), person("Bo")]), { seats: [0], host: false }, versus);
  const table = { view: viewOf([person("Ann"), person("Bo")]), rights: { seats: [0] } };
  const leaving = { options, table, do: async (option) => String(done.push(option.name)) };
  assert.equal(
    await typedLeaving(leaving, "resign", ""),
    "The game ends at once, and Bo wins. To do it, type resign now.",
  );
  assert.deepEqual(done, []);
  await typedLeaving(leaving, "resign", "now");
  assert.deepEqual(done, ["resign"]);
  assert.equal(await typedLeaving(leaving, "abandon", "now"), "Only the host can abandon the table.");
});

test("who proposes again hears what is proposed, and how to answer it", async () => {
  const proposal = { what: "draw", seat: 0, agreed: [0], asked: [1], version: 4 };
  const view = viewOf([person("Ann"), person("Bo")], { proposal });
  const typed = (seat) => typedLeaving({ options: [], table: { view, rights: { seats: [seat] } } }, "draw", "now");
  const draw = "a draw: everybody would have an equal share.";
  assert.equal(await typed(0), `You propose ${draw} Waiting for Bo. To take it back, type decline.`);
  assert.equal(await typed(1), `Ann proposes ${draw} To answer, type agree or decline.`);
  assert.equal(await typed(2), `Ann proposes ${draw} Waiting for Bo.`);
});

test("who plays two seats says which by number", async () => {
  const done = [];
  const options = leavingOptions(viewOf([person("Ann"), person("Bo")]), { seats: [0, 1], host: false }, versus);
  const leaving = { options, do: async (option) => String(done.push(option.command.seat)) };
  assert.match(await typedLeaving(leaving, "leave", ""), /^1 Leave as Ann, 2 Leave as Bo\..*type leave NUMBER now\.$/);
  await typedLeaving(leaving, "leave", "2 now");
  assert.deepEqual(done, [1]);
});

test("how a table ended before its game did", () => {
  const view = (how, winners, said) => ({
    ...viewOf([person("Ann"), person("Bo")]),
    winners,
    ended: { how, words: said },
  });
  const drawn = view("draw", [], "A draw.");
  assert.equal(promptFor({ ...drawn, over: true, asked: null }, { seats: [0] }), "A draw.");
  const resigned = { ...view("resign", [0], "Bo resigned: Ann wins."), over: true, asked: null };
  assert.equal(promptFor(resigned, { seats: [0] }), "You win! Bo resigned.");
  assert.equal(promptFor(resigned, { seats: [1] }), "You lose. Bo resigned: Ann wins.");
});

test("nobody is asked for a story after the end", () => {
  const view = { over: false, invited: { seat: 0, question: "What is happening to you?" } };
  assert.equal(storyQuestion(view, { seats: [0] }), "What is happening to you?");
  assert.equal(storyQuestion(view, { seats: [1] }), "");
  assert.equal(storyQuestion({ ...view, over: true }, { seats: [0] }), "");
});

test("a seat says that its person is gone", () => {
  const view = {
    ...viewOf([person("Ann", { gone: "resigned", bot: "hard" })]),
    winners: [],
    thinking: null,
    asked: null,
  };
  assert.equal(seatStatus(view, 0, true), "resigned: hard bot plays on");
});
