import { exportTransactions, type Transaction } from "@hivekeeper/contract/transaction.ts";
import { CalendarX2 } from "lucide";
import { HouseLine, houseOf } from "#flow/house-party.tsx";
import type { List, ListFilter } from "#flow/list.ts";
import { ListScreen } from "#flow/list-screen.tsx";
import { useList } from "#flow/use-list.ts";
import type { ListAddress } from "#flow/use-list-address.ts";
import { offers } from "#lib/config.ts";
import { Icon } from "#ui/icon.tsx";
import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";
import { ExportShown } from "./export-shown.tsx";
import type { TransactionAddress } from "./transaction-address.ts";
import { transactionCall } from "./transaction-call.ts";
import { transactionColumns, transactionKey } from "./transaction-columns.tsx";
import { type ShownTransactions, transactionPage } from "./transaction-queries.ts";
import { TransactionTotals } from "./transaction-totals.tsx";

const TransactionPanel = lazyOverlay(async () => (await import("./transaction-panel.tsx")).TransactionPanel);

const status: ListFilter<TransactionAddress> = {
  word: "status",
  label: "Status filter",
  options: [
    { value: "", label: "All statuses" },
    { value: "completed", label: "Completed" },
    { value: "pending", label: "Pending" },
    { value: "failed", label: "Failed" },
  ],
  needsFilters: true,
};

const transactionList: List<Transaction, ShownTransactions, TransactionAddress> = {
  name: "transactions",
  title: "Transactions",
  page: transactionPage,
  failed: { toast: "Failed to fetch transactions.", text: "Failed to fetch transactions." },
  tabs: {
    label: "Transactions by kind",
    options: [
      { value: "deposits", label: "Deposits" },
      { value: "withdrawals", label: "Withdrawals" },
    ],
    usual: "deposits",
  },
  search: { placeholder: "Search transactions…", needsFilters: true },
  period: {
    own: {
      word: "range",
      label: "Period",
      options: [
        { value: "today", label: "Today" },
        { value: "this_week", label: "This week" },
        { value: "this_month", label: "This month" },
        { value: "last_30", label: "Last 30 days" },
      ],
      usual: "this_week",
    },
  },
  filters: [status],
  columns: transactionColumns("deposits"),
  hasSizes: true,
  file: { operation: exportTransactions, call: transactionCall },
  rowKey: ({ id, code }) => id || code,
  empty: ({ tab = "deposits", search }) => ({
    title: `No ${tab} yet.`,
    hint: search ? "Try other words." : "Another period may have some.",
  }),
};

interface TransactionListProps {
  address: ListAddress<TransactionAddress>;
  /** The transaction whose details are open. */
  viewed: string | undefined;
}

export function TransactionList({ address, viewed }: TransactionListProps) {
  const shown = useList(transactionList, address);
  const kind = shown.state.tab ?? "deposits";
  const house = houseOf(kind, shown.rows);
  const open = (view: string) => view && address.open({ view });
  return (
    <>
      <ListScreen
        shown={shown}
        columns={transactionColumns(kind, house, open)}
        above={
          <>
            {shown.data?.hasOlder && !shown.isStale ? <OlderLine /> : null}
            {house ? <HouseLine kind={kind} house={house} /> : null}
          </>
        }
        onOpen={(transaction) => open(transactionKey(transaction))}
        actions={offers("export") ? null : <ExportShown shown={shown} />}
        cards={
          shown.canFilter ? (
            <TransactionTotals totals={shown.data?.totals} hasFailed={shown.problem !== undefined} />
          ) : null
        }
        overlays={[TransactionPanel]}
      />
      {viewed ? (
        <TransactionPanel
          key={viewed}
          id={viewed}
          row={shown.data?.items.find((transaction) => transactionKey(transaction) === viewed)}
          isAwaited={shown.data === undefined && !shown.problem}
          onClose={address.close}
        />
      ) : null}
    </>
  );
}

/** Beside the period, which the backend has not applied. */
const OlderLine = () => (
  <p role="status" className="flex items-start gap-2 rounded-md bg-warn-soft px-3 py-2 text-warn-ink">
    <Icon of={CalendarX2} className="mt-0.5 size-4 shrink-0" />
    This backend does not filter by period: older transactions are shown too.
  </p>
);
