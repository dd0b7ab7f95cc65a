import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";

/** The overlays of the Services screen, each loaded when first needed. */
export const CreateHive = lazyOverlay(async () => (await import("./hive-form.tsx")).CreateHive);
export const HiveOverlay = lazyOverlay(async () => (await import("./hive-overlay.tsx")).HiveOverlay);
export const DeleteHive = lazyOverlay(async () => (await import("./hive-overlay.tsx")).DeleteHive);
export const CreateServiceCluster = lazyOverlay(
  async () => (await import("./service-cluster-form.tsx")).CreateServiceCluster,
);
export const ServiceClusterOverlay = lazyOverlay(
  async () => (await import("./service-cluster-overlay.tsx")).ServiceClusterOverlay,
);
export const DeleteServiceCluster = lazyOverlay(
  async () => (await import("./service-cluster-overlay.tsx")).DeleteServiceCluster,
);
