import type { Executor } from "./database.ts";

/**
 * A query whose text is written once for each connection and not at every call. What changes from call to call stands in
 * it as `sql.placeholder(name)`.
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

/** Drizzle asks for a name. On PostgreSQL the connection gives every statement one; the embedded database has none. */
export const UNNAMED = "";
