import type { Transaction, TransactionType } from "@hivekeeper/contract/transaction.ts";
import type { Executor } from "#db/database.ts";
import { findNewest } from "./transaction-repository.ts";

/** The newest transactions of a type, in any state. */
export const findNewestTransactions = (db: Executor, type: TransactionType, limit: number): Promise<Transaction[]> =>
  findNewest(db, type, limit);
