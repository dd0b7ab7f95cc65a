import { lazyLayer } from "#ui/overlay/lazy-layer.tsx";

/** What opens above the creators' screens; each is fetched when it is first needed. */
export const CreateCreatorModal = lazyLayer(
  async () => (await import("./create-creator-modal.tsx")).CreateCreatorModal,
);
export const EditCreatorModal = lazyLayer(async () => (await import("./edit-creator-modal.tsx")).EditCreatorModal);
export const ServiceHistory = lazyLayer(async () => (await import("./service-history.tsx")).ServiceHistory);
