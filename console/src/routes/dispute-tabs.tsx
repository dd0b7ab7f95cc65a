import type { QueryClient } from "@tanstack/react-query";
import type { DisputeTab } from "#features/disputes/printed-tabs.tsx";
import { offers } from "#lib/config.ts";
import { lazyPart } from "#ui/lazy-part.tsx";
import { historyOf } from "./history-of.tsx";

const Timeline = lazyPart(async () => (await import("./dispute-timeline.tsx")).Timeline);

/** Loads the code of the timeline, and how it ends, or all of it. */
export async function loadTimeline(queryClient: QueryClient, id: string, isWhole = false): Promise<void> {
  if (!offers("desk")) return;
  await Timeline.preload();
  await (await import("./dispute-timeline.tsx")).loadTimeline(queryClient, id, isWhole);
}

/** What stands beside the details of a dispute. `hasConversation`: its messages stand on the same paper. */
export function disputeTabs({ hasConversation = false } = {}): DisputeTab[] {
  const history = historyOf("dispute");
  return [
    ...(offers("desk")
      ? [
          {
            value: "timeline",
            label: "Timeline",
            content: ({ id }: { id: string }) => <Timeline id={id} hasConversation={hasConversation} />,
            loadForPaper: loadTimeline,
          },
        ]
      : []),
    ...(history ? [{ value: "history", label: "History", content: history }] : []),
  ];
}
