import { lazyLayer } from "#ui/overlay/lazy-layer.tsx";

/** What opens above the Services screen; each is fetched when it is first needed. */
export const CreateHive = lazyLayer(async () => (await import("./create-hive.tsx")).CreateHive);
export const HiveLayer = lazyLayer(async () => (await import("./hive-layer.tsx")).HiveLayer);
export const DeleteHive = lazyLayer(async () => (await import("./delete-hive.tsx")).DeleteHive);
export const CreateServiceCluster = lazyLayer(
  async () => (await import("./create-service-cluster.tsx")).CreateServiceCluster,
);
export const ServiceClusterLayer = lazyLayer(
  async () => (await import("./service-cluster-layer.tsx")).ServiceClusterLayer,
);
export const DeleteServiceCluster = lazyLayer(
  async () => (await import("./delete-service-cluster.tsx")).DeleteServiceCluster,
);
