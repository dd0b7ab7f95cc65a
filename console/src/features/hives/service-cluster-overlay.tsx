import type { ServiceCluster } from "@hivekeeper/contract/service-cluster.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ConfirmMutation } from "#flow/form/confirm-mutation.tsx";
import { ImpactLines } from "#flow/form/impact-lines.tsx";
import { useNotifyFailed } from "#flow/notify.ts";
import { failureText } from "#lib/call-error.ts";
import type { MenuItem } from "#ui/overlay/menu.tsx";
import { RecordNotThere } from "./record-not-there.tsx";
import { EditServiceCluster } from "./service-cluster-form.tsx";
import { useDeleteServiceCluster } from "./service-cluster-mutations.ts";
import { serviceClusterRecord } from "./service-cluster-queries.ts";
import { ViewRecord } from "./view-record.tsx";

interface ServiceClusterOverlayProps {
  mode: "view" | "edit";
  id: string;
  /** The cluster as the list shows it. */
  listed: ServiceCluster | undefined;
  /** The hives' names by id, for clusters that lack their hive's name. */
  hiveNames: ReadonlyMap<string, string>;
  history: ((cluster: ServiceCluster) => ReactNode) | undefined;
  actionsOf: (cluster: ServiceCluster) => readonly MenuItem[];
  onClose: () => void;
}

/** View or Edit of one cluster: the list's row at once, then the record from its own call. */
export function ServiceClusterOverlay(props: ServiceClusterOverlayProps) {
  const { mode, id, listed, hiveNames, history, actionsOf, onClose } = props;
  const { data, error, isFetching, refetch } = useQuery(serviceClusterRecord(id));
  useNotifyFailed(listed ? error : null, "Could not load service clusters.");
  // The row may leave the list while the form is open.
  const [row] = useState(listed);
  const fresh = isFetching ? undefined : data;
  const cluster = data ?? row;

  if (!cluster) {
    return (
      <RecordNotThere
        title={mode === "edit" ? "Edit Service Cluster" : "View Service Cluster"}
        noun="Service cluster"
        problem={
          error
            ? { message: failureText(error, "Failed to fetch service clusters."), onRetry: () => void refetch() }
            : undefined
        }
        isWaiting={isFetching}
        onClose={onClose}
      />
    );
  }
  return mode === "edit" ? (
    <EditServiceCluster cluster={cluster} fresh={fresh} onClose={onClose} />
  ) : (
    <ViewRecord
      title="View Service Cluster"
      record={cluster}
      about={[{ term: "Hive", value: cluster.hiveName || hiveNames.get(cluster.hiveId), isLong: true }]}
      history={history?.(cluster)}
      actions={actionsOf(cluster)}
      onClose={onClose}
    />
  );
}

interface DeleteServiceClusterProps {
  cluster: ServiceCluster;
  onClose: () => void;
  onDeleted: () => void;
}

export const DeleteServiceCluster = ({ cluster, onClose, onDeleted }: DeleteServiceClusterProps) => (
  <ConfirmMutation
    mutate={useDeleteServiceCluster(cluster).mutateAsync}
    onDone={onDeleted}
    title="Delete Service Cluster"
    message={`Are you sure you want to delete the service cluster “${cluster.name}”?`}
    verb="Delete"
    onClose={onClose}
  >
    <ImpactLines act={{ noun: "service-clusters", id: cluster.id, act: "delete" }} />
  </ConfirmMutation>
);
