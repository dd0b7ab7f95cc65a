import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";

/** The overlays of the settings, each loaded when first needed. */
export const ChangeSecretPanel = lazyOverlay(async () => (await import("./change-secret-panel.tsx")).ChangeSecretPanel);
export const RevokeDevice = lazyOverlay(async () => (await import("./revoke-device.tsx")).RevokeDevice);
