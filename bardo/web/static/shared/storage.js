// What this browser remembers: preferences, a name, and the tables somebody was at.

const MOST_TABLES = 30;

/**
 * The value stored under a name, or another one where nothing usable is stored.
 * @template Value
 * @param {string} name
 * @param {Value} otherwise
 * @returns {Value}
 */
export function readStored(name, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(`bardo.${name}`) ?? "null") ?? otherwise;
  } catch {
    return otherwise;
  }
}

/**
 * Store a value under a name, if the browser allows it.
 * @param {string} name
 * @param {unknown} value
 */
export function store(name, value) {
  try {
    localStorage.setItem(`bardo.${name}`, JSON.stringify(value));
  } catch {
    // a private window may refuse, and nothing depends on it
  }
}

/**
 * The lessons that were finished here.
 * @returns {string[]}
 */
export const finishedLessons = () => readStored("lessons", []);

/**
 * Remember that a lesson was finished.
 * @param {string} lesson
 */
export function finishLesson(lesson) {
  store("lessons", [...new Set([...finishedLessons(), lesson])]);
}

/** @returns {Client.RememberedTable[]} */
export const rememberedTables = () => readStored("tables", []);

/**
 * Remember a table as the newest one; what was known of it before is kept.
 * @param {string} table
 * @param {Partial<Client.RememberedTable>} facts
 */
export function rememberTable(table, facts) {
  const others = rememberedTables().filter((one) => one.table !== table);
  const newest = { ...rememberedTable(table), ...facts, table, when: Date.now() };
  store("tables", [newest, ...others].slice(0, MOST_TABLES));
}

/**
 * Forget a table.
 * @param {string} table
 */
export function forgetTable(table) {
  store(
    "tables",
    rememberedTables().filter((one) => one.table !== table),
  );
}

/**
 * What is remembered of a table.
 * @param {string} table
 * @returns {Partial<Client.RememberedTable>}
 */
export function rememberedTable(table) {
  return rememberedTables().find((one) => one.table === table) ?? {};
}
