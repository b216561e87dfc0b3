// Links to invite friends: one that is known is copied at once, and one that is revoked is not copied.

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { InviteLinks } from "../../bardo/web/static/table/invite_links.js";
import { FakeElement, useFakeStorage } from "./fake_browser.js";

let byIds;
let copied;
let asked;
let isValid;
let items;

beforeEach(() => {
  byIds = {};
  copied = [];
  asked = [];
  isValid = true;
  items = useFakeStorage();
  items.set("bardo.tables", JSON.stringify([{ table: "abc", seats: [null, "known"] }]));
  globalThis.HTMLElement = FakeElement;
  globalThis.document = {
    createElement: () => new FakeElement(),
    getElementById: (id) => {
      byIds[id] ??= new FakeElement();
      return byIds[id];
    },
  };
  globalThis.location = { href: "https://table.example/t/abc", hostname: "table.example" };
  const clipboard = { writeText: async (words) => copied.push(words) };
  Object.defineProperty(globalThis, "navigator", { value: { onLine: true, clipboard }, configurable: true });
  globalThis.fetch = async (address) => {
    asked.push(address);
    if (address.endsWith("/links")) return Response.json({ key: "new" });
    return Response.json({ error: "This link no longer works." }, { status: isValid ? 200 : 403 });
  };
});

afterEach(() => {
  delete globalThis.HTMLElement;
  delete globalThis.document;
});

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** The button that copies the link for a friend, as it is shown at the table. */
function copyButton() {
  const seats = [
    { name: "Ann", who: "person", bot: null },
    { name: "Bo", who: "open", bot: null },
  ];
  new InviteLinks({ name: "abc", view: { seats, over: false }, rights: { host: true, seats: [0] } }).show();
  const row = byIds.invite.children.find((one) => one.class === "invite-row");
  return row.children.find((one) => one.class === "copy");
}

test("a link that is known is copied without a request", async () => {
  const button = copyButton();
  await settled();
  const before = asked.length;
  globalThis.fetch = () => new Promise(() => {});
  button.dispatchEvent(new Event("click"));
  await settled();
  assert.deepEqual([copied, asked.length], [["https://table.example/j/known"], before]);
});

test("a link that was revoked is not copied", async () => {
  isValid = false;
  const button = copyButton();
  await settled();
  button.dispatchEvent(new Event("click"));
  await settled();
  assert.deepEqual(copied, ["https://table.example/j/new"]);
});
