import type { Transaction, TransactionSort, TransactionType } from "@hivekeeper/contract/transaction.ts";
import { recordId } from "#flow/list/address.ts";
import { partyColumn } from "#flow/person/transaction-party.tsx";
import { RowAmount } from "#flow/row-amount.tsx";
import { formatMoment, MISSING } from "#lib/format.ts";
import { linkClass } from "#ui/link.ts";
import type { Column } from "#ui/table/table-column.ts";
import { TransactionStatusBadge } from "./transaction-status-badge.tsx";

type TransactionColumn = Column<Transaction> & { key: TransactionSort | "bank" | "account" };

/**
 * `ownName` is the marketplace's own name, which every row has. The keys of sortable columns are the server's sort
 * keys. A row has no menu: its reference opens it. On a phone it begins with the member.
 */
export const transactionColumns = (
  kind: TransactionType,
  ownName?: string,
  onOpen?: (id: string) => void,
): readonly TransactionColumn[] => [
  {
    key: "code",
    header: "Transaction ID",
    cell: (transaction) => <Reference transaction={transaction} onOpen={onOpen} />,
    kind: "number",
    width: 8.5,
  },
  { ...partyColumn("sender", kind, ownName), part: kind === "deposits" ? "primary" : undefined },
  {
    key: "bank",
    header: "Sender bank",
    cell: ({ senderBank }) => <bdi>{senderBank || MISSING}</bdi>,
    kind: "text",
    sortable: false,
  },
  {
    key: "account",
    header: "Sender account no",
    cell: ({ senderAccount }) => senderAccount || MISSING,
    kind: "number",
    width: 8.75,
    sortable: false,
  },
  {
    key: "amount",
    header: "Amount",
    cell: ({ amount }) => <RowAmount amount={amount} />,
    kind: "amount",
    width: 8.25,
    part: "figure",
  },
  { ...partyColumn("receiver", kind, ownName), part: kind === "withdrawals" ? "primary" : undefined },
  {
    key: "status",
    header: "Status",
    cell: (transaction) => <TransactionStatusBadge transaction={transaction} />,
    kind: "state",
    part: "status",
  },
  {
    key: "created_at",
    header: "Date initiated",
    cell: ({ createdAt }) => formatMoment(createdAt),
    kind: "moment",
    part: "time",
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
    <button type="button" aria-haspopup="dialog" onClick={() => onOpen(key)} className={`${linkClass} -my-1 py-1`}>
      <bdi>{code || `#${key}`}</bdi>
    </button>
  );
}

/** The id that opens a transaction, else its reference; empty where neither may stand in an address. */
export const transactionKey = ({ id, code }: Pick<Transaction, "id" | "code">): string =>
  recordId(id) ?? recordId(code) ?? "";
