import type { Transaction, TransactionSort, TransactionType } from "@hivekeeper/contract/transaction.ts";
import { recordId } from "#flow/address.ts";
import { PartyCell, partyKind } from "#flow/house-party.tsx";
import { formatMoment, formatWholeNaira, MISSING } from "#lib/format.ts";
import { cx } from "#ui/cx.ts";
import { linkClass } from "#ui/link.ts";
import type { Column } from "#ui/table/table-column.ts";
import { TransactionStatusBadge } from "./transaction-status-badge.tsx";

type TransactionColumn = Column<Transaction> & { key: TransactionSort | "bank" | "account" };

/**
 * `house` is the marketplace's own name, which every row has. The keys of sortable columns are the server's sort keys. A row
 * has no menu: its reference opens it.
 */
export const transactionColumns = (
  kind: TransactionType,
  house?: string,
  onOpen?: (id: string) => void,
): readonly TransactionColumn[] => [
  {
    key: "code",
    header: "Transaction ID",
    cell: (transaction) => <Reference transaction={transaction} onOpen={onOpen} />,
    kind: "number",
    width: 9.25,
    part: "primary",
    sortable: true,
  },
  {
    key: "sender",
    header: "Sender",
    cell: (transaction) => <PartyCell side="sender" {...{ kind, transaction, house }} />,
    kind: partyKind("sender", kind),
    sortable: true,
  },
  { key: "bank", header: "Sender bank", cell: ({ senderBank }) => <bdi>{senderBank || MISSING}</bdi>, kind: "text" },
  {
    key: "account",
    header: "Sender account no",
    cell: ({ senderAccount }) => senderAccount || MISSING,
    kind: "number",
  },
  {
    key: "amount",
    header: "Amount",
    cell: ({ amount }) => formatWholeNaira(amount),
    kind: "amount",
    part: "figure",
    sortable: true,
  },
  {
    key: "receiver",
    header: "Receiver",
    cell: (transaction) => <PartyCell side="receiver" {...{ kind, transaction, house }} />,
    kind: partyKind("receiver", kind),
    sortable: true,
  },
  {
    key: "status",
    header: "Status",
    cell: (transaction) => <TransactionStatusBadge transaction={transaction} />,
    kind: "state",
    part: "status",
    sortable: true,
  },
  {
    key: "created_at",
    header: "Date initiated",
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatMoment(createdAt)}</span>,
    kind: "moment",
    part: "time",
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
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => onOpen(key)}
      className={cx(linkClass, "-my-1 py-1 max-sm:-my-3 max-sm:min-h-11")}
    >
      <bdi>{code || `#${key}`}</bdi>
    </button>
  );
}

/** What a transaction is found by: its id, else its reference; empty where a backend sent neither that an address may hold. */
export const transactionKey = ({ id, code }: Pick<Transaction, "id" | "code">): string =>
  recordId(id) ?? recordId(code) ?? "";
