import { lazyLayer } from "#ui/overlay/lazy-layer.tsx";

/** Fetched when it is first needed. */
export const ExportAll = lazyLayer(async () => (await import("./export-all.tsx")).ExportAll);
