import type { Activity } from "@hivekeeper/contract/activity.ts";
import { ArrowRight } from "lucide-react";
import { formatMoment } from "#lib/format.ts";
import { type ChangeWords, labelOf, valueIn } from "./activity-words.ts";

interface ActivityEntryProps {
  entry: Activity;
  words: ChangeWords;
}

export function ActivityEntry({ entry, words }: ActivityEntryProps) {
  return (
    <li className="relative border-s border-line ps-5 pb-5 last:pb-0">
      <span aria-hidden className="absolute top-1.5 -left-1 size-2 rounded-full bg-accent" />
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <strong className="font-semibold">{entry.actor}</strong> {entry.action}
        </span>
        <time dateTime={entry.at} className="text-[0.8125rem] text-ink-soft tabular-nums">
          {formatMoment(entry.at)}
        </time>
      </p>
      {entry.changes.length > 0 ? (
        <dl className="mt-2 flex flex-col gap-2">
          {entry.changes.map(({ field, before, after }) => (
            <div key={field} className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
              <dt className="text-[0.8125rem] text-ink-soft">{labelOf(field, words)}</dt>
              <dd className="flex min-w-0 flex-wrap items-start gap-x-2 gap-y-1 whitespace-pre-line">
                <del className="line-clamp-6 min-w-0 text-ink-soft no-underline [overflow-wrap:anywhere]">
                  {valueIn(field, before, words)}
                </del>
                <ArrowRight aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-faint" />
                <ins className="line-clamp-6 min-w-0 no-underline [overflow-wrap:anywhere]">
                  {valueIn(field, after, words)}
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </li>
  );
}
