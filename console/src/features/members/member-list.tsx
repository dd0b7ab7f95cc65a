import { Eye, Pencil } from "lucide";
import type { ComponentProps } from "react";
import { hiddenIn, hiding, listing, onPage, sortedBy, sortOf } from "#flow/list-state.ts";
import { PrefetchOverlays } from "#flow/prefetch-overlays.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { ColumnChoice } from "#ui/table/column-choice.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { ListFrame } from "#ui/table/list-frame.tsx";
import { SortSelect } from "#ui/table/sort-select.tsx";
import type { Sort } from "#ui/table/table-column.ts";
import { MemberCards } from "./member-cards.tsx";
import { memberColumns } from "./member-columns.tsx";
import { MemberFilters } from "./member-filters.tsx";
import type { MemberListState } from "./member-list-state.ts";
import { nameOf } from "./member-naming.ts";
import { useMemberList } from "./use-member-list.ts";

export interface MemberListProps {
  state: MemberListState;
  /** The overlays that are fetched before they are needed, once the list stands. */
  ahead: ComponentProps<typeof PrefetchOverlays>["overlays"];
  /** `replace` for what is no step that Back should undo. */
  onChange: (state: MemberListState, how?: { replace: boolean }) => void;
  onView: (id: string) => void;
  onEdit: (id: string) => void;
}

export function MemberList({ state, ahead, onChange, onView, onEdit }: MemberListProps) {
  const list = useMemberList(state, onChange);
  const { page = 1, search = "" } = state;
  const { canFilter, data } = list;
  const sort = (wanted: Sort | undefined) => onChange(sortedBy(state, wanted));
  const hidden = hiddenIn(state);
  const isNarrowed = search !== "" || state.role !== undefined || state.status !== undefined;

  return (
    <>
      <ListFrame
        title="Users"
        cards={<MemberCards counts={data?.counts} hasFailed={list.problem !== undefined} />}
        search={{
          value: search,
          placeholder: "Search users…",
          onChange: (words) => onChange(listing(state, { search: words || undefined })),
        }}
        filters={
          <>
            <MemberFilters state={state} hasStatus={canFilter} onChange={onChange} />
            {canFilter ? <SortSelect columns={memberColumns} sort={sortOf(state)} onSort={sort} /> : null}
            <ColumnChoice
              columns={memberColumns}
              hidden={hidden}
              onChange={(keys) => onChange(hiding(state, keys), { replace: true })}
            />
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
          caption="Users"
          columns={memberColumns}
          rows={list.rows}
          rowKey={(member) => member.id}
          rowName={nameOf}
          rowActions={(member) => [
            { label: "View", icon: <Icon of={Eye} />, onSelect: () => onView(member.id) },
            { label: "Edit", icon: <Icon of={Pencil} />, onSelect: () => onEdit(member.id) },
          ]}
          total={data?.total ?? undefined}
          offset={data && (data.page - 1) * data.perPage}
          isRefreshing={list.isRefreshing}
          isStale={list.isStale}
          error={list.problem}
          empty={
            <EmptyState title="No members yet." hint={isNarrowed ? "Try other words or another filter." : undefined} />
          }
          sort={canFilter ? sortOf(state) : undefined}
          onSort={canFilter ? sort : undefined}
          hiddenColumns={hidden}
        />
      </ListFrame>
      {data ? <PrefetchOverlays overlays={ahead} /> : null}
    </>
  );
}
