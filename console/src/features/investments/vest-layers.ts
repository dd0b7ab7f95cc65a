import { lazyLayer } from "#ui/overlay/lazy-layer.tsx";

/** What opens above the investments' screens; each is fetched when it is first needed. */
export const CreateVestPanel = lazyLayer(async () => (await import("./create-vest-panel.tsx")).CreateVestPanel);
export const EditVestPanel = lazyLayer(async () => (await import("./edit-vest-panel.tsx")).EditVestPanel);
export const InvestorsPanel = lazyLayer(async () => (await import("./investors-panel.tsx")).InvestorsPanel);
export const DeleteVest = lazyLayer(async () => (await import("./delete-vest.tsx")).DeleteVest);
export const CloseVest = lazyLayer(async () => (await import("./close-vest.tsx")).CloseVest);
