import { lazyPart } from "#ui/lazy-part.tsx";

/** The history of a record, shown below it. The record does not wait for it. */
export const ActivityHistory = lazyPart(async () => (await import("./activity-section.tsx")).ActivitySection);
