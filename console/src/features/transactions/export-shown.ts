import { CSV_BOM, csvLine } from "@hivekeeper/contract/csv.ts";
import type { Transaction } from "@hivekeeper/contract/transaction.ts";
import { TRANSACTION_TITLES, transactionCells } from "@hivekeeper/contract/transaction-csv.ts";
import { saveFile } from "#lib/save-file.ts";

/** Saves rows as a CSV file. */
export function exportShown(rows: readonly Transaction[], file: string): void {
  const lines = [TRANSACTION_TITLES, ...rows.map(transactionCells)].map(csvLine);
  saveFile(new Blob([CSV_BOM, ...lines], { type: "text/csv;charset=utf-8" }), file);
}
