import type { Hive } from "@hivekeeper/contract/hive.ts";
import { type ReactNode, useState } from "react";
import { LayersAhead } from "#flow/layers-ahead.tsx";
import { offers } from "#lib/config.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { ListBody } from "#ui/table/list-frame.tsx";
import { SortSelect } from "#ui/table/sort-select.tsx";
import type { Sort } from "#ui/table/table-column.ts";
import { hiveColumns } from "./hive-columns.tsx";
import { CreateHive, DeleteHive, HiveLayer } from "./layers.ts";
import { rowActions } from "./row-actions.tsx";
import type { ServicesLayer } from "./services-layer.ts";
import { onPage, type ServicesState, sortedBy, sortOf } from "./services-state.ts";
import { useHiveList } from "./use-hive-list.ts";

const AHEAD = [CreateHive, HiveLayer, DeleteHive];

export interface HiveListProps {
  state: ServicesState;
  layer: ServicesLayer;
  /** `replace` for what is no step that Back should undo. */
  onChange: (state: ServicesState, how?: { replace: boolean }) => void;
  /** Nothing closes what is open. */
  onLayer: (layer: ServicesLayer) => void;
  /** What stands beneath a hive that is viewed. */
  history: ((hive: Hive) => ReactNode) | undefined;
}

export function HiveList({ state, layer, onChange, onLayer, history }: HiveListProps) {
  const list = useHiveList(state, onChange);
  const [doomed, setDoomed] = useState<Hive>();
  const { page = 1 } = state;
  const { data } = list;
  const canSort = offers("filters");
  const sort = (wanted: Sort | undefined) => onChange(sortedBy(state, wanted));
  const close = () => onLayer({});
  const opened = layer.edit ?? layer.view;

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
              onView: () => onLayer({ view: hive.id }),
              onEdit: () => onLayer({ edit: hive.id }),
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
      {data ? <LayersAhead layers={AHEAD} /> : null}
      {layer.create ? <CreateHive onClose={close} /> : null}
      {opened ? (
        <HiveLayer
          key={opened}
          act={layer.edit ? "edit" : "view"}
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
