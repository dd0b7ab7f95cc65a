import { lazyPart } from "#ui/lazy-part.tsx";

/** Who changed a record, beneath the record, which does not wait for it. */
export const ActivityHistory = lazyPart(async () => (await import("./activity-section.tsx")).ActivitySection);
