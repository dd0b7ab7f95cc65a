import { exportTransactions } from "@hivekeeper/contract/transaction.ts";
import { transactionsFile } from "@hivekeeper/contract/transaction-csv.ts";
import { ExportProgress } from "#flow/export-progress.tsx";
import { memberQuery } from "#flow/page-call.ts";
import type { TransactionAddress } from "./transaction-address.ts";
import { choiceOf } from "./transaction-call.ts";

interface ExportAllProps {
  state: TransactionAddress;
  onClose: () => void;
}

/** Extension `export`: every row that the list's filters find, on all pages. */
export function ExportAll({ state, onClose }: ExportAllProps) {
  const choice = choiceOf(state);
  const { member, ...filter } = choice;
  return (
    <ExportProgress
      operation={exportTransactions}
      query={{ ...filter, ...memberQuery(member) }}
      file={transactionsFile(choice)}
      onClose={onClose}
    />
  );
}
