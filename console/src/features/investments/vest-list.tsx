import type { Vest } from "@hivekeeper/contract/vest.ts";
import { Plus } from "lucide";
import { useState } from "react";
import { hiddenIn, hiding, listing, onPage, showing, sortedBy, sortOf } from "#flow/list-state.ts";
import { PrefetchOverlays } from "#flow/prefetch-overlays.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { ColumnChoice } from "#ui/table/column-choice.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { ListFrame } from "#ui/table/list-frame.tsx";
import { SortSelect } from "#ui/table/sort-select.tsx";
import type { Sort } from "#ui/table/table-column.ts";
import { useVestList } from "./use-vest-list.ts";
import { VestCards } from "./vest-cards.tsx";
import { vestColumns } from "./vest-columns.tsx";
import type { VestListState } from "./vest-list-state.ts";
import { CreateVestPanel, DeleteVest } from "./vest-overlays.ts";
import { vestActions } from "./vest-row-actions.tsx";

const TABS = [
  { value: "active", label: "Active investments" },
  { value: "closed", label: "Closed investments" },
] as const;

const PREFETCHED = [CreateVestPanel, DeleteVest];

export interface VestListProps {
  state: VestListState;
  /** `replace` for what is no step that Back should undo. */
  onChange: (state: VestListState, how?: { replace: boolean }) => void;
  onCreate: () => void;
  onOpen: (id: string) => void;
  onEdit: (id: string) => void;
}

export function VestList({ state, onChange, onCreate, onOpen, onEdit }: VestListProps) {
  const list = useVestList(state, onChange);
  const [doomed, setDoomed] = useState<Vest>();
  const { page = 1, search = "", tab = "active" } = state;
  const { canFilter, data } = list;
  const sort = (wanted: Sort | undefined) => onChange(sortedBy(state, wanted));
  const hidden = hiddenIn(state);

  return (
    <>
      <ListFrame
        title="Investments"
        actions={
          <Button tone="primary" icon={<Icon of={Plus} className="size-4" />} onClick={onCreate}>
            Create New Investment
          </Button>
        }
        cards={
          <VestCards
            page={data}
            hasFailed={list.problem !== undefined}
            isWhole={canFilter}
            isSearched={search !== ""}
          />
        }
        tabs={{
          label: "Investments by status",
          tabs: TABS,
          value: tab,
          // Both tabs of a loaded page are there; a server that filters has other pages for each.
          onChange: (chosen) =>
            onChange((canFilter ? listing : showing)(state, { tab: chosen === "closed" ? chosen : undefined })),
        }}
        search={{
          value: search,
          placeholder: "Search investments…",
          onChange: (words) => onChange(listing(state, { search: words || undefined })),
        }}
        filters={
          <>
            {canFilter ? <SortSelect columns={vestColumns} sort={sortOf(state)} onSort={sort} /> : null}
            <ColumnChoice
              columns={vestColumns}
              hidden={hidden}
              onChange={(keys) => onChange(hiding(state, keys), { replace: true })}
            />
          </>
        }
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
          caption="Investments"
          columns={vestColumns}
          rows={list.rows}
          rowKey={(vest) => vest.id}
          rowName={(vest) => vest.investmentName}
          rowActions={(vest) => vestActions(vest, { onOpen, onEdit, onDelete: setDoomed })}
          total={data?.total ?? undefined}
          isRefreshing={list.isRefreshing}
          isStale={list.isStale}
          error={list.problem}
          empty={<EmptyState title="No investments found." hint={search ? "Try other words." : undefined} />}
          sort={canFilter ? sortOf(state) : undefined}
          onSort={canFilter ? sort : undefined}
          hiddenColumns={hidden}
        />
      </ListFrame>
      {data ? <PrefetchOverlays overlays={PREFETCHED} /> : null}
      {doomed ? (
        <DeleteVest
          vest={doomed}
          onClose={() => setDoomed(undefined)}
          onDeleted={() => {
            setDoomed(undefined);
            if (data?.items.length === 1 && page > 1) onChange(onPage(state, page - 1), { replace: true });
          }}
        />
      ) : null}
    </>
  );
}
