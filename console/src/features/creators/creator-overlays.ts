import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";

/** The overlays of the creators' screens, each loaded when first needed. */
export const CreateCreatorModal = lazyOverlay(() =>
  import("./creator-modals.tsx").then((file) => file.CreateCreatorModal),
);
export const EditCreatorModal = lazyOverlay(() => import("./creator-modals.tsx").then((file) => file.EditCreatorModal));
export const ServicePanel = lazyOverlay(() => import("./service-panel.tsx").then((file) => file.ServicePanel));
export const ServiceHistory = lazyOverlay(() => import("./service-history.tsx").then((file) => file.ServiceHistory));
