import type { ServiceCluster } from "@hivekeeper/contract/service-cluster.ts";
import { useConfirmedAct } from "#flow/use-confirmed-act.ts";
import { Confirm } from "#ui/overlay/confirm.tsx";
import { useDeleteServiceCluster } from "./service-cluster-mutations.ts";

interface DeleteServiceClusterProps {
  cluster: ServiceCluster;
  onClose: () => void;
}

export function DeleteServiceCluster({ cluster, onClose }: DeleteServiceClusterProps) {
  const act = useConfirmedAct(useDeleteServiceCluster(cluster).mutateAsync, onClose);
  return (
    <Confirm
      {...act}
      title="Delete Service Cluster"
      message={`Are you sure you want to delete the service cluster “${cluster.name}”?`}
      verb="Delete"
      onClose={onClose}
    />
  );
}
