import { ActivityHistory } from "#features/activity/activity-history.ts";
import { disputeChangeWords } from "#features/disputes/dispute-change-words.ts";
import type { DisputeTab } from "#features/disputes/dispute-details.tsx";
import { offers } from "#lib/config.ts";
import { lazyPart } from "#ui/lazy-part.tsx";

const Timeline = lazyPart(async () => (await import("./dispute-timeline.tsx")).Timeline);

/** What stands beside the details of a dispute. */
export const disputeTabs = (): DisputeTab[] => [
  ...(offers("desk")
    ? [{ value: "timeline", label: "Timeline", content: ({ id }: { id: string }) => <Timeline id={id} /> }]
    : []),
  ...(offers("audit")
    ? [
        {
          value: "history",
          label: "History",
          content: (dispute: { id: string; asOf: string }) => (
            <ActivityHistory subject={{ type: "dispute", ...dispute }} words={disputeChangeWords} />
          ),
        },
      ]
    : []),
];
