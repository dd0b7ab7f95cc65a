import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";

/** Fetched when it is first needed. */
export const ExportActivity = lazyOverlay(async () => (await import("./export-activity.tsx")).ExportActivity);
