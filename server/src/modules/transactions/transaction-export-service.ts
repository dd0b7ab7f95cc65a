import type { TransactionFilter } from "@hivekeeper/contract/schemas/transaction.ts";
import type { Transaction } from "@hivekeeper/contract/transaction.ts";
import { TRANSACTION_TITLES, transactionCells, transactionsFile } from "@hivekeeper/contract/transaction-csv.ts";
import type { SQL } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import type { CsvFile } from "#lib/csv-answer.ts";
import { type Actor, recordActivity } from "#modules/activity/activity-service.ts";
import { transactionCondition } from "./transaction-filter-repository.ts";
import { countTransactions, findTransactionsAfter } from "./transaction-repository.ts";

/** Rows of a query. Each batch is its own query: a cursor would occupy the embedded database's only session. */
const BATCH = 1_000;

/** Exports the current matches of a filter as a file. The export is recorded before it begins. */
export async function exportTransactions(db: Database, filter: TransactionFilter, actor: Actor): Promise<CsvFile> {
  const { type = "deposits", range, from, to, status, q } = filter;
  const search = filter.search || q;
  const where = transactionCondition(filter);
  const { transactions: total, lastId } = await countTransactions(db, where);
  const name = transactionsFile({ type, range, from, to, status, search });
  const said = Object.entries({ from, to, status, search }).flatMap(([field, value]) =>
    value ? [[field, [null, value]] as const] : [],
  );
  await recordActivity(db, {
    actor,
    action: "exported",
    subject: { type: "transactions", id: type, name },
    changes: { rows: [null, total], ...Object.fromEntries(said) },
  });
  return { name, titles: TRANSACTION_TITLES, total, batches: batches(db, where, lastId) };
}

async function* batches(db: Database, where: SQL | undefined, lastId: number): AsyncGenerator<string[][]> {
  let after: Transaction | undefined;
  do {
    const found = await findTransactionsAfter(db, where, { after, lastId, limit: BATCH });
    yield found.map(transactionCells);
    after = found.length === BATCH ? found.at(-1) : undefined;
  } while (after);
}
