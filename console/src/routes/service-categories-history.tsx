import type { Hive } from "@hivekeeper/contract/hive.ts";
import type { ServiceCluster } from "@hivekeeper/contract/service-cluster.ts";
import { ActivitySection } from "#features/activity/activity-section.tsx";
import { hiveChangeWords, serviceClusterChangeWords } from "#features/hives/change-words.ts";

/** Extension `audit`: the change history of a hive. */
export const HiveHistory = ({ hive: { id, updatedAt } }: { hive: Hive }) => (
  <ActivitySection subject={{ type: "hive", id, asOf: updatedAt ?? "" }} words={hiveChangeWords} />
);

/** Extension `audit`: the change history of a service cluster. */
export const ServiceClusterHistory = ({ cluster: { id, updatedAt } }: { cluster: ServiceCluster }) => (
  <ActivitySection subject={{ type: "service_cluster", id, asOf: updatedAt ?? "" }} words={serviceClusterChangeWords} />
);
