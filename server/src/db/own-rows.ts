import type pg from "pg";

/**
 * Detaches the rows of a result from the query that read them.
 *
 * `pg` assigns a function literal to `query.callback`. V8 takes such a literal for a method and allocates it in the old
 * generation, from where it keeps the query and its result alive: without this, the rows of every query since the last
 * major collection would survive minor ones.
 */
export function ownRows<Result extends pg.QueryResult>(result: Result): Result {
  if (Array.isArray(result)) return result; // results of several statements in one text
  const own = { ...result };
  result.rows = [];
  return own;
}
