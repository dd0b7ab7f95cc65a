import { lazyLayer } from "#ui/overlay/lazy-layer.tsx";

/** Fetched when it is first needed. */
export const DecideChosen = lazyLayer(async () => (await import("./decide-chosen.tsx")).DecideChosen);
