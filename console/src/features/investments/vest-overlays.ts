import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";

/** The overlays of the investments' screens, each loaded when first needed. */
export const CreateVestPanel = lazyOverlay(() => import("./vest-panels.tsx").then((file) => file.CreateVestPanel));
export const EditVestPanel = lazyOverlay(() => import("./vest-panels.tsx").then((file) => file.EditVestPanel));
export const InvestorsPanel = lazyOverlay(() => import("./investors-panel.tsx").then((file) => file.InvestorsPanel));
export const DeleteVest = lazyOverlay(() => import("./vest-questions.tsx").then((file) => file.DeleteVest));
export const CloseVest = lazyOverlay(() => import("./vest-questions.tsx").then((file) => file.CloseVest));
