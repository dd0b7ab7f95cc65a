import type { Hive } from "@hivekeeper/contract/hive.ts";
import { type ReactNode, useState } from "react";
import { PrefetchOverlays } from "#flow/prefetch-overlays.tsx";
import { offers } from "#lib/config.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { ListBody } from "#ui/table/list-frame.tsx";
import { SortSelect } from "#ui/table/sort-select.tsx";
import type { Sort } from "#ui/table/table-column.ts";
import { hiveColumns } from "./hive-columns.tsx";
import { CreateHive, DeleteHive, HiveOverlay } from "./overlays.ts";
import { rowActions } from "./row-actions.tsx";
import type { ServicesOverlay } from "./services-overlay.ts";
import { onPage, type ServicesState, sortedBy, sortOf } from "./services-state.ts";
import { useHiveList } from "./use-hive-list.ts";

const PREFETCHED = [CreateHive, HiveOverlay, DeleteHive];

export interface HiveListProps {
  state: ServicesState;
  overlay: ServicesOverlay;
  /** `replace` for what is no step that Back should undo. */
  onChange: (state: ServicesState, how?: { replace: boolean }) => void;
  /** Nothing closes what is open. */
  onOverlay: (overlay: ServicesOverlay) => void;
  /** What stands beneath a hive that is viewed. */
  history: ((hive: Hive) => ReactNode) | undefined;
}

export function HiveList({ state, overlay, onChange, onOverlay, history }: HiveListProps) {
  const list = useHiveList(state, onChange);
  const [doomed, setDoomed] = useState<Hive>();
  const { page = 1 } = state;
  const { data } = list;
  const canSort = offers("filters");
  const sort = (wanted: Sort | undefined) => onChange(sortedBy(state, wanted));
  const close = () => onOverlay({});
  const opened = overlay.edit ?? overlay.view;

  return (
    <>
      <ListBody
        filters={canSort ? <SortSelect columns={hiveColumns} sort={sortOf(state)} onSort={sort} /> : undefined}
        footer={list.footer}
        paging={{
          page,
          lastPage: data?.lastPage ?? page,
          onChange: (number) => onChange(onPage(state, number)),
          onIntent: list.prefetch,
        }}
      >
        <DataTable
          caption="Hives"
          columns={hiveColumns}
          rows={list.rows}
          rowKey={(hive) => hive.id}
          rowName={(hive) => hive.name}
          rowActions={(hive) =>
            rowActions({
              onView: () => onOverlay({ view: hive.id }),
              onEdit: () => onOverlay({ edit: hive.id }),
              onDelete: () => setDoomed(hive),
            })
          }
          total={data?.total ?? undefined}
          offset={list.offset}
          isRefreshing={list.isRefreshing}
          isStale={list.isStale}
          error={list.problem}
          empty={<EmptyState title="No hives yet." />}
          sort={canSort ? sortOf(state) : undefined}
          onSort={canSort ? sort : undefined}
        />
      </ListBody>
      {data ? <PrefetchOverlays overlays={PREFETCHED} /> : null}
      {overlay.create ? <CreateHive onClose={close} /> : null}
      {opened ? (
        <HiveOverlay
          key={opened}
          act={overlay.edit ? "edit" : "view"}
          id={opened}
          listed={list.fresh}
          history={history}
          onClose={close}
        />
      ) : null}
      {doomed ? (
        <DeleteHive
          hive={doomed}
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
