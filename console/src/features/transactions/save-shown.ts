import { CSV_BOM, csvLine } from "@hivekeeper/contract/csv.ts";
import { textOf } from "@hivekeeper/contract/file.ts";
import { transactionFile } from "@hivekeeper/contract/files/transaction.ts";
import type { Transaction } from "@hivekeeper/contract/transaction.ts";
import { saveFile } from "#lib/save-file.ts";
import type { choiceOf } from "./transaction-call.ts";

/** Saves rows as a CSV file that is named by kind, period and filters: `deposits_this_week_failed.csv`. */
export function saveShown(
  rows: readonly Transaction[],
  { type, range, status, search }: ReturnType<typeof choiceOf>,
): void {
  const { columns } = transactionFile;
  const lines = [columns.map(({ title }) => title), ...rows.map((row) => columns.map((column) => textOf(column, row)))];
  // The words of a search may name a person or an account: only that there was one is said.
  const name = [type, range, status, search && "search"].filter(Boolean).join("_");
  saveFile(new Blob([CSV_BOM, ...lines.map(csvLine)], { type: "text/csv;charset=utf-8" }), `${name}.csv`);
}
