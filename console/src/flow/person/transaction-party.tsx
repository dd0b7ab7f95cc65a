import type { Transaction, TransactionType } from "@hivekeeper/contract/transaction.ts";
import { Landmark } from "lucide";
import { Icon } from "#ui/icon.tsx";
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

/** The column of one side. The marketplace's side shows only a mark in most rows, and is narrow. */
export const partyColumn = <S extends Side>(side: S, kind: TransactionType, ownName: string | undefined) =>
  ({
    key: side,
    header: HEADER[side],
    cell: (transaction) => <PartyCell {...{ side, kind, transaction, ownName }} />,
    kind: side === OWN_SIDE[kind] ? "state" : "person",
  }) satisfies Column<Transaction>;

interface PartyCellProps {
  side: Side;
  kind: TransactionType;
  transaction: Transaction;
  /** Shown once above the table (`OwnNameLine`); in rows for screen readers only. */
  ownName: string | undefined;
}

/** Who sent or received the money. The member is the sender of a deposit, and the receiver of a withdrawal. */
function PartyCell({ side, kind, transaction, ownName }: PartyCellProps) {
  const name = transaction[side];
  if (side !== OWN_SIDE[kind]) return <PersonCell id={transaction.memberId} name={name} />;
  if (name !== ownName) return <PersonCell id="" name={name} />;
  return (
    <span title={name} className="text-ink-faint">
      <Icon of={Landmark} className="size-4" />
      <span className="sr-only">{name}</span>
    </span>
  );
}

/** What the mark in the column of the marketplace's own side stands for. On a phone no row shows that column. */
export const OwnNameLine = ({ kind, ownName }: { kind: TransactionType; ownName: string }) => (
  <p className="flex items-center gap-1.5 text-[0.8125rem] text-ink-soft max-sm:hidden">
    <Icon of={Landmark} className="size-4 text-ink-faint" />
    {kind === "deposits" ? "Received by" : "Sent by"} <bdi>{ownName}</bdi>
  </p>
);
