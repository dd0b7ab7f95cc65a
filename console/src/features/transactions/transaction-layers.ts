import { lazyLayer } from "#ui/lazy-layer.tsx";

/** Fetched when it is first needed. */
export const ExportAll = lazyLayer(async () => (await import("./export-all.tsx")).ExportAll);
