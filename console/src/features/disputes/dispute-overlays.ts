import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";

/** What opens above the list; each is fetched when it is first needed. */
export const DisputePanel = lazyOverlay(async () => (await import("./dispute-panel.tsx")).DisputePanel);
export const SettleDispute = lazyOverlay(async () => (await import("./settle-dispute.tsx")).SettleDispute);
