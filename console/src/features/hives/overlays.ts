import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";

/** The overlays of the Services screen, each loaded when first needed. */
export const CreateHive = lazyOverlay(() => import("./hive-form.tsx").then((file) => file.CreateHive));
export const HiveOverlay = lazyOverlay(() => import("./hive-overlay.tsx").then((file) => file.HiveOverlay));
export const DeleteHive = lazyOverlay(() => import("./hive-overlay.tsx").then((file) => file.DeleteHive));
export const CreateServiceCluster = lazyOverlay(() =>
  import("./service-cluster-form.tsx").then((file) => file.CreateServiceCluster),
);
export const ServiceClusterOverlay = lazyOverlay(() =>
  import("./service-cluster-overlay.tsx").then((file) => file.ServiceClusterOverlay),
);
export const DeleteServiceCluster = lazyOverlay(() =>
  import("./service-cluster-overlay.tsx").then((file) => file.DeleteServiceCluster),
);
