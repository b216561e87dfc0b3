// The state of a table as this browser knows it, and how a step changes it.

/** The names of the places in a node's list. */
const NODE_FIELDS = [
  ...["id", "face", "x", "y", "width", "height", "turn"],
  ...["layer", "label", "words", "size", "seat", "does", "faint"],
];

/**
 * A node with names for its places.
 * @param {Protocol.NodeList} list
 * @returns {Client.Node}
 */
export function parseNode(list) {
  return /** @type {any} */ (Object.fromEntries(NODE_FIELDS.map((name, nth) => [name, list[nth]])));
}

/**
 * A view, or a moment of a replay, whose nodes have names for their places.
 * @template {Protocol.View} View
 * @param {View} view
 * @returns {Omit<View, "type" | "scene"> & { scene: Client.Scene }}
 */
export function parseView(view) {
  const { type, scene, ...rest } = view;
  return { ...rest, scene: { ...scene, nodes: scene.nodes.map(parseNode) } };
}

/**
 * The view after a step. Nodes that did not change stay the same objects.
 * @param {Client.View} view
 * @param {Protocol.Step} step
 * @returns {Client.View}
 */
export function applyStep(view, step) {
  const nodes = new Map(view.scene.nodes.map((node) => [node.id, node]));
  for (const id of step.scene.gone ?? []) nodes.delete(id);
  for (const node of (step.scene.nodes ?? []).map(parseNode)) nodes.set(node.id, node);
  const { type, after, cues, scene, ...changed } = step;
  const { gone, order, nodes: _, ...changedScene } = scene;
  const ordered = order?.flatMap((id) => nodes.get(id) ?? []) ?? [...nodes.values()];
  return { ...view, ...changed, scene: { ...view.scene, ...changedScene, nodes: ordered } };
}

/**
 * Nodes in reading order: by layer, from top to bottom, from left to right, however they arrived.
 * @param {Client.Node[]} nodes
 */
export function inReadingOrder(nodes) {
  const keys = /** @type {const} */ (["layer", "y", "x"]);
  return [...nodes].sort((one, other) => {
    const key = keys.find((name) => one[name] !== other[name]);
    return key ? one[key] - other[key] : one.id.localeCompare(other.id);
  });
}

/** The layer of the board and of the places on it; pieces and cards lie above. */
const PLACES = 1;

/**
 * Whose a thing is; -1 if it is nobody's. A scene says so of pieces; counters, tokens and cards name their owner, and
 * those that lie before a seat also have its number in their id.
 * @param {Pick<Client.Node, "id" | "seat" | "layer" | "label">} node
 * @param {string[]} names of the seats
 */
export function ownerOf({ id, seat, layer, label }, names) {
  if (seat >= 0) return seat;
  const possessed = names.findIndex((name) => label.startsWith(`${name}'s `));
  if (possessed >= 0 || layer <= PLACES) return possessed;
  const number = Number(/\d+/.exec(id)?.[0] ?? -1);
  const named = [...names.keys()].filter((one) => isNamed(label, names[one]));
  return named.length === 1 && named[0] === number ? number : -1;
}

/**
 * Whether words name somebody, as a word of its own: “Qi of Ann”, but not “Anna”.
 * @param {string} words
 * @param {string} name
 */
function isNamed(words, name) {
  const isLetter = (/** @type {string | undefined} */ sign) => /^[\p{L}\p{N}]$/u.test(sign ?? "");
  for (let at = words.indexOf(name); at >= 0 && name; at = words.indexOf(name, at + 1)) {
    if (!isLetter(words[at - 1]) && !isLetter(words[at + name.length])) return true;
  }
  return false;
}

/**
 * The words of the scene under headings: what is the reader's, what is each other player's, places, and the rest, each
 * in the order in which the scene tells it.
 * @param {Client.Node[]} nodes
 * @param {string[]} names of the seats
 * @param {number[]} mine the seats of the reader
 */
export function labelsByOwner(nodes, names, mine) {
  const labelled = nodes.filter(({ label }) => label).map((node) => ({ ...node, owner: ownerOf(node, names) }));
  const nobodys = labelled.filter(({ owner }) => owner < 0);
  const others = [...names.keys()].filter((seat) => !mine.includes(seat));
  const parts = [
    { title: "Yours", nodes: labelled.filter(({ owner }) => mine.includes(owner)) },
    ...others.map((seat) => ({ title: names[seat], nodes: labelled.filter(({ owner }) => owner === seat) })),
    { title: "Places", nodes: nobodys.filter(({ layer }) => layer <= PLACES) },
    { title: "Everything else", nodes: nobodys.filter(({ layer }) => layer > PLACES) },
  ];
  return parts
    .filter((part) => part.nodes.length)
    .map((part) => ({ title: part.title, labels: part.nodes.map(({ label }) => label) }));
}

/**
 * The same view without answers: what can be done on it waits until the story has been told.
 * @param {Client.View} view
 * @returns {Client.View}
 */
export function withoutAnswers(view) {
  return { ...view, asked: view.asked && { ...view.asked, actions: [], passes: [], undo: false, end: false } };
}

/**
 * What is asked, if this browser plays the seat that is asked; null otherwise.
 * @param {Client.View} view
 * @param {Protocol.Rights} rights
 */
export function askedHere({ asked, seats }, rights) {
  return asked && rights.seats.includes(asked.seat) && !seats[asked.seat].bot ? asked : null;
}
