import { ActivityChanges } from "#features/activity/activity-changes.tsx";
import { creatorChangeWords } from "#features/creators/creator-change-words.ts";
import { DisputeTimeline, type DisputeTimelineProps } from "#features/disputes/dispute-timeline.tsx";

export { loadTimeline } from "#features/disputes/dispute-timeline.tsx";

/** A dispute's timeline, with the edits of its service as on the creator's screen. */
export const Timeline = (props: Omit<DisputeTimelineProps, "changes">) => (
  <DisputeTimeline {...props} changes={(changes) => <ActivityChanges changes={changes} words={creatorChangeWords} />} />
);
