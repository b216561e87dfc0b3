// The page of settings: what is changed here holds at once.

import { byId } from "../shared/dom.js";
import { isNotified, switchNotices } from "../shared/notices.js";
import { change, changeKey, keyLetters, setting, whenSettingsChange } from "../shared/settings.js";
import { showTrouble, showWords } from "../shared/trouble.js";
import { Sounds } from "../table/sounds.js";

/** @typedef {HTMLInputElement | HTMLSelectElement} Field */

const sounds = new Sounds();
const fields = /** @type {Field[]} */ ([...document.querySelectorAll("[data-setting]")]);
const keyFields = /** @type {HTMLInputElement[]} */ ([...document.querySelectorAll("[data-key-name]")]);

/** @param {Field} field */
const nameOf = (field) => /** @type {keyof Client.Settings} */ (field.dataset.setting);

/** Show what holds now. */
function show() {
  for (const field of fields) {
    const name = nameOf(field);
    const value = name === "notices" ? isNotified() : setting(name);
    if (field.type === "checkbox") /** @type {HTMLInputElement} */ (field).checked = Boolean(value);
    else field.value = String(value);
  }
  const letters = keyLetters();
  for (const field of keyFields) field.value = letters[keyNameOf(field)];
}

/** @param {HTMLInputElement} field */
const keyNameOf = (field) => /** @type {Client.KeyName} */ (field.dataset.keyName);

/**
 * What a field says, as its setting takes it.
 * @param {Field} field
 * @returns {any}
 */
function chosenIn(field) {
  if (field.type === "checkbox") return /** @type {HTMLInputElement} */ (field).checked;
  const isNumber = field.type === "range" || nameOf(field) === "text_size";
  return isNumber ? Number(field.value) : field.value;
}

/** @param {Field} field */
async function take(field) {
  const name = nameOf(field);
  if (name !== "notices") {
    change(name, chosenIn(field));
    return;
  }
  byId("notices-said").textContent = "";
  byId("notices-said").textContent = await switchNotices(chosenIn(field));
  show();
}

/** @param {HTMLInputElement} field */
function takeKey(field) {
  const words = changeKey(keyNameOf(field), field.value);
  show();
  showTrouble(byId("keys-said"), words && `${words} This key stays ${field.value}.`, words ? field : null);
  if (words) field.select();
}

for (const field of fields) field.addEventListener("change", () => take(field));
for (const field of keyFields) {
  field.addEventListener("focus", () => field.select());
  field.addEventListener("change", () => takeKey(field));
}
byId("try-sound").addEventListener("click", () => sounds.try("turn"));
byId("usual-keys").addEventListener("click", () => {
  change("keys", {});
  show();
  showWords(byId("keys-said"), "The usual keys are back.");
});
byId("settings").addEventListener("submit", (event) => event.preventDefault());
whenSettingsChange(show);
show();
