import type pg from "pg";

/**
 * Moves the rows of a result out of the reach of the query that read them.
 *
 * `pg` assigns a function literal to `query.callback`. V8 expects a literal that is assigned to a property to be a method,
 * and allocates it in the old generation. There it keeps what it reaches from being freed by minor collections: the query,
 * its result and, without this, the rows of every query since the last major collection.
 */
export function ownRows<Result extends pg.QueryResult>(result: Result): Result {
  if (Array.isArray(result)) return result; // results of several statements in one text
  const own = { ...result };
  result.rows = [];
  return own;
}
