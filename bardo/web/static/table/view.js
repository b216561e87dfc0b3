// What is known of a table, and how a step changes it.

/** What the places in a node's list mean. */
const NODE = [
  ...["id", "face", "x", "y", "width", "height", "turn"],
  ...["layer", "label", "words", "size", "seat", "does", "faint"],
];

/** A node by names. */
export function readNode(list) {
  return Object.fromEntries(NODE.map((name, nth) => [name, list[nth]]));
}

/** A view with its nodes by names. */
export function readView(view) {
  return { ...view, scene: { ...view.scene, nodes: view.scene.nodes.map(readNode) } };
}

/** The view after a step. */
export function stepped(view, step) {
  const nodes = new Map(view.scene.nodes.map((node) => [node.id, node]));
  for (const id of step.scene.gone ?? []) nodes.delete(id);
  for (const node of (step.scene.nodes ?? []).map(readNode)) nodes.set(node.id, node);
  const { gone, order, ...changed } = step.scene;
  const laid = order ? order.map((id) => nodes.get(id)) : [...nodes.values()];
  return { ...view, ...step, scene: { ...view.scene, ...changed, nodes: laid } };
}

/** Nodes as they are read: by layer, from top to bottom, from left to right; the same however they came. */
export function inReadingOrder(nodes) {
  const keys = ["layer", "y", "x"];
  return [...nodes].sort((one, other) => {
    const key = keys.find((name) => one[name] !== other[name]);
    return key ? one[key] - other[key] : one.id.localeCompare(other.id);
  });
}

/** Whether this browser plays the seat that is asked. */
export function isMine(view, rights) {
  const seat = view?.asked?.seat;
  return seat !== undefined && rights.seats.includes(seat) && !view.seats[seat].bot;
}

/** How the game ended for whoever looks; who has lost with all others need not hear that nobody wins. */
export function ending(view, rights) {
  const mine = verdict(view, rights);
  return mine && !view.winners.length ? mine.trim() : `${mine}${result(view)}`;
}

/** What the end means for who plays one seat here; nothing for others. */
function verdict(view, rights) {
  if (rights.seats.length !== 1) return "";
  if (!view.winners.includes(rights.seats[0])) return "You lose. ";
  return view.seats.length > 1 && view.winners.length === view.seats.length ? "You win together! " : "You win! ";
}

/** Who has won, in a sentence. */
export function result(view) {
  const names = view.winners.map((seat) => view.seats[seat].name);
  if (names.length === 0) return "Nobody wins.";
  if (names.length === 1) return `${names[0]} wins.`;
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)} share the win.`;
}
