import type { TransactionRange } from "@hivekeeper/contract/transaction.ts";
import { Download } from "lucide";
import { useState } from "react";
import { listing, onPage, sortedBy, sortOf } from "#flow/list-state.ts";
import { PrefetchOverlays } from "#flow/prefetch-overlays.tsx";
import { offers } from "#lib/config.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { ListFrame } from "#ui/table/list-frame.tsx";
import { SelectFilter } from "#ui/table/select-filter.tsx";
import { SortSelect } from "#ui/table/sort-select.tsx";
import type { Sort } from "#ui/table/table-column.ts";
import { exportShown } from "./export-shown.ts";
import { transactionColumns } from "./transaction-columns.tsx";
import { inRange, ofType, type TransactionListState, type TransactionStatus } from "./transaction-list-state.ts";
import { ExportAll } from "./transaction-overlays.ts";
import { TransactionTotals } from "./transaction-totals.tsx";
import { useTransactionList } from "./use-transaction-list.ts";

const TABS = [
  { value: "deposits", label: "Deposits" },
  { value: "withdrawals", label: "Withdrawals" },
] as const;

const PERIODS = [
  { value: "today", label: "Today" },
  { value: "this_week", label: "This week" },
  { value: "this_month", label: "This month" },
  { value: "last_30", label: "Last 30 days" },
] as const satisfies readonly { value: TransactionRange; label: string }[];

const STATUSES = [
  { value: "", label: "All statuses" },
  { value: "completed", label: "Completed" },
  { value: "pending", label: "Pending" },
  { value: "failed", label: "Failed" },
] as const satisfies readonly { value: TransactionStatus | ""; label: string }[];

const EMPTY = { deposits: "No deposits yet.", withdrawals: "No withdrawals yet." } as const;

export interface TransactionListProps {
  state: TransactionListState;
  /** `replace` for what is no step that Back should undo. */
  onChange: (state: TransactionListState, how?: { replace: boolean }) => void;
}

export function TransactionList({ state, onChange }: TransactionListProps) {
  const list = useTransactionList(state, onChange);
  const [isExporting, setExporting] = useState(false);
  const { page = 1, search, status } = state;
  const { canFilter, data, rows, query } = list;
  const { type, range } = query;
  const sort = (wanted: Sort | undefined) => onChange(sortedBy(state, wanted));
  const icon = <Icon of={Download} className="size-4" />;

  return (
    <>
      <ListFrame
        title="Transactions"
        actions={
          <>
            <Button icon={icon} disabled={!rows?.length} onClick={() => exportShown(rows ?? [], type, range)}>
              Export
            </Button>
            {offers("export") ? (
              <Button icon={icon} disabled={!rows?.length} onClick={() => setExporting(true)}>
                All of this period
              </Button>
            ) : null}
          </>
        }
        cards={canFilter ? <TransactionTotals totals={data?.totals} hasFailed={list.problem !== undefined} /> : null}
        tabs={{
          label: "Transactions by kind",
          tabs: TABS,
          value: type,
          onChange: (chosen) => onChange(ofType(state, chosen)),
        }}
        search={
          canFilter
            ? {
                value: search ?? "",
                placeholder: "Search transactions…",
                onChange: (words) => onChange(listing(state, { search: words || undefined })),
              }
            : undefined
        }
        filters={
          <>
            <SelectFilter
              label="Period"
              options={PERIODS}
              value={range}
              onChange={(chosen) => onChange(inRange(state, chosen))}
            />
            {canFilter ? (
              <>
                <SelectFilter
                  label="Status filter"
                  options={STATUSES}
                  value={status ?? ""}
                  onChange={(chosen) => onChange(listing(state, { status: chosen || undefined }))}
                />
                <SortSelect columns={transactionColumns} sort={sortOf(state)} onSort={sort} />
              </>
            ) : null}
          </>
        }
        footer={list.footer}
        paging={{
          page,
          lastPage: data?.lastPage ?? page,
          onChange: (number) => onChange(onPage(state, number)),
          onIntent: list.prefetch,
        }}
      >
        <DataTable
          caption="Transactions"
          columns={transactionColumns}
          rows={rows}
          rowKey={(transaction) => transaction.id || transaction.code}
          total={data?.total ?? undefined}
          offset={(page - 1) * query.perpage}
          isRefreshing={list.isRefreshing}
          isStale={list.isStale}
          error={list.problem}
          empty={
            <EmptyState title={EMPTY[type]} hint={search ? "Try other words." : "Another period may have some."} />
          }
          sort={canFilter ? sortOf(state) : undefined}
          onSort={canFilter ? sort : undefined}
        />
      </ListFrame>
      {data && offers("export") ? <PrefetchOverlays overlays={[ExportAll]} /> : null}
      {isExporting ? (
        <ExportAll type={type} range={range} status={status} search={search} onClose={() => setExporting(false)} />
      ) : null}
    </>
  );
}
