import { lazyLayer } from "#ui/lazy-layer.tsx";

/** What opens above the list; each is fetched when it is first needed. */
export const ReviewDetails = lazyLayer(async () => (await import("./review-details.tsx")).ReviewDetails);
export const DecideChosen = lazyLayer(async () => (await import("./decide-chosen.tsx")).DecideChosen);
