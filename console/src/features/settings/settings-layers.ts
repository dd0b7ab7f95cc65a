import { lazyLayer } from "#ui/overlay/lazy-layer.tsx";

/** What opens above the settings; each is fetched when it is first needed. */
export const ChangeSecretPanel = lazyLayer(async () => (await import("./change-secret-panel.tsx")).ChangeSecretPanel);
export const RevokeDevice = lazyLayer(async () => (await import("./revoke-device.tsx")).RevokeDevice);
