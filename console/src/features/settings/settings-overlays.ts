import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";

/** The overlays of the settings, each loaded when first needed. */
export const ChangeSecretPanel = lazyOverlay(() =>
  import("./change-secret-panel.tsx").then((file) => file.ChangeSecretPanel),
);
export const RevokeDevice = lazyOverlay(() => import("./revoke-device.tsx").then((file) => file.RevokeDevice));
