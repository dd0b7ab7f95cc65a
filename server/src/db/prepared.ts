import type { Executor } from "./database.ts";

/**
 * A query whose SQL text is built once for each database or transaction, not at every call. Its variable values are
 * `sql.placeholder(name)`.
 */
export function prepared<Query>(make: (db: Executor) => { prepare(name: string): Query }): (db: Executor) => Query {
  const query = preparedBy(make);
  return (db) => query(db, "");
}

/** Queries whose texts differ by a key, such as the columns that an update sets. There should be few different keys. */
export function preparedBy<Query>(
  make: (db: Executor, key: string) => { prepare(name: string): Query },
): (db: Executor, key: string) => Query {
  const queries = new WeakMap<Executor, Map<string, Query>>();
  return (db, key) => {
    const ofDb = queries.get(db) ?? new Map<string, Query>();
    queries.set(db, ofDb);
    const query = ofDb.get(key) ?? make(db, key).prepare(UNNAMED);
    if (ofDb.size < MOST_TEXTS) ofDb.set(key, query);
    return query;
  };
}

/** The most texts that are cached for one query: more than people need. Further ones are built at every call. */
export const MOST_TEXTS = 200;

/**
 * The name for Drizzle's `prepare`. On PostgreSQL the connection names statements (`named-client.ts`); on the embedded
 * database they are unnamed.
 */
export const UNNAMED = "";
