import type { ServiceCluster } from "@hivekeeper/contract/service-cluster.ts";
import { type ReactNode, useEffect, useState } from "react";
import { useNotifyFailed } from "#flow/notify.ts";
import { PrefetchOverlays } from "#flow/prefetch-overlays.tsx";
import { offers } from "#lib/config.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { ListBody } from "#ui/table/list-frame.tsx";
import { SelectFilter } from "#ui/table/select-filter.tsx";
import { SortSelect } from "#ui/table/sort-select.tsx";
import type { Sort } from "#ui/table/table-column.ts";
import { LoadingLine } from "./loading-line.tsx";
import { CreateServiceCluster, DeleteServiceCluster, ServiceClusterOverlay } from "./overlays.ts";
import { rememberHive } from "./remembered-hive.ts";
import { rowActions } from "./row-actions.tsx";
import { serviceClusterColumns } from "./service-cluster-columns.tsx";
import type { ServicesOverlay } from "./services-overlay.ts";
import { ofHive, onPage, type ServicesState, sortedBy, sortOf } from "./services-state.ts";
import { useHiveOptions } from "./use-hive-options.ts";
import { useServiceClusterList } from "./use-service-cluster-list.ts";

const PREFETCHED = [CreateServiceCluster, ServiceClusterOverlay, DeleteServiceCluster];

export interface ServiceClusterListProps {
  state: ServicesState;
  overlay: ServicesOverlay;
  /** `replace` for what is no step that Back should undo. */
  onChange: (state: ServicesState, how?: { replace: boolean }) => void;
  /** Nothing closes what is open. */
  onOverlay: (overlay: ServicesOverlay) => void;
  /** What stands beneath a cluster that is viewed. */
  history: ((cluster: ServiceCluster) => ReactNode) | undefined;
}

export function ServiceClusterList({ state, overlay, onChange, onOverlay, history }: ServiceClusterListProps) {
  const hives = useHiveOptions();
  const list = useServiceClusterList(state, hives.names, onChange);
  const [doomed, setDoomed] = useState<ServiceCluster>();
  const { page = 1, hive = "" } = state;
  const canSort = offers("filters");
  const sort = (wanted: Sort | undefined) => onChange(sortedBy(state, wanted));
  const close = () => onOverlay({});
  const opened = overlay.edit ?? overlay.view;

  const choose = (id: string, how?: { replace: boolean }) => {
    rememberHive(id);
    onChange(ofHive(state, id), how);
  };
  useNotifyFailed(hives.error, "Could not load hives.");
  // The hive of the last visit, or of an old link, may be gone.
  const isGone = hive !== "" && hives.isSure && !hives.names.has(hive);
  useEffect(() => {
    if (isGone) choose("", { replace: true });
  });

  return (
    <>
      <ListBody
        filters={
          <>
            <SelectFilter
              label="Hive filter"
              options={[{ value: "", label: "All hives" }, ...known(hive, hives)]}
              value={hive}
              onChange={(id) => choose(id)}
            />
            {canSort ? <SortSelect columns={serviceClusterColumns} sort={sortOf(state)} onSort={sort} /> : null}
          </>
        }
        footer={list.footer}
        hint={list.hint}
        paging={{ page, lastPage: list.lastPage, onChange: (number) => onChange(onPage(state, number)) }}
      >
        {list.progress ? <LoadingLine {...list.progress} /> : null}
        <DataTable
          caption="Service Clusters"
          columns={serviceClusterColumns}
          rows={list.rows}
          rowKey={(cluster) => cluster.id}
          rowName={(cluster) => cluster.name}
          rowActions={(cluster) =>
            rowActions({
              onView: () => onOverlay({ view: cluster.id }),
              onEdit: () => onOverlay({ edit: cluster.id }),
              onDelete: () => setDoomed(cluster),
            })
          }
          total={list.total}
          offset={list.offset}
          isRefreshing={list.isRefreshing}
          error={list.problem}
          empty={<EmptyState title={list.progress ? "None among those loaded." : "No service clusters."} />}
          sort={canSort ? sortOf(state) : undefined}
          onSort={canSort ? sort : undefined}
        />
      </ListBody>
      {list.rows ? <PrefetchOverlays overlays={PREFETCHED} /> : null}
      {overlay.create ? <CreateServiceCluster hiveId={hive} onClose={close} /> : null}
      {opened ? (
        <ServiceClusterOverlay
          key={opened}
          act={overlay.edit ? "edit" : "view"}
          id={opened}
          listed={list.all?.find((cluster) => cluster.id === opened)}
          hiveNames={hives.names}
          history={history}
          onClose={close}
        />
      ) : null}
      {doomed ? <DeleteServiceCluster cluster={doomed} onClose={() => setDoomed(undefined)} /> : null}
    </>
  );
}

/** The chosen hive has its place in the select also before its name has come. */
const known = (hive: string, { options, names }: ReturnType<typeof useHiveOptions>) =>
  hive === "" || names.has(hive) ? options : [{ value: hive, label: "…" }, ...options];
