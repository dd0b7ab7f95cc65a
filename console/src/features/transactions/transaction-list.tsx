import type { Transaction, TransactionPage } from "@hivekeeper/contract/transaction.ts";
import { transactionsFile } from "@hivekeeper/contract/transaction-csv.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide";
import { useState } from "react";
import type { List, ListFilter } from "#flow/list.ts";
import { ListScreen } from "#flow/list-screen.tsx";
import { useList } from "#flow/use-list.ts";
import type { ListAddress } from "#flow/use-list-address.ts";
import { offers } from "#lib/config.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";
import { exportShown } from "./export-shown.ts";
import type { TransactionAddress } from "./transaction-address.ts";
import { choiceOf } from "./transaction-call.ts";
import { transactionColumns, transactionKey } from "./transaction-columns.tsx";
import { transactionPage } from "./transaction-queries.ts";
import { TransactionTotals } from "./transaction-totals.tsx";

const TransactionPanel = lazyOverlay(async () => (await import("./transaction-panel.tsx")).TransactionPanel);
const ExportAll = lazyOverlay(async () => (await import("./export-all.tsx")).ExportAll);

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

const transactionList: List<Transaction, TransactionPage, TransactionAddress> = {
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
  columns: transactionColumns("deposits", () => {}),
  hasSizes: true,
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
  const [isExporting, setExporting] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const queryClient = useQueryClient();
  const { state, data, rows, isStale } = shown;
  const exportButton = { icon: <Icon of={Download} className="size-4" />, disabled: !isStale && !rows?.length };
  /** The rows of an earlier choice may still be on screen: those of the present one are awaited. */
  const saveShown = async () => {
    setWaiting(true);
    try {
      const { items } = await queryClient.fetchQuery({
        ...transactionPage(state),
        staleTime: Number.POSITIVE_INFINITY,
      });
      if (items.length > 0) exportShown(items, transactionsFile(choiceOf(state)));
    } catch {
      // Another choice was made meanwhile, or the list shows why its rows could not be loaded.
    } finally {
      setWaiting(false);
    }
  };
  return (
    <>
      <ListScreen
        shown={shown}
        columns={transactionColumns(state.tab ?? "deposits", (view) => address.open({ view }))}
        actions={
          <>
            <Button {...exportButton} isPending={isWaiting} onClick={() => void saveShown()}>
              Export
            </Button>
            {offers("export") ? (
              <Button {...exportButton} onClick={() => setExporting(true)}>
                All of this period
              </Button>
            ) : null}
          </>
        }
        cards={
          shown.canFilter ? <TransactionTotals totals={data?.totals} hasFailed={shown.problem !== undefined} /> : null
        }
        overlays={offers("export") ? [TransactionPanel, ExportAll] : [TransactionPanel]}
      />
      {viewed ? (
        <TransactionPanel
          key={viewed}
          id={viewed}
          row={data?.items.find((transaction) => transactionKey(transaction) === viewed)}
          isAwaited={data === undefined && !shown.problem}
          onClose={address.close}
        />
      ) : null}
      {isExporting ? <ExportAll state={state} onClose={() => setExporting(false)} /> : null}
    </>
  );
}
