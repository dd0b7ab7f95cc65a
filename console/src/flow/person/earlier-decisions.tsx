import type { Decision, EarlierDecisions as Decisions } from "@hivekeeper/contract/decision.ts";
import type { ReactNode } from "react";
import { formatCount, formatDay } from "#lib/format.ts";
import { Badge } from "#ui/badge.tsx";
import { Section } from "#ui/section.tsx";

interface EarlierDecisionsProps {
  /** What was decided: "submissions". */
  noun: string;
  decisions: Decisions;
  /** The link to an earlier item. */
  link: (decision: Decision, name: ReactNode) => ReactNode;
}

const LOOK = {
  pending: { label: "Pending", tone: "warn" },
  published: { label: "Published", tone: "good" },
  rejected: { label: "Rejected", tone: "bad" },
} as const;

/** What was decided about an item. */
export const DecisionBadge = ({ status }: { status: keyof typeof LOOK }) => <Badge {...LOOK[status]} />;

/** Extension `desk`: how the other items of a creator were decided. */
export function EarlierDecisions({ noun, decisions, link }: EarlierDecisionsProps) {
  const { published, rejected, pending, newest } = decisions;
  return (
    <Section
      title="Earlier decisions"
      aside={
        <p className="tabular-nums">
          {published + rejected + pending === 0
            ? `No other ${noun} of this creator`
            : `Published ${formatCount(published)} · Rejected ${formatCount(rejected)} · Pending ${formatCount(pending)}`}
        </p>
      }
    >
      {newest.length > 0 ? (
        <ul className="flex flex-col divide-y divide-line rounded-lg border border-line">
          {newest.map((decision) => (
            <li key={decision.id} className="flex flex-col gap-1 px-3 py-2">
              <span className="flex items-start justify-between gap-3">
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {link(decision, <bdi>{decision.name || `#${decision.id}`}</bdi>)}
                </span>
                <span className="flex shrink-0 items-center gap-2">
                  <span className="text-[0.8125rem] text-ink-soft tabular-nums">{formatDay(decision.decidedAt)}</span>
                  <DecisionBadge status={decision.status} />
                </span>
              </span>
              {decision.reason ? (
                <span className="text-ink-soft [overflow-wrap:anywhere]">
                  <bdi>{decision.reason}</bdi>
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  );
}
