// My devices: a link to another one, words for a rainy day, coming back, and being forgotten.

import { forgetKeptGames } from "../shared/app.js";
import { byId, copyText, errorWords, make, post, setVisible } from "../shared/dom.js";
import { timeAgo } from "../shared/durations.js";
import { sayOnNextPage } from "../shared/next_page.js";
import { localOnlyWarning, qrCodeSource } from "../shared/qr_code.js";
import { carefulButton } from "../shared/second_click.js";
import { takeOver } from "../shared/settings.js";
import { showTrouble } from "../shared/trouble.js";

const WORDS = "Words on paper";
/** What this browser stores about somebody, besides their settings. */
const PERSONAL = ["tables", "name", "asked", "claimed", "no-words", "mutes", "celebrated"];

/** Where the devices of somebody are listed, added and forgotten. */
export class Devices {
  /** @param {() => unknown} changed called when there are other devices than before */
  constructor(changed) {
    this.changed = changed;
    byId("add-device").addEventListener("click", () => this.#try(() => this.#showLink()));
    byId("come-back").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#try(() => comeBack({ words: byId("words-field", HTMLTextAreaElement).value }), "come-back-trouble");
    });
    const forget = carefulButton({
      words: "Forget me …",
      means:
        "All your devices and words stop working at once, and your seats, settings, ratings and the list of your names " +
        "are deleted. At tables that go on your seats are free, and the others read that you are gone for good. Results " +
        "stay without your name. The log of a game stays as it is: with the name you had there, and what you said. " +
        "This cannot be undone.",
      yes: "Yes, forget me",
      act: () => this.#try(() => this.#forgetMe()),
    });
    byId("forget-me").append(forget);
  }

  /** @param {Protocol.Me} me */
  show({ devices }) {
    const now = Date.now();
    byId("my-devices").replaceChildren(...devices.map((one) => this.#row(one, now)));
    const hasWords = devices.some((one) => one.kind === "words");
    byId("make-words").replaceChildren(this.#wordsButton(hasWords));
  }

  /**
   * @param {Protocol.Device} one
   * @param {number} now
   */
  #row({ id, label, kind, created, seen, here: isConnected, this: isHere }, now) {
    const made = `since ${new Date(created * 1000).toLocaleDateString("en", { dateStyle: "medium" })}`;
    const used =
      kind === "browser" ? `, ${isHere || isConnected ? "here now" : `last here ${timeAgo(seen * 1000, now)}`}` : "";
    const name = kind === "words" ? WORDS : label;
    const forget = carefulButton({
      words: kind === "words" ? "Cancel …" : "Forget …",
      label: kind === "words" ? "Cancel the words on paper" : `Forget ${name}${isHere ? ", this one" : ""}`,
      means: forgettingMeaning(kind, isHere),
      yes: kind === "words" ? "Yes, cancel them" : "Yes, forget it",
      act: () => this.#try(() => this.#forget(id, isHere, name)),
    });
    const here = isHere ? make("span", { class: "badge" }, "this one") : null;
    const words = make("span", {}, make("strong", {}, name), " ", here);
    return make("li", {}, make("span", {}, words, make("span", { class: "when" }, made + used)), forget);
  }

  /** @param {boolean} hasWords */
  #wordsButton(hasWords) {
    const act = () => this.#try(() => this.#showWords());
    if (!hasWords) return make("button", { type: "button", onclick: act }, "Show me words to write down");
    return carefulButton({
      words: "New words …",
      means: "The words that you have written down stop working.",
      yes: "Make new ones",
      act,
    });
  }

  async #showLink() {
    const { link, minutes } = await post("/api/me/code");
    const address = new URL(link, location.href).href;
    const copy = make("button", { type: "button" }, "Copy the link");
    copy.addEventListener("click", () => copyText(address, copy));
    const picture = make("img", { src: await qrCodeSource(address), alt: "QR code of the link" });
    const box = byId("device-link");
    box.replaceChildren(
      make("p", {}, "Open this link on the other device, or point its camera at the code."),
      make("p", { class: "warning" }, `It works once, for ${minutes} minutes. Show it to nobody else: it is you.`),
      make("div", { class: "code" }, picture),
      make("p", { class: "address" }, address),
      copy,
      ...localOnlyWarning("To open this one elsewhere"),
    );
    reveal(box);
  }

  async #showWords() {
    /** @type {{ words: string }} */
    const { words } = await post("/api/me/words");
    const copy = make("button", { type: "button" }, "Copy");
    copy.addEventListener("click", () => copyText(words, copy));
    const print = make("button", { type: "button", onclick: () => window.print() }, "Print");
    const box = byId("words");
    box.replaceChildren(
      make("p", {}, "Write these nine words down, in this order. They are shown only now."),
      make("ol", { class: "word-list" }, ...words.split(" ").map((word) => make("li", {}, word))),
      make("p", {}, `With them you come back from any browser: ${location.origin}/me, “I have words”.`),
      make("p", { class: "row" }, copy, print),
    );
    this.changed();
    reveal(box);
  }

  /**
   * @param {string} id
   * @param {boolean} isHere
   * @param {string} name
   */
  async #forget(id, isHere, name) {
    await post(`/api/me/devices/${id}/forget`);
    if (isHere) return leaveAsStranger("This browser is no longer one of your devices.");
    await this.changed();
    byId("devices-said").textContent = name === WORDS ? "The words no longer work." : `${name} is forgotten.`;
    byId("devices-title").focus();
  }

  async #forgetMe() {
    await post("/api/me/forget");
    await leaveAsStranger("You have been forgotten. From now on this browser is new here.");
  }

  /**
   * Do something, and say what went wrong.
   * @param {() => Promise<unknown>} act
   * @param {string} trouble where to say it
   */
  async #try(act, trouble = "devices-trouble") {
    byId(trouble).textContent = "";
    byId("devices-said").textContent = "";
    try {
      await act();
    } catch (error) {
      showTrouble(byId(trouble), errorWords(error));
    }
  }
}

/**
 * @param {"browser" | "words"} kind
 * @param {boolean} isHere
 */
function forgettingMeaning(kind, isHere) {
  if (kind === "words") return "Nobody can come back with these words any more.";
  if (isHere) return "This browser is a stranger from then on: without another device or words, your tables are lost.";
  return "It can no longer act for you, nor can links to your seats that were opened before; your other devices stay.";
}

/**
 * Come back by words or a code, and go to my tables.
 * @param {{ words: string } | { code: string }} proof
 */
export async function comeBack(proof) {
  await post("/api/me/come-back", proof);
  await takeOver().catch(() => {}); // the next page tries again
  const greeting = "words" in proof ? "Welcome back. " : "";
  sayOnNextPage(`${greeting}This browser is now one of your devices: your tables, results and settings are here.`);
  location.replace("/me");
}

/**
 * Delete what this browser knows of whoever used it, and go to the first page.
 * @param {string} words what is said there
 */
async function leaveAsStranger(words) {
  for (const name of PERSONAL) localStorage.removeItem(`bardo.${name}`);
  await forgetKeptGames();
  sayOnNextPage(words);
  location.assign("/");
}

/** @param {HTMLElement} box */
function reveal(box) {
  setVisible(box, true);
  box.focus();
}
