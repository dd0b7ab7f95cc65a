import type { Transaction, TransactionSort, TransactionType } from "@hivekeeper/contract/transaction.ts";
import { recordId } from "#flow/address.ts";
import { PersonLink } from "#flow/person-link.tsx";
import { formatMoment, formatWholeNaira, MISSING } from "#lib/format.ts";
import { cx } from "#ui/cx.ts";
import { linkClass } from "#ui/link.ts";
import type { Column } from "#ui/table/table-column.ts";
import { TransactionStatusBadge } from "./transaction-status-badge.tsx";

type TransactionColumn = Column<Transaction> & { key: TransactionSort | "bank" | "account" };

/**
 * The member is the sender of a deposit, and the receiver of a withdrawal. The keys of sortable columns are the server's
 * sort keys. A row has no menu: its reference opens it.
 */
export const transactionColumns = (
  type: TransactionType,
  onOpen?: (id: string) => void,
): readonly TransactionColumn[] => [
  {
    key: "code",
    header: "Transaction ID",
    cell: (transaction) => <Reference transaction={transaction} onOpen={onOpen} />,
    part: "primary",
    sortable: true,
  },
  {
    key: "sender",
    header: "Sender",
    cell: ({ memberId, sender }) => <PersonLink id={type === "deposits" ? memberId : ""} name={sender} />,
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
  {
    key: "receiver",
    header: "Receiver",
    cell: ({ memberId, receiver }) => <PersonLink id={type === "withdrawals" ? memberId : ""} name={receiver} />,
    sortable: true,
  },
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

interface ReferenceProps {
  transaction: Transaction;
  onOpen: ((id: string) => void) | undefined;
}

function Reference({ transaction, onOpen }: ReferenceProps) {
  const { code } = transaction;
  const key = transactionKey(transaction);
  if (!key || !onOpen) return <bdi className="font-medium">{code || MISSING}</bdi>;
  return (
    <button type="button" aria-haspopup="dialog" onClick={() => onOpen(key)} className={cx(linkClass, "-my-1 py-1")}>
      <bdi>{code || `#${key}`}</bdi>
    </button>
  );
}

/** What a transaction is found by: its id, else its reference; empty where a backend sent neither that an address may hold. */
export const transactionKey = ({ id, code }: Pick<Transaction, "id" | "code">): string =>
  recordId(id) ?? recordId(code) ?? "";
