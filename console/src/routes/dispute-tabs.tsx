import type { Dispute } from "@hivekeeper/contract/dispute.ts";
import type { DisputeTab } from "#features/disputes/dispute-details.tsx";
import { offers } from "#lib/config.ts";
import { lazyPart } from "#ui/lazy-part.tsx";
import { useCalm } from "#ui/use-calm.ts";
import { historyOf } from "./history-of.tsx";

const Timeline = lazyPart(() => import("./dispute-timeline.tsx").then((file) => file.Timeline));
const OnPaper = lazyPart(() => import("./dispute-timeline.tsx").then((file) => file.DisputeOnPaper), { isExtra: true });

/** What stands beside the details of a dispute. */
export function disputeTabs(): DisputeTab[] {
  const history = historyOf("dispute");
  return [
    ...(offers("desk")
      ? [{ value: "timeline", label: "Timeline", content: ({ id }: { id: string }) => <Timeline id={id} /> }]
      : []),
    ...(history ? [{ value: "history", label: "History", content: history }] : []),
  ];
}

/** What is printed of a dispute, beside its conversation. It loads once the screen has settled. */
export const DisputePaper = (props: { dispute: Dispute; hasConversation: boolean }) =>
  useCalm() ? <OnPaper {...props} /> : null;
