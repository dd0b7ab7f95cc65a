import { clockLeadOf, type TimelineEntry } from "@hivekeeper/contract/timeline.ts";
import { ClockAlert } from "lucide";
import type { ReactNode } from "react";
import { PersonLink } from "#flow/person/person-link.tsx";
import { formatMoment } from "#lib/format.ts";
import { Link } from "#lib/router/link.tsx";
import { cx } from "#ui/cx.ts";
import { Icon } from "#ui/icon.tsx";
import { linkClass } from "#ui/link.ts";
import { spanOf, wordsOf } from "./timeline-words.ts";

interface TimelineRowProps {
  entry: TimelineEntry;
  /** Set for the first entry of a day. */
  day: string | undefined;
  /** The silence before the entry, in words; undefined for a short one. */
  gap: string | undefined;
  /** The dispute whose timeline it is. */
  ofDispute: string;
  changes: (changes: TimelineEntry["changes"]) => ReactNode;
}

/** An entry of the timeline: its icon, actor, act, time and text. */
export function TimelineRow({ entry, day, gap, ofDispute, changes }: TimelineRowProps) {
  const { at, actor, actorId, text, kind, disputeId } = entry;
  const { icon, did, was } = wordsOf(entry);
  const isOfAnother = disputeId !== "" && disputeId !== ofDispute;
  return (
    <li className="relative flex gap-3 pb-4 before:absolute before:inset-y-0 before:start-3.5 before:w-px before:bg-line last:pb-0 last:before:h-3.5">
      <span
        aria-hidden
        className={cx(
          "relative grid size-7 shrink-0 place-items-center self-start rounded-full border border-line bg-surface text-ink-soft",
          (day || gap) && "mt-5",
        )}
      >
        <Icon of={icon} className="size-3.5" />
      </span>
      <div className="min-w-0 grow">
        {day || gap ? (
          <p className="flex min-h-5 flex-wrap gap-x-2 text-xs text-ink-soft">
            {day ? <span className="font-medium">{day}</span> : null}
            {gap ? <span>{gap}</span> : null}
          </p>
        ) : null}
        <p className="flex items-baseline justify-between gap-x-2 pt-1">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {actor ? (
              <>
                <PersonLink id={actorId} name={actor} className="font-medium hover:underline" /> {did}
              </>
            ) : (
              was
            )}
            {kind === "assigned" && text ? ` to ${text}` : ""}
            {isOfAnother ? (
              <>
                {" "}
                <Link to="/disputes" search={{ view: disputeId }} className={`${linkClass} whitespace-nowrap`}>
                  No. {disputeId}
                </Link>
              </>
            ) : null}
          </span>
          <time dateTime={at} className="shrink-0 text-[0.8125rem] text-ink-soft tabular-nums">
            {timeOf(at)}
          </time>
        </p>
        <Said entry={entry} />
        {entry.changes.length > 0 && kind === "service_edited" ? changes(entry.changes) : null}
        <WrongClock entry={entry} />
      </div>
    </li>
  );
}

function Said({ entry: { kind, text, isRemoved } }: { entry: TimelineEntry }) {
  if (isRemoved) return <p className="text-ink-soft italic">This message was removed.</p>;
  if (text === "" || kind === "assigned") return null;
  return (
    <p
      dir="auto"
      className={cx(
        "mt-0.5 line-clamp-4 whitespace-pre-line text-ink-soft [overflow-wrap:anywhere]",
        kind === "message" && "border-s-2 border-line ps-2",
      )}
    >
      {kind === "message" ? "" : "Reason: "}
      <bdi>{text}</bdi>
    </p>
  );
}

/** Warns that the sender's clock is wrong. The message keeps its place by the server's clock. */
function WrongClock({ entry }: { entry: TimelineEntry }) {
  const lead = clockLeadOf(entry);
  if (lead === 0 || entry.sentAt === null) return null;
  const [first = ""] = entry.actor.split(" ");
  return (
    <p className="mt-1 flex w-fit items-start gap-1.5 rounded-md bg-warn-soft px-2 py-0.5 text-[0.8125rem] text-warn-ink">
      <Icon of={ClockAlert} className="mt-0.5 size-3.5 shrink-0" />
      <span>
        <bdi>{first || "The sender"}</bdi>’s phone said {shownClock(entry.sentAt, entry.at)}, {spanOf(Math.abs(lead))}{" "}
        {lead > 0 ? "ahead" : "behind"}
      </span>
    </p>
  );
}

const timeOf = (at: string) => formatMoment(at).split(", ")[1] ?? "";

/** A moment of the same day is shown by its time alone. */
function shownClock(sentAt: string, at: string): string {
  const [day] = formatMoment(at).split(", ");
  const shown = formatMoment(sentAt);
  return shown.startsWith(`${day},`) ? timeOf(sentAt) : shown;
}
