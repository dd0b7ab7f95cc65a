import { exportServiceClusters, type ServiceCluster } from "@hivekeeper/contract/service-cluster.ts";
import { type ReactNode, useEffect, useState } from "react";
import { ListScreen } from "#flow/list-screen.tsx";
import { useNotifyFailed } from "#flow/notify.ts";
import { orderQuery } from "#flow/page-call.ts";
import { deleting, editing, viewing } from "#flow/row-actions.tsx";
import { shownList } from "#flow/use-list.ts";
import type { ListAddress, Overlays } from "#flow/use-list-address.ts";
import { lazyPart } from "#ui/lazy-part.tsx";
import { SelectFilter } from "#ui/table/select-filter.tsx";
import { CreateServiceCluster, DeleteServiceCluster, ServiceClusterOverlay } from "./overlays.ts";
import { rememberHive } from "./remembered-hive.ts";
import { serviceClusterColumns } from "./service-cluster-columns.tsx";
import type { ServicesAddress } from "./services-address.ts";
import { useGatheredClusters } from "./use-gathered-clusters.ts";
import { useHiveOptions } from "./use-hive-options.ts";

// Shown where there is more than one page, whose rows do not wait for it.
const LoadingLine = lazyPart(async () => (await import("./loading-line.tsx")).LoadingLine, { isExtra: true });

const OVERLAYS = [CreateServiceCluster, ServiceClusterOverlay, DeleteServiceCluster];

/** The whole list is loaded, so the description has no page query and no failure texts. */
const SERVICE_CLUSTERS = {
  name: "service-clusters",
  title: "Service Clusters",
  columns: serviceClusterColumns,
  hasSizes: true,
  file: {
    operation: exportServiceClusters,
    call: ({ hive, ...order }: ServicesAddress) => ({ query: { category_id: hive, ...orderQuery(order) } }),
  },
  rowKey: ({ id }: ServiceCluster) => id,
  rowName: ({ name }: ServiceCluster) => name,
} as const;

interface ServiceClusterListProps {
  address: ListAddress<ServicesAddress>;
  overlay: Overlays;
  /** The history below a viewed cluster. */
  history: ((cluster: ServiceCluster) => ReactNode) | undefined;
}

export function ServiceClusterList({ address, overlay, history }: ServiceClusterListProps) {
  const hives = useHiveOptions();
  const gathered = useGatheredClusters(address, hives.names);
  const [doomed, setDoomed] = useState<ServiceCluster>();
  const { hive = "" } = address.state;
  const opened = overlay.edit ?? overlay.view;
  const change: typeof address.change = (state, how) => {
    if (state.hive !== address.state.hive) rememberHive(state.hive ?? "");
    address.change(state, how);
  };
  useNotifyFailed(hives.error, "Could not load hives.");
  // The hive of the last visit, or of an old link, may have been deleted.
  const isGone = hive !== "" && hives.isSure && !hives.names.has(hive);
  useEffect(() => {
    if (isGone) change({ ...address.state, hive: undefined, page: undefined }, { replace: true });
  });
  const shown = shownList(
    {
      ...SERVICE_CLUSTERS,
      empty: () => ({ title: gathered.progress ? "None among those loaded." : "No service clusters." }),
      footer: () => gathered.footer,
    },
    { ...address, change },
    gathered.answer,
  );

  const actionsOf = (cluster: ServiceCluster) => [
    editing(() => address.open({ edit: cluster.id })),
    deleting(() => setDoomed(cluster), cluster.deleteProblem),
  ];

  return (
    <>
      <ListScreen
        isPart
        shown={shown}
        filters={
          <SelectFilter
            label="Hive filter"
            options={[{ value: "", label: "All hives" }, ...hiveOptions(hive, hives)]}
            value={hive}
            onChange={(id) => shown.narrow({ hive: id || undefined })}
          />
        }
        active={hive ? [{ words: hives.names.get(hive) ?? "Hive", off: { hive: undefined } }] : []}
        above={gathered.progress ? <LoadingLine {...gathered.progress} /> : null}
        hint={gathered.hint}
        rowActions={(cluster) => [viewing(() => address.open({ view: cluster.id })), ...actionsOf(cluster)]}
        overlays={OVERLAYS}
      />
      {overlay.create ? <CreateServiceCluster hiveId={hive} onClose={address.close} /> : null}
      {opened ? (
        <ServiceClusterOverlay
          key={opened}
          mode={overlay.edit ? "edit" : "view"}
          id={opened}
          listed={gathered.all?.find((cluster) => cluster.id === opened)}
          hiveNames={hives.names}
          history={history}
          actionsOf={actionsOf}
          onClose={address.close}
        />
      ) : null}
      {doomed ? (
        <DeleteServiceCluster
          cluster={doomed}
          onClose={() => setDoomed(undefined)}
          onDeleted={() => {
            setDoomed(undefined);
            if (overlay.view) address.close();
          }}
        />
      ) : null}
    </>
  );
}

/** The options, with the chosen hive even before its name has loaded. */
const hiveOptions = (hive: string, { options, names }: ReturnType<typeof useHiveOptions>) =>
  hive === "" || names.has(hive) ? options : [{ value: hive, label: "…" }, ...options];
