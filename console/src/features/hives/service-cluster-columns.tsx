import type { ServiceCluster, ServiceClusterSort } from "@hivekeeper/contract/service-cluster.ts";
import { formatDay, MISSING } from "#lib/format.ts";
import type { Column } from "#ui/table/table-column.ts";

/** The keys are the sort keys of the contract. */
export const serviceClusterColumns: readonly (Column<ServiceCluster> & { key: ServiceClusterSort })[] = [
  { key: "name", header: "Name", cell: (cluster) => cluster.name || MISSING, kind: "name", part: "primary" },
  { key: "hive", header: "Hive", cell: (cluster) => cluster.hiveName || MISSING, kind: "text", part: "status" },
  { key: "created_at", header: "Created", cell: (cluster) => formatDay(cluster.createdAt), kind: "date", share: 1 },
  {
    key: "updated_at",
    header: "Updated",
    cell: (cluster) => formatDay(cluster.updatedAt),
    kind: "date",
    part: "time",
    share: 1,
  },
];
