import { lazyLayer } from "#ui/overlay/lazy-layer.tsx";

/** What opens above the list; each is fetched when it is first needed. */
export const DisputePanel = lazyLayer(async () => (await import("./dispute-panel.tsx")).DisputePanel);
export const SettleDispute = lazyLayer(async () => (await import("./settle-dispute.tsx")).SettleDispute);
