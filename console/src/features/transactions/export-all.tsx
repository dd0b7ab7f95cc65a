import { exportTransactions } from "@hivekeeper/contract/transaction.ts";
import { transactionsFile } from "@hivekeeper/contract/transaction-csv.ts";
import { ExportProgress } from "#flow/export-progress.tsx";
import type { TransactionAddress } from "./transaction-address.ts";
import { periodOf } from "./transaction-queries.ts";

interface ExportAllProps {
  state: TransactionAddress;
  onClose: () => void;
}

/** Extension `export`: every row that the list's filters find, on all pages. */
export function ExportAll({ state, onClose }: ExportAllProps) {
  const { type, range } = periodOf(state);
  const { status, search } = state;
  return (
    <ExportProgress
      operation={exportTransactions}
      query={{ type, range, status, search }}
      file={transactionsFile(type, range)}
      onClose={onClose}
    />
  );
}
