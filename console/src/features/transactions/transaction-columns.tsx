import type { Transaction, TransactionSort } from "@hivekeeper/contract/transaction.ts";
import { formatMoment, formatWholeNaira, MISSING } from "#lib/format.ts";
import type { Column } from "#ui/table/table-column.ts";
import { TransactionStatusBadge } from "./transaction-status-badge.tsx";

/** The keys of sortable columns are the server's sort keys. */
export const transactionColumns: readonly (Column<Transaction> & { key: TransactionSort | "bank" | "account" })[] = [
  {
    key: "code",
    header: "Transaction ID",
    cell: ({ code }) => <bdi className="font-medium">{code || MISSING}</bdi>,
    part: "primary",
    sortable: true,
  },
  { key: "sender", header: "Sender", cell: ({ sender }) => <bdi>{sender || MISSING}</bdi>, sortable: true },
  { key: "bank", header: "Sender bank", cell: ({ senderBank }) => <bdi>{senderBank || MISSING}</bdi> },
  { key: "account", header: "Sender account no", cell: ({ senderAccount }) => senderAccount || MISSING },
  {
    key: "amount",
    header: "Amount",
    cell: ({ amount }) => formatWholeNaira(amount),
    align: "end",
    sortable: true,
  },
  { key: "receiver", header: "Receiver", cell: ({ receiver }) => <bdi>{receiver || MISSING}</bdi>, sortable: true },
  {
    key: "status",
    header: "Status",
    cell: (transaction) => <TransactionStatusBadge transaction={transaction} />,
    part: "status",
    sortable: true,
  },
  {
    key: "created_at",
    header: "Date initiated",
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatMoment(createdAt)}</span>,
    sortable: true,
  },
];
