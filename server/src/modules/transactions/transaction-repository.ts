import type { TransactionListQuery } from "@hivekeeper/contract/schemas/transaction.ts";
import {
  type Transaction,
  type TransactionSort,
  type TransactionType,
  transactionFields,
} from "@hivekeeper/contract/transaction.ts";
import { eq, type GetColumnData, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database, Executor } from "#db/database.ts";
import { fieldColumns, fieldsOfRow } from "#db/field-columns.ts";
import { type CountedPage, countTabs, findPage, type Matches } from "#db/list-page.ts";
import { listRows } from "#db/list-rows.ts";
import { ordering, orderOf } from "#db/order.ts";
import { transactionAccounts, transactions } from "#db/schema/money.ts";
import { shownNumber } from "#lib/shown-number.ts";
import { foundOfEitherKind, KIND, transactionCondition } from "./transaction-filter-repository.ts";
import { sumTransactions, type Totals } from "./transaction-tally-repository.ts";

export const ROW = {
  ...fieldColumns(getTableColumns(transactions), transactionFields),
  sender: transactions.senderName,
  senderAccount: transactions.senderAccountNumber,
  accountSealed: transactionAccounts.accountSealed,
  receiver: transactions.receiverName,
  status: transactions.status,
};

export async function findTransactionPage(
  db: Database,
  query: TransactionListQuery,
): Promise<CountedPage<Transaction> & { totals: Totals }> {
  const matches = transactionsOf(query);
  const sums = await sumTransactions(db, query);
  const isSearched = Boolean(query.search || query.q);
  const totals = isSearched ? await countTransactions(db, matches.filters) : sums[query.type ?? "deposits"];
  const window = { page: query.page, per_page: query.perpage ?? query.per_page };
  const page = await findPage(db, { ...matches, unsearched: totals.transactions }, window);
  const unsearched = { deposits: sums.deposits.transactions, withdrawals: sums.withdrawals.transactions };
  const tabs = isSearched
    ? await countTabs(db, { ...matches, filters: foundOfEitherKind(query) }, transactions.kind, KIND)
    : unsearched;
  return { ...page, totals, ...(tabs && { tabs }) };
}

/** The transactions of a list, in its order. */
export const transactionsOf = (query: TransactionListQuery): Matches<Transaction> => ({
  from: transactions,
  id: transactions.id,
  filters: transactionCondition(query),
  order: ORDER(query),
  rows: ROWS,
});

/** Reads every match. Without a search `sumTransactions` has the totals at once. */
async function countTransactions(db: Database, where: SQL | undefined): Promise<Totals> {
  const [row] = await db
    .select({
      transactions: sql`count(*)`.mapWith(Number),
      amount: sql`coalesce(sum(${transactions.amount}), 0)::text`.mapWith(BigInt),
    })
    .from(transactions)
    .where(where);
  return row ?? { transactions: 0, amount: 0n };
}

/** The newest transactions of a type, in any state. */
export async function findNewest(db: Executor, type: TransactionType, limit: number): Promise<Transaction[]> {
  const rows = await selectTransactions(db)
    .where(transactionCondition({ type }))
    .orderBy(orderOf(ORDER({})))
    .limit(limit);
  return rows.map(toTransaction);
}

const ORDER = ordering<TransactionSort>(
  {
    code: transactions.code,
    sender: sql`lower(${transactions.senderName})`,
    amount: transactions.amount,
    receiver: sql`lower(${transactions.receiverName})`,
    status: transactions.status,
    created_at: transactions.createdAt,
  },
  transactions.id,
);

/** Selects transactions, each with its account, if it has one. The caller adds the condition. */
const selectTransactions = (db: Executor) =>
  db.select(ROW).from(transactions).leftJoin(transactionAccounts, ACCOUNT_OF).$dynamic();

/** The join with the account of a transaction. */
export const ACCOUNT_OF = eq(transactionAccounts.transactionId, transactions.id);

type Row = Omit<ColumnsOf<typeof ROW>, "accountSealed"> & { accountSealed: string | null };
type ColumnsOf<Columns extends Record<string, PgColumn>> = { [Name in keyof Columns]: GetColumnData<Columns[Name]> };

export const toTransaction = (row: Row): Transaction => ({
  ...fieldsOfRow(row, transactionFields),
  senderAccount: shownNumber("account", { clear: row.senderAccount, sealed: row.accountSealed }),
  status: row.status,
  isStatusAssumed: false,
});

const ROWS = listRows(transactions.id, selectTransactions, toTransaction);
