import type { ServiceCluster } from "@hivekeeper/contract/service-cluster.ts";
import { ImpactLines } from "#flow/impact-lines.tsx";
import { useConfirmedMutation } from "#flow/use-confirmed-mutation.ts";
import { Confirm } from "#ui/overlay/confirm.tsx";
import { useDeleteServiceCluster } from "./service-cluster-mutations.ts";

interface DeleteServiceClusterProps {
  cluster: ServiceCluster;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteServiceCluster({ cluster, onClose, onDeleted }: DeleteServiceClusterProps) {
  const confirmation = useConfirmedMutation(useDeleteServiceCluster(cluster).mutateAsync, onDeleted);
  return (
    <Confirm
      {...confirmation}
      title="Delete Service Cluster"
      message={`Are you sure you want to delete the service cluster “${cluster.name}”?`}
      verb="Delete"
      onClose={onClose}
    >
      <ImpactLines act={{ noun: "service-clusters", id: cluster.id, act: "delete" }} />
    </Confirm>
  );
}
