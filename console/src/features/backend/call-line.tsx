import { type CallReport, factsText, findingText, isFault, unreadText, verdictOf } from "@hivekeeper/doctor/report.ts";
import { ChevronDown } from "lucide";
import { useId, useState } from "react";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { cx } from "#ui/cx.ts";
import { Icon } from "#ui/icon.tsx";

const TONE = {
  Whole: "good",
  Fault: "bad",
  "Worth a look": "warn",
  "No record": "neutral",
  "Not asked": "neutral",
} as const satisfies Record<ReturnType<typeof verdictOf>, BadgeTone>;

/** A call with its verdict; what was found in its answer opens below. A fault is open from the start. */
export function CallLine({ call }: { call: CallReport }) {
  const [isOpen, setOpen] = useState(call.state === "faulty");
  const detailsId = useId();
  const verdict = verdictOf(call);
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
          <Badge tone={TONE[verdict]}>{verdict}</Badge>
        </span>
        <Icon of={ChevronDown} className={cx("size-4 shrink-0 text-ink-faint", isOpen && "rotate-180")} />
      </div>
      {isOpen ? <CallDetails id={detailsId} call={call} /> : null}
    </li>
  );
}

function CallDetails({ id, call }: { id: string; call: CallReport }) {
  const sorted = [...call.findings].sort((one, other) => Number(isFault(other)) - Number(isFault(one)));
  return (
    <ul id={id} className="flex flex-col gap-1.5 px-4 pb-3 text-[0.8125rem] text-ink-soft [overflow-wrap:anywhere]">
      {sorted.map((finding) => (
        <li key={`${finding.kind} ${finding.field}`} className="border-s-2 border-line ps-3">
          <span className={isFault(finding) ? "font-medium text-danger-ink" : "text-ink"}>
            {findingText(finding, call)}
          </span>{" "}
          {finding.consequence}
        </li>
      ))}
      {call.unread.length > 0 ? <li>{unreadText(call)}</li> : null}
      <li>{factsText(call)}</li>
    </ul>
  );
}
