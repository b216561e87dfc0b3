// The drawings of a game, put into the document once.

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;

/** @type {Promise<void> | null} */
let loading = null;
let wait = FIRST_WAIT;

/**
 * Put a game's drawings into the document. If they do not arrive, try again later; the rest is drawn without them.
 * @param {string} game
 */
export function loadSprite(game) {
  loading ??= fetchSprite(game).catch(() => {
    loading = null;
    setTimeout(() => loadSprite(game), wait);
    wait = Math.min(2 * wait, LONGEST_WAIT);
  });
  return loading;
}

/** @param {string} game */
async function fetchSprite(game) {
  const response = await fetch(`/art/${encodeURIComponent(game)}.svg`);
  if (!response.ok) throw new Error(`no drawings: the server answered ${response.status}`);
  const sprite = new DOMParser().parseFromString(await response.text(), "image/svg+xml").documentElement;
  sprite.id = "sprite";
  sprite.setAttribute("class", "sprite");
  sprite.setAttribute("aria-hidden", "true");
  document.body.append(document.importNode(sprite, true));
}
