import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";

/** Fetched when it is first needed. */
export const DecideChosen = lazyOverlay(async () => (await import("./decide-chosen.tsx")).DecideChosen);
