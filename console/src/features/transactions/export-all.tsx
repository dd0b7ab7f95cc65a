import { exportTransactions, type TransactionRange, type TransactionType } from "@hivekeeper/contract/transaction.ts";
import { transactionsFile } from "@hivekeeper/contract/transaction-csv.ts";
import { ExportProgress } from "#flow/export-progress.tsx";
import type { TransactionStatus } from "./transaction-list-state.ts";

interface ExportAllProps {
  type: TransactionType;
  range: TransactionRange;
  status: TransactionStatus | undefined;
  search: string | undefined;
  onClose: () => void;
}

/** Extension `export`: everything that the list's filters find, not its page alone. */
export const ExportAll = ({ type, range, status, search, onClose }: ExportAllProps) => (
  <ExportProgress
    operation={exportTransactions}
    query={{ type, range, status, search }}
    file={transactionsFile(type, range)}
    onClose={onClose}
  />
);
