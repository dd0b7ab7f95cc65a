import type { Transaction, TransactionType } from "@hivekeeper/contract/transaction.ts";
import type { Executor } from "#db/database.ts";
import { transactionCondition } from "./transaction-filter-repository.ts";
import { findTransactionsAfter } from "./transaction-repository.ts";

const LAST_ID = 2_147_483_647;

/** The newest transactions of a type, in any state. */
export const findNewestTransactions = (db: Executor, type: TransactionType, limit: number): Promise<Transaction[]> =>
  findTransactionsAfter(db, transactionCondition({ type }), { after: undefined, lastId: LAST_ID, limit });
