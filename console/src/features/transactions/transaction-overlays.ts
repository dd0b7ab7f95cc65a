import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";

/** Fetched when it is first needed. */
export const ExportAll = lazyOverlay(async () => (await import("./export-all.tsx")).ExportAll);
