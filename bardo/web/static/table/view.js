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

/**
 * Labels of the nodes, apart for what belongs to some seats, in the order in which the scene tells them.
 * @param {Client.Node[]} nodes
 * @param {number[]} seats
 */
export function labelsApart(nodes, seats) {
  const labelled = nodes.filter((node) => node.label);
  const isMine = (/** @type {Client.Node} */ node) => seats.includes(node.seat);
  const labelsOf = (/** @type {Client.Node[]} */ some) => some.map(({ label }) => label);
  return {
    mine: labelsOf(labelled.filter(isMine)),
    others: labelsOf(labelled.filter((node) => !isMine(node))),
  };
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
