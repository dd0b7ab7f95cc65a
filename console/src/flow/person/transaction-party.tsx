import type { Transaction, TransactionType } from "@hivekeeper/contract/transaction.ts";
import type { Column } from "#ui/table/table-column.ts";
import { PersonCell } from "./person-link.tsx";

const OWN_SIDE = { deposits: "receiver", withdrawals: "sender" } as const satisfies Record<TransactionType, string>;

/** The marketplace's own name, if all these transactions have the same one on the side that is not the member's. */
export function ownNameOf(kind: TransactionType, rows: readonly Transaction[] = []): string | undefined {
  const side = OWN_SIDE[kind];
  const name = rows[0]?.[side];
  return rows.length > 1 && rows.every((row) => row[side] === name) ? name || undefined : undefined;
}

const HEADER = { sender: "Sender", receiver: "Receiver" } as const;
type Side = keyof typeof HEADER;

/** The column of one side. The marketplace's side shows a short name in most rows, and is narrow. */
export const partyColumn = <S extends Side>(side: S, kind: TransactionType, ownName: string | undefined) =>
  ({
    key: side,
    header: HEADER[side],
    cell: (transaction) => <PartyCell {...{ side, kind, transaction, ownName }} />,
    ...(side === OWN_SIDE[kind] ? { kind: "word", width: 6.25 } : { kind: "person" }),
  }) satisfies Column<Transaction>;

interface PartyCellProps {
  side: Side;
  kind: TransactionType;
  transaction: Transaction;
  /** In rows its first word stands for it. */
  ownName: string | undefined;
}

/** Who sent or received the money. The member is the sender of a deposit, and the receiver of a withdrawal. */
function PartyCell({ side, kind, transaction, ownName }: PartyCellProps) {
  const name = transaction[side];
  if (side !== OWN_SIDE[kind]) return <PersonCell id={transaction.memberId} name={name} />;
  if (name !== ownName) return <PersonCell id="" name={name} />;
  const [first, ...others] = name.split(" ");
  return (
    <bdi title={name} className="text-ink-soft">
      {first}
      <span className="sr-only"> {others.join(" ")}</span>
    </bdi>
  );
}
