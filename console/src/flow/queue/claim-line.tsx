import type { QueuedItem } from "@hivekeeper/contract/queue.ts";
import { TriangleAlert } from "lucide";
import { formatCount, formatSince } from "#lib/format.ts";
import { Icon } from "#ui/icon.tsx";
import type { Held, QueueState } from "./queue-state.ts";

interface ClaimLineProps {
  held: Held<QueuedItem>;
  state: Pick<QueueState<QueuedItem>, "withOthers">;
}

/** Until when the administrator holds the item, and how many are with others. */
export function ClaimLine({ held: { until }, state: { withOthers } }: ClaimLineProps) {
  const isLapsed = until <= Date.now();
  return (
    <p className="flex shrink-0 gap-x-3 text-[0.8125rem] text-ink-soft tabular-nums">
      <span>{isLapsed ? "Not yours at present" : `Yours until ${formatSince(until)}`}</span>
      {withOthers > 0 ? <span>{formatCount(withOthers)} with others</span> : null}
    </p>
  );
}

/** Who holds the item instead, and why the decision was refused. */
export const ClaimNotices = ({ held: { lostTo, problem } }: Pick<ClaimLineProps, "held">) => (
  <>
    {lostTo === undefined ? null : (
      <Notice text={lostTo ? `${lostTo} has this now.` : "This does not wait any more."} />
    )}
    {problem ? <Notice text={problem} /> : null}
  </>
);

const Notice = ({ text }: { text: string }) => (
  <p
    role="alert"
    className="mb-3 flex items-center gap-2 rounded-lg bg-warn-soft px-3 py-2 text-warn-ink [overflow-wrap:anywhere]"
  >
    <Icon of={TriangleAlert} className="size-4 shrink-0" />
    {text}
  </p>
);
