import { Plus } from "lucide";
import { hiddenIn, hiding, listing, onPage, showing, sortedBy, sortOf } from "#flow/list-state.ts";
import { PrefetchOverlays } from "#flow/prefetch-overlays.tsx";
import { offers } from "#lib/config.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { ColumnChoice } from "#ui/table/column-choice.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { ListFrame } from "#ui/table/list-frame.tsx";
import { SelectFilter } from "#ui/table/select-filter.tsx";
import { SortSelect } from "#ui/table/sort-select.tsx";
import type { Sort } from "#ui/table/table-column.ts";
import { CreatorCards } from "./creator-cards.tsx";
import { creatorColumns } from "./creator-columns.tsx";
import { type CreatorListState, tabOf, tabWord } from "./creator-list-state.ts";
import { EditCreatorModal } from "./creator-overlays.ts";
import { creatorActions } from "./creator-row-actions.tsx";
import { useCreatorList } from "./use-creator-list.ts";

const TABS = [
  { value: "assets_creators", label: "Assets creators" },
  { value: "service_providers", label: "Service providers" },
  { value: "artists", label: "Artists" },
] as const;

const STATUSES = [
  { value: "", label: "All statuses" },
  { value: "active", label: "Active" },
  { value: "inactive", label: "Inactive" },
] as const;

const PREFETCHED = [EditCreatorModal];

export interface CreatorListProps {
  state: CreatorListState;
  /** `replace` for what is no step that Back should undo. */
  onChange: (state: CreatorListState, how?: { replace: boolean }) => void;
  onCreate: () => void;
  onOpen: (id: string) => void;
  onEdit: (id: string) => void;
}

export function CreatorList({ state, onChange, onCreate, onOpen, onEdit }: CreatorListProps) {
  const list = useCreatorList(state, onChange);
  const { canFilter, data } = list;
  const { page = 1, search = "", status = "" } = state;
  const sort = (wanted: Sort | undefined) => onChange(sortedBy(state, wanted));
  const hidden = hiddenIn(state);

  return (
    <>
      <ListFrame
        title="Creators"
        actions={
          offers("creator-create") ? (
            <Button tone="primary" icon={<Icon of={Plus} className="size-4" />} onClick={onCreate}>
              New creator
            </Button>
          ) : undefined
        }
        cards={<CreatorCards page={data} hasFailed={list.problem !== undefined} />}
        tabs={{
          label: "Creators by kind",
          tabs: TABS,
          value: tabOf(state),
          // All three tabs of a loaded page are there; a server that filters has other pages for each.
          onChange: (chosen) => onChange((canFilter ? listing : showing)(state, { tab: tabWord(chosen) })),
        }}
        search={{
          value: search,
          placeholder: "Search creators…",
          onChange: (words) => onChange(listing(state, { search: words || undefined })),
        }}
        filters={
          <>
            <SelectFilter
              label="Status filter"
              options={STATUSES}
              value={status}
              onChange={(chosen) => onChange(listing(state, { status: chosen || undefined }))}
            />
            {canFilter ? <SortSelect columns={creatorColumns} sort={sortOf(state)} onSort={sort} /> : null}
            <ColumnChoice
              columns={creatorColumns}
              hidden={hidden}
              onChange={(keys) => onChange(hiding(state, keys), { replace: true })}
            />
          </>
        }
        footer={list.footer}
        hint={
          canFilter || !data?.items.length ? undefined : `The tabs sort the ${data.items.length} records on this page`
        }
        paging={{
          page,
          lastPage: data?.lastPage ?? page,
          onChange: (number) => onChange(onPage(state, number)),
          onIntent: list.prefetch,
        }}
      >
        <DataTable
          caption="Creators"
          columns={creatorColumns}
          rows={list.rows}
          rowKey={(creator) => creator.id}
          rowName={({ displayName, id }) => displayName || `creator ${id}`}
          rowActions={(creator) => creatorActions(creator, { onOpen, onEdit })}
          total={data?.total ?? undefined}
          offset={data ? (data.page - 1) * data.perPage : 0}
          isRefreshing={list.isRefreshing}
          isStale={list.isStale}
          error={list.problem}
          empty={
            search ? (
              <EmptyState title={`No results found for “${search}”`} hint="The other tabs may have some." />
            ) : (
              <EmptyState title="No creators yet." />
            )
          }
          sort={canFilter ? sortOf(state) : undefined}
          onSort={canFilter ? sort : undefined}
          hiddenColumns={hidden}
        />
      </ListFrame>
      {data ? <PrefetchOverlays overlays={PREFETCHED} /> : null}
    </>
  );
}
