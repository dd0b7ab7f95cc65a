import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";

/** The overlays of the investments' screens, each loaded when first needed. */
export const CreateVestPanel = lazyOverlay(async () => (await import("./vest-panels.tsx")).CreateVestPanel);
export const EditVestPanel = lazyOverlay(async () => (await import("./vest-panels.tsx")).EditVestPanel);
export const InvestorsPanel = lazyOverlay(async () => (await import("./investors-panel.tsx")).InvestorsPanel);
export const DeleteVest = lazyOverlay(async () => (await import("./vest-questions.tsx")).DeleteVest);
export const CloseVest = lazyOverlay(async () => (await import("./vest-questions.tsx")).CloseVest);
