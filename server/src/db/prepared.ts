import type { Executor } from "./database.ts";

/**
 * A query whose SQL text is built once for each database or transaction, not at every call. Its variable values are
 * `sql.placeholder(name)`.
 */
export function prepared<Query>(make: (db: Executor) => { prepare(name: string): Query }): (db: Executor) => Query {
  const queries = new WeakMap<Executor, Query>();
  return (db) => {
    const known = queries.get(db);
    if (known) return known;
    const query = make(db).prepare(UNNAMED);
    queries.set(db, query);
    return query;
  };
}

/**
 * The name for Drizzle's `prepare`. On PostgreSQL the connection names statements (`named-client.ts`); on the embedded
 * database they are unnamed.
 */
export const UNNAMED = "";
