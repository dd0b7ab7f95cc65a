import { type CallReport, type CallState, isFault } from "@hivekeeper/doctor/report.ts";
import { findingText, shapeText } from "@hivekeeper/doctor/report-text.ts";
import { ChevronDown } from "lucide";
import { useId, useState } from "react";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { cx } from "#ui/cx.ts";
import { Icon } from "#ui/icon.tsx";

const LOOK = {
  whole: { word: "Whole", tone: "good" },
  faulty: { word: "Fault", tone: "bad" },
  empty: { word: "No record", tone: "neutral" },
  skipped: { word: "Not asked", tone: "neutral" },
} as const satisfies Record<CallState, { word: string; tone: BadgeTone }>;

/** A call with its state; what was found in its answer opens below. A fault is open from the start. */
export function CallLine({ call }: { call: CallReport }) {
  const [isOpen, setOpen] = useState(call.state === "faulty");
  const detailsId = useId();
  const { word, tone } = LOOK[call.state];
  const isWorthALook = call.state === "whole" && call.findings.some(({ kind }) => kind !== "other-name");
  return (
    <li>
      <div className="relative flex min-h-11 items-center gap-3 px-4 py-2.5 hover:bg-hover">
        <div className="min-w-0 grow">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onClick={() => setOpen(!isOpen)}
            className="text-start font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
          >
            {call.title}
          </button>
          <p className="font-mono text-xs text-ink-soft [overflow-wrap:anywhere]">{call.call}</p>
        </div>
        {call.milliseconds === null ? null : (
          <span className="shrink-0 text-[0.8125rem] text-ink-soft tabular-nums max-sm:hidden">
            {call.milliseconds} ms
          </span>
        )}
        <span className="shrink-0 sm:w-32">
          {isWorthALook ? <Badge tone="warn">Worth a look</Badge> : <Badge tone={tone}>{word}</Badge>}
        </span>
        <Icon of={ChevronDown} className={cx("size-4 shrink-0 text-ink-faint", isOpen && "rotate-180")} />
      </div>
      {isOpen ? <CallDetails id={detailsId} call={call} /> : null}
    </li>
  );
}

function CallDetails({ id, call }: { id: string; call: CallReport }) {
  const { status, milliseconds, unread, findings } = call;
  const sorted = [...findings].sort((one, other) => Number(isFault(other)) - Number(isFault(one)));
  const facts = [
    status === null ? "" : `Status ${status}`,
    milliseconds === null ? "" : `${milliseconds} ms`,
    shapeText(call),
  ]
    .filter(Boolean)
    .join(" · ");
  return (
    <div id={id} className="flex flex-col gap-2 px-4 pb-3 text-[0.8125rem] [overflow-wrap:anywhere]">
      {sorted.length > 0 ? (
        <ul className="flex flex-col gap-1.5">
          {sorted.map((finding) => (
            <li key={`${finding.kind} ${finding.field}`} className="border-s-2 border-line ps-3">
              <span className={cx(isFault(finding) && "font-medium text-danger-ink")}>
                {findingText(finding, call)}
              </span>{" "}
              <span className="text-ink-soft">{finding.consequence}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {unread.length > 0 ? (
        <p className="text-ink-soft">In the records, but not read by the console: {unread.join(", ")}</p>
      ) : null}
      {facts ? <p className="text-ink-soft">{facts}</p> : null}
    </div>
  );
}
