import { lazyLayer } from "#ui/overlay/lazy-layer.tsx";

/** Fetched when it is first needed. */
export const ExportActivity = lazyLayer(async () => (await import("./export-activity.tsx")).ExportActivity);
