import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";

/** What opens above the settings; each is fetched when it is first needed. */
export const ChangeSecretPanel = lazyOverlay(async () => (await import("./change-secret-panel.tsx")).ChangeSecretPanel);
export const RevokeDevice = lazyOverlay(async () => (await import("./revoke-device.tsx")).RevokeDevice);
