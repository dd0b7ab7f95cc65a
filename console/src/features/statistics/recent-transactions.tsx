import type { DashboardPeriod, DashboardStatistics } from "@hivekeeper/contract/statistics.ts";
import type { Transaction, TransactionType } from "@hivekeeper/contract/transaction.ts";
import { useId } from "react";
import { ownNameOf, partyColumn } from "#flow/person/transaction-party.tsx";
import { RowAmount } from "#flow/row-amount.tsx";
import { offers } from "#lib/config.ts";
import { formatMoment, MISSING } from "#lib/format.ts";
import { Link } from "#lib/router/link.tsx";
import { inWords, optionsOf } from "#lib/words.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { linkClass } from "#ui/link.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { FilterButtons } from "#ui/table/filter-buttons.tsx";
import type { Column } from "#ui/table/table-column.ts";
import { sameTransactions } from "./figure-list.tsx";
import type { AskedPeriod } from "./figure-query.ts";

const KINDS = optionsOf<TransactionType>({ deposits: "Deposits", withdrawals: "Withdrawals" });

const EMPTY = { deposits: "No deposits yet.", withdrawals: "No withdrawals yet." } as const;

const columnsOf = (kind: TransactionType, ownName: string | undefined): readonly Column<Transaction>[] => [
  {
    key: "code",
    header: "Transaction ID",
    cell: (transaction) => <Reference transaction={transaction} kind={kind} />,
    kind: "number",
    width: 9.25,
    part: "primary",
  },
  partyColumn("sender", kind, ownName),
  { key: "bank", header: "Sender Bank", cell: ({ senderBank }) => <bdi>{senderBank || MISSING}</bdi>, kind: "text" },
  {
    key: "amount",
    header: "Amount",
    cell: ({ amount }) => <RowAmount amount={amount} />,
    kind: "amount",
    part: "figure",
  },
  partyColumn("receiver", kind, ownName),
  {
    key: "created_at",
    header: "Date Initiated",
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatMoment(createdAt)}</span>,
    kind: "moment",
    part: "time",
  },
  {
    key: "status",
    header: "Status",
    cell: ({ status }) => <StatusWord status={status} />,
    kind: "state",
    width: 6,
    part: "status",
  },
];

interface RecentTransactionsProps {
  statistics: DashboardStatistics | undefined;
  isRefreshing: boolean;
  asked: AskedPeriod<DashboardPeriod>;
  kind: TransactionType;
  onKind: (kind: TransactionType) => void;
}

export function RecentTransactions({ statistics, isRefreshing, asked, kind, onKind }: RecentTransactionsProps) {
  const titleId = useId();
  const ownName = ownNameOf(kind, statistics?.[kind]);
  return (
    <section aria-labelledby={titleId} className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id={titleId} className="mr-auto font-semibold">
          Recent Transactions
        </h2>
        <FilterButtons label="Kind" options={KINDS} value={kind} onChange={onKind} />
        <Link to="/transactions" search={sameTransactions(kind, asked)} className={`${linkClass} -my-3 py-3`}>
          View all
        </Link>
      </div>
      <DataTable
        caption="Recent Transactions"
        columns={columnsOf(kind, ownName)}
        rows={statistics?.[kind]}
        rowKey={(transaction) => transaction.id || transaction.code}
        isRefreshing={isRefreshing}
        pageSize={5}
        empty={<EmptyState title={EMPTY[kind]} />}
      />
    </section>
  );
}

/** Extension `lists`: a link to the transaction. Sample data has none. */
function Reference({ transaction: { id, code }, kind }: { transaction: Transaction; kind: TransactionType }) {
  const text = <bdi className="font-medium">{code || MISSING}</bdi>;
  if (!id || !offers("lists") || !offers("figures")) return text;
  return (
    <Link to="/transactions" search={{ tab: tabOf(kind), view: id }} className={linkClass}>
      {text}
    </Link>
  );
}

/** The word of the list's address: its first tab is absent. */
const tabOf = (kind: TransactionType) => (kind === "withdrawals" ? kind : undefined);

/** On this screen every status but completed is red. */
function StatusWord({ status }: { status: string }) {
  const word = inWords(status);
  return status.toLowerCase() === "completed" ? word : <span className="font-medium text-danger-ink">{word}</span>;
}
