import type { Activity } from "@hivekeeper/contract/activity.ts";
import type { ReactNode } from "react";
import type { ChangeWords } from "#flow/change-words.ts";
import { PersonLink } from "#flow/person/person-link.tsx";
import { formatMoment } from "#lib/format.ts";
import { ActivityChanges } from "./activity-changes.tsx";
import type { SubjectWords } from "./subject-words.ts";

interface ActivityEntryProps {
  entry: Activity;
  words: ChangeWords;
  /** The changed record, where the context does not show it. */
  subject?: ReactNode;
}

export function ActivityEntry({ entry, words, subject }: ActivityEntryProps) {
  return (
    <li className="relative border-s border-line ps-5 pb-5 last:pb-0">
      <span aria-hidden className="absolute top-1.5 -left-1 size-2 rounded-full bg-accent" />
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <strong className="font-semibold">
            <PersonLink id={entry.actorId} name={entry.actor} />
          </strong>{" "}
          {entry.action.replaceAll("_", " ")} {subject}
        </span>
        <time dateTime={entry.at} className="text-[0.8125rem] text-ink-soft tabular-nums">
          {formatMoment(entry.at)}
        </time>
      </p>
      {entry.changes.length > 0 ? <ActivityChanges changes={entry.changes} words={words} /> : null}
    </li>
  );
}

interface SubjectEntryProps {
  entry: Activity;
  subjects: SubjectWords;
}

/** An entry among those of other records: it names its own. */
export const SubjectEntry = ({ entry, subjects: { nounOf, wordsOf, nameOf } }: SubjectEntryProps) => (
  <ActivityEntry
    entry={entry}
    words={wordsOf(entry.subjectType)}
    subject={
      <>
        {nounOf(entry.subjectType)} {nameOf(entry)}
      </>
    }
  />
);
