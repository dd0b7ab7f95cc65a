import { disputeChangeWords } from "#features/disputes/dispute-change-words.ts";
import type { DisputeTab } from "#features/disputes/dispute-details.tsx";
import { offers } from "#lib/config.ts";
import { lazyPart } from "#ui/lazy-part.tsx";
import { historyOf } from "./history-of.tsx";

const Timeline = lazyPart(async () => (await import("./dispute-timeline.tsx")).Timeline);

/** What stands beside the details of a dispute. */
export function disputeTabs(): DisputeTab[] {
  const history = historyOf("dispute", disputeChangeWords);
  return [
    ...(offers("desk")
      ? [{ value: "timeline", label: "Timeline", content: ({ id }: { id: string }) => <Timeline id={id} /> }]
      : []),
    ...(history ? [{ value: "history", label: "History", content: history }] : []),
  ];
}
