import type { Dispute } from "@hivekeeper/contract/dispute.ts";
import { useState } from "react";
import { listing, onPage, sortedBy, sortOf } from "#flow/list-state.ts";
import { PrefetchOverlays } from "#flow/prefetch-overlays.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { ListFrame } from "#ui/table/list-frame.tsx";
import { SortSelect } from "#ui/table/sort-select.tsx";
import type { Sort } from "#ui/table/table-column.ts";
import { disputeColumns } from "./dispute-columns.tsx";
import { type DisputeListState, onTab } from "./dispute-list-state.ts";
import { DisputePanel, SettleDispute } from "./dispute-overlays.ts";
import { disputeActions } from "./dispute-row-actions.tsx";
import { nameOf } from "./dispute-rows.ts";
import { useDisputeList } from "./use-dispute-list.ts";

const TABS = [
  { value: "pending", label: "Pending" },
  { value: "resolved", label: "Resolved" },
] as const;

const PREFETCHED = [DisputePanel, SettleDispute];

export interface DisputeListProps {
  state: DisputeListState;
  /** `replace` for what is no step that Back should undo. */
  onChange: (state: DisputeListState, how?: { replace: boolean }) => void;
  onView: (id: string) => void;
  onJoin: (dispute: Dispute) => void;
}

export function DisputeList({ state, onChange, onView, onJoin }: DisputeListProps) {
  const list = useDisputeList(state, onChange);
  const [settling, setSettling] = useState<Dispute>();
  const { page = 1, search = "", tab = "pending" } = state;
  const { canFilter, data } = list;
  const sort = (wanted: Sort | undefined) => onChange(sortedBy(state, wanted));

  return (
    <>
      <ListFrame
        title="Disputes"
        tabs={{
          label: "Disputes by status",
          tabs: TABS,
          value: tab,
          onChange: (chosen) => onChange(onTab(state, chosen)),
        }}
        search={{
          value: search,
          placeholder: "Search disputes…",
          onChange: (words) => onChange(listing(state, { search: words || undefined })),
        }}
        filters={canFilter ? <SortSelect columns={disputeColumns} sort={sortOf(state)} onSort={sort} /> : null}
        footer={list.footer}
        hint={canFilter || !data?.items.length ? undefined : `Searching the ${data.items.length} records on this page`}
        paging={{
          page,
          lastPage: data?.lastPage ?? page,
          onChange: (number) => onChange(onPage(state, number)),
          onIntent: list.prefetch,
        }}
      >
        <DataTable
          caption="Disputes"
          columns={disputeColumns}
          rows={list.rows}
          rowKey={(dispute) => dispute.id}
          rowName={nameOf}
          rowActions={(dispute) => disputeActions(dispute, { onView, onJoin, onSettle: setSettling })}
          total={data?.total ?? undefined}
          isRefreshing={list.isRefreshing}
          isStale={list.isStale}
          error={list.problem}
          empty={<EmptyState title="No disputes found." hint={search ? "Try other words." : undefined} />}
          sort={canFilter ? sortOf(state) : undefined}
          onSort={canFilter ? sort : undefined}
        />
      </ListFrame>
      {data ? <PrefetchOverlays overlays={PREFETCHED} /> : null}
      {settling ? (
        <SettleDispute
          dispute={settling}
          onClose={() => setSettling(undefined)}
          onSettled={() => {
            setSettling(undefined);
            if (data?.items.length === 1 && page > 1) onChange(onPage(state, page - 1), { replace: true });
          }}
        />
      ) : null}
    </>
  );
}
