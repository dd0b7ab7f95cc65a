import type { Transaction, TransactionSort } from "@hivekeeper/contract/transaction.ts";
import { PersonLink } from "#flow/person-link.tsx";
import { formatMoment, formatWholeNaira, MISSING } from "#lib/format.ts";
import type { Column } from "#ui/table/table-column.ts";
import { TransactionStatusBadge } from "./transaction-status-badge.tsx";

type TransactionColumn = Column<Transaction> & { key: TransactionSort | "bank" | "account" };

/** Those of deposits, whose sender is the member. The keys of sortable columns are the server's sort keys. */
export const transactionColumns: readonly TransactionColumn[] = [
  {
    key: "code",
    header: "Transaction ID",
    cell: ({ code }) => <bdi className="font-medium">{code || MISSING}</bdi>,
    part: "primary",
    sortable: true,
  },
  {
    key: "sender",
    header: "Sender",
    cell: ({ memberId, sender }) => <PersonLink id={memberId} name={sender} />,
    sortable: true,
  },
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

const CELLS_OF_WITHDRAWALS: Readonly<Record<string, TransactionColumn["cell"]>> = {
  sender: ({ sender }) => <bdi>{sender || MISSING}</bdi>,
  receiver: ({ memberId, receiver }) => <PersonLink id={memberId} name={receiver} />,
};

/** Those of withdrawals, whose receiver is the member. */
export const withdrawalColumns: readonly TransactionColumn[] = transactionColumns.map((column) => ({
  ...column,
  cell: CELLS_OF_WITHDRAWALS[column.key] ?? column.cell,
}));
