import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { NodePgTransaction } from "drizzle-orm/node-postgres/session";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import { type CarefulPool, withTransactionOpen } from "./careful-pool.ts";
import { isDisconnect } from "./unavailable.ts";

type Queries = Omit<NodePgDatabase, "transaction">;

/** Drizzle on the pool. Its transactions take the options below. */
export type Database = Queries & {
  transaction<Result>(run: (tx: Transaction) => Promise<Result>, options?: TransactionOptions): Promise<Result>;
};
/** What `db.transaction` hands to its callback: inside, nothing else may reach the database. */
export type Transaction = Parameters<Parameters<NodePgDatabase["transaction"]>[0]>[0];
/** What a repository's function takes, so that it works alone and as a part of a transaction. */
export type Executor = Queries | Transaction;

export interface TransactionOptions {
  /** Reads one state of the database throughout, and writes nothing. */
  readonly isSnapshot?: boolean;
  /** Settings that hold until the transaction ends, written as `set local` takes them. */
  readonly settings?: readonly string[];
}

const CASING = "snake_case";

/** Writes the SQL of parts of a statement. */
export const dialect = new PgDialect({ casing: CASING });

/** How rows leave the database, everywhere: counts and kobo as numbers, days as `YYYY-MM-DD`; moments stay Dates. */
pg.types.setTypeParser(pg.types.builtins.INT8, safeInteger);
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

/** Drizzle on a pool, with transactions that give their connection back whatever happens. */
export function bindDatabase(pool: CarefulPool): Database {
  const handles = new WeakMap<pg.PoolClient, Transaction>();
  // Drizzle's own keeps the connection for ever when BEGIN fails, puts a broken one back into the pool, and makes a new
  // handle for each transaction: one for each connection keeps what is prepared on it.
  const transaction: Database["transaction"] = async (run, options = {}) => {
    const client = await pool.connect();
    const handle = handles.get(client) ?? handleOf(client);
    handles.set(client, handle);
    return withTransactionOpen(pool, () => inTransaction(client, options, () => run(handle)));
  };
  return Object.assign(drizzle(pool, { casing: CASING }), { transaction });
}

async function inTransaction<Result>(
  client: pg.PoolClient,
  { isSnapshot = false, settings = [] }: TransactionOptions,
  run: () => Promise<Result>,
): Promise<Result> {
  let result: Result;
  try {
    const begin = isSnapshot ? "begin isolation level repeatable read read only" : "begin";
    await client.query([begin, ...settings.map((setting) => `set local ${setting}`)].join("; "));
    result = await run();
    if (!isSnapshot) await client.query("commit");
  } catch (error) {
    const isRolledBack = await client.query("rollback").then(
      () => true,
      () => false,
    );
    client.release(!isRolledBack || isDisconnect(error));
    throw error;
  }
  // Nothing was written, so nobody need wait for the end of what was read.
  if (isSnapshot)
    void client.query("commit").then(
      () => client.release(),
      () => client.release(true),
    );
  else client.release();
  return result;
}

function handleOf(client: pg.PoolClient): Transaction {
  const { session } = drizzle(client, { casing: CASING })._;
  return new NodePgTransaction(dialect, session, undefined);
}

function safeInteger(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too large to be an exact number`);
  return number;
}
