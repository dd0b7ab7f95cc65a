import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { type CarefulPool, withTransactionOpen } from "./careful-pool.ts";
import { isDisconnect } from "./unavailable.ts";

export type Database = NodePgDatabase;
/** What `db.transaction` hands to its callback: inside, nothing else may reach the database. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** What a repository's function takes, so that it works alone and as a part of a transaction. */
export type Executor = Database | Transaction;

/** How rows leave the database, everywhere: counts and kobo as numbers, days as `YYYY-MM-DD`; moments stay Dates. */
pg.types.setTypeParser(pg.types.builtins.INT8, safeInteger);
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

/** Drizzle on a pool, with transactions that give their connection back whatever happens. */
export function bindDatabase(pool: CarefulPool): Database {
  const db = bind(pool);
  const bound = new WeakMap<pg.PoolClient, Database>();
  // Drizzle's own keeps the connection for ever when BEGIN fails, and puts a broken one back into the pool.
  const transaction: Database["transaction"] = async (run, config) => {
    const client = await pool.connect();
    const mine = bound.get(client) ?? bind(client);
    bound.set(client, mine);
    let broken = false;
    try {
      return await withTransactionOpen(pool, () => mine.transaction(run, config));
    } catch (error) {
      broken = isDisconnect(error);
      throw error;
    } finally {
      client.release(broken);
    }
  };
  return Object.assign(db, { transaction });
}

function bind(client: pg.Pool | pg.PoolClient): Database {
  return drizzle(client, { casing: "snake_case" });
}

function safeInteger(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too large to be an exact number`);
  return number;
}
