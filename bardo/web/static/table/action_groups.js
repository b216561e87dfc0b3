// Long lists of actions in groups: first what to do, then with whom or with what.

const MOST_IN_A_LIST = 9;
const FEWEST_IN_A_GROUP = 3;

/**
 * Actions of one family that are shown under one heading; an action alone has no heading.
 * @typedef {{ heading: string, actions: Protocol.Action[] }} ActionGroup
 */

/**
 * The actions in their order; in a long list, those of a family are together under a heading.
 * @param {Protocol.Action[]} actions
 * @returns {ActionGroup[]}
 */
export function groupActions(actions) {
  if (actions.length <= MOST_IN_A_LIST) return actions.map((action) => ({ heading: "", actions: [action] }));
  /** @type {Map<string, Protocol.Action[]>} */
  const families = new Map();
  for (const action of actions) families.set(action[3], [...(families.get(action[3]) ?? []), action]);
  if (families.size === 1) return actions.map((action) => ({ heading: "", actions: [action] }));
  return [...families].flatMap(([family, members]) => {
    if (members.length < FEWEST_IN_A_GROUP) return members.map((action) => ({ heading: "", actions: [action] }));
    return [{ heading: headingOf(family), actions: members }];
  });
}

/** @param {string} family */
const headingOf = (family) => `${family.charAt(0).toUpperCase()}${family.slice(1)} …`;

/**
 * The number of each action, the same on the keyboard, on the buttons and in typed lines: choices from 1, the first that
 * only lets time pass is 0, and further ones follow the choices.
 * @param {Protocol.Action[]} actions
 * @param {number[]} passes
 * @returns {Map<number, Protocol.Action>}
 */
export function numberActions(actions, passes) {
  const { choices, rest } = apartFromPasses(actions, passes);
  const [pass, ...others] = rest;
  const numbered = [...choices, ...others].map((action, nth) => /** @type {const} */ ([nth + 1, action]));
  return new Map(pass ? [...numbered, [0, pass]] : numbered);
}

/**
 * Actions that are choices, and those that only let time pass.
 * @param {Protocol.Action[]} actions
 * @param {number[]} passes
 */
export function apartFromPasses(actions, passes) {
  return {
    choices: actions.filter(([id]) => !passes.includes(id)),
    rest: actions.filter(([id]) => passes.includes(id)),
  };
}
