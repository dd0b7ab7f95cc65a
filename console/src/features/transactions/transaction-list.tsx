import {
  exportTransactions,
  type TransactionTotals as Totals,
  type Transaction,
} from "@hivekeeper/contract/transaction.ts";
import { CalendarX2 } from "lucide";
import type { List, ListFilter } from "#flow/list/list.ts";
import { useList } from "#flow/list/use-list.ts";
import type { ListAddress } from "#flow/list/use-list-address.ts";
import { ownNameOf } from "#flow/person/transaction-party.tsx";
import { ListScreen } from "#flow/screen/list-screen.tsx";
import { offers } from "#lib/config.ts";
import { formatCount, formatNaira, MISSING } from "#lib/format.ts";
import { optionsOf } from "#lib/words.ts";
import { Icon } from "#ui/icon.tsx";
import { lazyPart } from "#ui/lazy-part.tsx";
import { MetricCards } from "#ui/metric-card.tsx";
import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";
import type { TransactionAddress } from "./transaction-address.ts";
import { transactionCall } from "./transaction-call.ts";
import { transactionColumns, transactionKey } from "./transaction-columns.tsx";
import { type ShownTransactions, transactionPage } from "./transaction-queries.ts";

const ExportShown = lazyPart(() => import("./export-shown.tsx").then((file) => file.ExportShown), { isExtra: true });
const TransactionPanel = lazyOverlay(() => import("./transaction-panel.tsx").then((file) => file.TransactionPanel));

const status: ListFilter<TransactionAddress> = {
  word: "status",
  label: "Status filter",
  options: optionsOf({ "": "All statuses", completed: "Completed", pending: "Pending", failed: "Failed" }),
  needs: "lists",
};

const transactionList: List<Transaction, ShownTransactions, TransactionAddress> = {
  name: "transactions",
  title: "Transactions",
  page: transactionPage,
  failed: { toast: "Failed to fetch transactions.", text: "Failed to fetch transactions." },
  tabs: {
    label: "Transactions by kind",
    options: optionsOf({ deposits: "Deposits", withdrawals: "Withdrawals" }),
    usual: "deposits",
  },
  search: { placeholder: "Search transactions…", needsFilters: true },
  period: {
    own: {
      word: "range",
      label: "Period",
      options: optionsOf({ today: "Today", this_week: "This week", this_month: "This month", last_30: "Last 30 days" }),
      usual: "this_week",
    },
  },
  filters: [status],
  columns: transactionColumns("deposits"),
  hasSizes: true,
  call: transactionCall,
  file: exportTransactions,
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
  const ownName = ownNameOf(kind, shown.rows);
  const open = (view: string) => view && address.open({ view });
  return (
    <>
      <ListScreen
        shown={shown}
        columns={transactionColumns(kind, ownName, open)}
        above={shown.data?.hasOlder && !shown.isStale ? <OlderLine /> : null}
        onOpen={(transaction) => open(transactionKey(transaction))}
        actions={offers("lists") ? null : <ExportShown shown={shown} />}
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

/** Says that the backend has not applied the period. */
const OlderLine = () => (
  <p role="status" className="flex items-start gap-2 rounded-md bg-warn-soft px-3 py-2 text-warn-ink">
    <Icon of={CalendarX2} className="mt-0.5 size-4 shrink-0" />
    This backend does not filter by period: older transactions are shown too.
  </p>
);

/** Extension `lists`: totals of all rows, not only of the page. */
function TransactionTotals({ totals, hasFailed }: { totals: Totals | null | undefined; hasFailed: boolean }) {
  // An answer without totals stays without them.
  const unknown = hasFailed || totals === null ? MISSING : undefined;
  return (
    <MetricCards
      cards={[
        {
          title: "Total amount",
          value: totals ? formatNaira(totals.amount) : unknown,
          definition: "The sum of every transaction that the period and the filters find, on all pages.",
        },
        { title: "Number of transactions", value: totals ? formatCount(totals.transactions) : unknown },
      ]}
    />
  );
}
