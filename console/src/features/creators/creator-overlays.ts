import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";

/** The overlays of the creators' screens, each loaded when first needed. */
export const CreateCreatorModal = lazyOverlay(async () => (await import("./creator-modals.tsx")).CreateCreatorModal);
export const EditCreatorModal = lazyOverlay(async () => (await import("./creator-modals.tsx")).EditCreatorModal);
export const ServicePanel = lazyOverlay(async () => (await import("./service-panel.tsx")).ServicePanel);
export const ServiceHistory = lazyOverlay(async () => (await import("./service-history.tsx")).ServiceHistory);
