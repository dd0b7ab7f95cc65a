import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import type { Log } from "./log.ts";

interface OpenTransaction {
  open: boolean;
  readonly pool: pg.Pool;
  readonly afterCommit: ((pool: pg.Pool) => void)[];
  readonly marks: Set<string>;
}

const current = new AsyncLocalStorage<OpenTransaction>();

type Callback = Parameters<pg.Pool["connect"]>[0];

/**
 * A pool that survives the errors of its connections, and that rejects a query made outside of the caller's open
 * transaction. The embedded database has one connection: such a query would wait for the transaction, which waits for
 * the query. On PostgreSQL the query would miss the transaction's own changes, and exhaust the pool under load.
 */
export class CarefulPool extends pg.Pool {
  constructor(config: pg.PoolConfig, log: Log) {
    super(config);
    this.on("error", (error) => log.warn({ err: error }, "an idle database connection was lost"));
    // A checked-out connection has no other error listener, and an unhandled error event ends the process.
    this.on("connect", (client) => client.on("error", () => {}));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback) {
    if (current.getStore()?.open) {
      throw new Error("A query was made beside the transaction that is open here: use the transaction's own handle");
    }
    return callback ? super.connect(callback) : super.connect();
  }

  override query = (async (...query: [string]) => ownRows(await super.query(...query))) as pg.Pool["query"];
}

/** Runs the body of one transaction. Work that the body starts and that outlives it may query again. */
export async function withTransactionOpen<T>(pool: pg.Pool, run: () => Promise<T>): Promise<T> {
  const transaction: OpenTransaction = { open: true, pool, afterCommit: [], marks: new Set() };
  let result: T;
  try {
    result = await current.run(transaction, run);
  } finally {
    transaction.open = false;
  }
  for (const work of transaction.afterCommit) work(pool);
  return result;
}

/** Whether the current transaction meets this mark for the first time. */
export function isFirst(mark: string): boolean {
  const { marks } = theTransaction();
  return marks.size < marks.add(mark).size;
}

/** Runs `work`, which must not fail, after the current transaction commits. A rollback drops it. */
export function afterCommit(work: (pool: pg.Pool) => void): void {
  theTransaction().afterCommit.push(work);
}

function theTransaction(): OpenTransaction {
  const transaction = current.getStore();
  if (!transaction?.open) throw new Error("No transaction is open here");
  return transaction;
}

/**
 * Detaches the rows of a result from the query that read them.
 *
 * `pg` assigns a function literal to `query.callback`. V8 takes such a literal for a method and allocates it in the old
 * generation, from where it keeps the query and its result alive: without this, the rows of every query since the last
 * major collection would survive minor ones.
 */
function ownRows<Result extends pg.QueryResult>(result: Result): Result {
  if (Array.isArray(result)) return result; // results of several statements in one text
  const own = { ...result };
  result.rows = [];
  return own;
}
