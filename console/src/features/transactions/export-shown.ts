import { CSV_BOM, csvLine } from "@hivekeeper/contract/csv.ts";
import type { Transaction, TransactionRange, TransactionType } from "@hivekeeper/contract/transaction.ts";
import { TRANSACTION_TITLES, transactionCells, transactionsFile } from "@hivekeeper/contract/transaction-csv.ts";
import { saveFile } from "#lib/save-file.ts";

/** Saves the shown rows as a file named by kind and period. */
export function exportShown(rows: readonly Transaction[], type: TransactionType, range: TransactionRange): void {
  const lines = [TRANSACTION_TITLES, ...rows.map(transactionCells)].map(csvLine);
  saveFile(new Blob([CSV_BOM, ...lines], { type: "text/csv;charset=utf-8" }), transactionsFile(type, range));
}
