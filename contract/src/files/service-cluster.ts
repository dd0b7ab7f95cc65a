import type { ListFile } from "../file.ts";
import type { ServiceCluster } from "../service-cluster.ts";

export const serviceClusterFile: ListFile<ServiceCluster> = {
  name: "service-clusters",
  title: "Service Clusters",
  columns: [
    { key: "name", title: "Name", value: ({ name }) => name },
    { key: "hive", title: "Hive", value: ({ hiveName }) => hiveName },
    { key: "created_at", title: "Created", kind: "moment", value: ({ createdAt }) => createdAt },
    { key: "updated_at", title: "Updated", kind: "moment", value: ({ updatedAt }) => updatedAt },
  ],
};
