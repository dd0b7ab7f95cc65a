import type { Page } from "@hivekeeper/contract/page.ts";
import {
  createServiceCluster,
  deleteServiceCluster,
  exportServiceClusters,
  type ServiceCluster,
  updateServiceCluster,
} from "@hivekeeper/contract/service-cluster.ts";
import { type ReactNode, useEffect, useState } from "react";
import type { List } from "#flow/list/list.ts";
import { rangeFooter } from "#flow/list/list-footer.ts";
import { deleting, editing, viewing } from "#flow/list/row-actions.tsx";
import { type ShownList, shownList, useList } from "#flow/list/use-list.ts";
import type { ListAddress, Overlays } from "#flow/list/use-list-address.ts";
import { useNotifyFailed } from "#flow/notify.ts";
import { ListScreen } from "#flow/screen/list-screen.tsx";
import { offers } from "#lib/config.ts";
import { useMay } from "#lib/rights.ts";
import { lazyPart } from "#ui/lazy-part.tsx";
import { SelectFilter } from "#ui/table/select-filter.tsx";
import { CreateServiceCluster, DeleteServiceCluster, ServiceClusterOverlay } from "./overlays.ts";
import { rememberHive } from "./remembered-hive.ts";
import { serviceClusterCall } from "./service-cluster-call.ts";
import { serviceClusterColumns } from "./service-cluster-columns.tsx";
import { serviceClusterPage } from "./service-cluster-queries.ts";
import type { ServicesAddress } from "./services-address.ts";
import { useGatheredClusters } from "./use-gathered-clusters.ts";
import { useHiveOptions } from "./use-hive-options.ts";

// Shown where there is more than one page, whose rows do not wait for it.
const LoadingLine = lazyPart(() => import("./loading-line.tsx").then((file) => file.LoadingLine), { isExtra: true });

const OVERLAYS = [CreateServiceCluster, ServiceClusterOverlay, DeleteServiceCluster];

const serviceClusterList: List<ServiceCluster, Page<ServiceCluster>, ServicesAddress> = {
  name: "service-clusters",
  title: "Service Clusters",
  page: serviceClusterPage,
  failed: { toast: "Could not load service clusters.", text: "Failed to fetch service clusters." },
  columns: serviceClusterColumns,
  hasSizes: true,
  call: serviceClusterCall,
  file: exportServiceClusters,
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  empty: () => ({ title: "No service clusters." }),
};

interface ServiceClusterListProps {
  address: ListAddress<ServicesAddress>;
  overlay: Overlays;
  /** The history below a viewed cluster. */
  history: ((cluster: ServiceCluster) => ReactNode) | undefined;
}

/** The clusters, of one hive or all. The specification only pages them: without `lists` every page is gathered. */
export const ServiceClusterList = (props: ServiceClusterListProps) =>
  offers("lists") ? <PagedClusters {...props} /> : <GatheredClusters {...props} />;

function PagedClusters(props: ServiceClusterListProps) {
  const hives = useHiveFilter(props.address);
  return <Clusters {...props} hives={hives} shown={useList(withFooter(hives.names), hives.address)} />;
}

function GatheredClusters(props: ServiceClusterListProps) {
  const hives = useHiveFilter(props.address);
  const { answer, all, hint, progress } = useGatheredClusters(props.address, hives.names);
  const list = withFooter(hives.names);
  const loading = { ...list, empty: () => ({ title: "None among those loaded." }), footer: () => undefined };
  const shown = shownList(progress ? loading : list, hives.address, answer);
  return (
    <Clusters
      {...props}
      hives={hives}
      shown={shown}
      all={all}
      hint={hint}
      above={progress ? <LoadingLine {...progress} /> : null}
    />
  );
}

const withFooter = (hiveNames: ReadonlyMap<string, string>): typeof serviceClusterList => ({
  ...serviceClusterList,
  footer: (page, { hive }) =>
    rangeFooter(page, hive && `(Hive: ${hiveNames.get(hive) ?? page.items[0]?.hiveName ?? hive})`),
});

/** The hives of the filter, and the address, whose hive is remembered for the next visit. */
function useHiveFilter(address: ListAddress<ServicesAddress>) {
  const hives = useHiveOptions();
  const { hive = "" } = address.state;
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
  return { ...hives, address: { ...address, change } };
}

interface ClustersProps extends ServiceClusterListProps {
  hives: ReturnType<typeof useHiveFilter>;
  shown: ShownList<ServiceCluster, Page<ServiceCluster>, ServicesAddress>;
  /** Every loaded cluster, where they are gathered. */
  all?: readonly ServiceCluster[] | undefined;
  hint?: string | undefined;
  above?: ReactNode;
}

function Clusters({ address, overlay, history, hives, shown, all, ...extra }: ClustersProps) {
  const [doomed, setDoomed] = useState<ServiceCluster>();
  const may = useMay();
  const { hive = "" } = shown.state;
  const edit = may(updateServiceCluster) ? overlay.edit : undefined;
  const opened = edit ?? overlay.view;
  const actionsOf = (cluster: ServiceCluster) => [
    ...editing(updateServiceCluster, () => address.open({ edit: cluster.id })),
    ...deleting(deleteServiceCluster, () => setDoomed(cluster), cluster.deleteProblem),
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
        {...extra}
        rowActions={(cluster) => [viewing(() => address.open({ view: cluster.id })), ...actionsOf(cluster)]}
        overlays={OVERLAYS}
      />
      {overlay.create && may(createServiceCluster) ? (
        <CreateServiceCluster hiveId={hive} onClose={address.close} />
      ) : null}
      {opened ? (
        <ServiceClusterOverlay
          key={opened}
          mode={edit ? "edit" : "view"}
          id={opened}
          listed={(all ?? shown.rows)?.find((cluster) => cluster.id === opened)}
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
            shown.onRowGone();
          }}
        />
      ) : null}
    </>
  );
}

/** The options, with the chosen hive even before its name has loaded. */
const hiveOptions = (hive: string, { options, names }: ReturnType<typeof useHiveOptions>) =>
  hive === "" || names.has(hive) ? options : [{ value: hive, label: "…" }, ...options];
