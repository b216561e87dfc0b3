// What this browser remembers: speed, name, and the tables somebody was at.

const MOST_TABLES = 30;

/** What was kept under a name, or something else. */
export function kept(name, otherwise = null) {
  try {
    return JSON.parse(localStorage.getItem(`bardo.${name}`)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** Keep something under a name, if the browser lets us. */
export function keep(name, value) {
  try {
    localStorage.setItem(`bardo.${name}`, JSON.stringify(value));
  } catch {
    // private windows may refuse; nothing depends on it
  }
}

/** Remember a table, the newest first, with what else is known of it. */
export function rememberTable(table, facts) {
  const tables = kept("tables", []);
  const old = tables.find((one) => one.table === table) ?? {};
  const rest = tables.filter((one) => one.table !== table);
  keep("tables", [{ ...old, ...facts, table, when: Date.now() }, ...rest].slice(0, MOST_TABLES));
}

/** Forget a table. */
export function forgetTable(table) {
  keep(
    "tables",
    kept("tables", []).filter((one) => one.table !== table),
  );
}

/** What is remembered of a table. */
export function tableFacts(table) {
  return kept("tables", []).find((one) => one.table === table) ?? {};
}
