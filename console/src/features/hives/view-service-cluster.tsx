import type { ServiceCluster } from "@hivekeeper/contract/service-cluster.ts";
import { Layers } from "lucide";
import type { ReactNode } from "react";
import { formatDay } from "#lib/format.ts";
import { Details } from "#ui/details.tsx";
import type { MenuItem } from "#ui/overlay/menu.tsx";
import { Modal } from "#ui/overlay/modal.tsx";
import { RecordActions } from "#ui/overlay/record-actions.tsx";
import { RecordMark } from "./record-mark.tsx";

interface ViewServiceClusterProps {
  cluster: ServiceCluster;
  hiveName: string;
  history?: ReactNode;
  actions: readonly MenuItem[];
  onClose: () => void;
}

export function ViewServiceCluster({ cluster, hiveName, history, actions, onClose }: ViewServiceClusterProps) {
  return (
    <Modal title="View Service Cluster" onClose={onClose}>
      <div className="flex flex-col gap-4 pb-5">
        <RecordMark of={Layers}>
          <Details
            items={[
              { term: "Name", value: <span className="text-base">{cluster.name}</span>, isLong: true },
              { term: "Hive", value: hiveName, isLong: true },
              { term: "Created", value: formatDay(cluster.createdAt) },
              { term: "Updated", value: formatDay(cluster.updatedAt) },
            ]}
          />
        </RecordMark>
        {history}
      </div>
      <RecordActions items={actions} />
    </Modal>
  );
}
