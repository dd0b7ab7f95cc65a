import type { Activity } from "@hivekeeper/contract/activity.ts";
import { ArrowRight } from "lucide";
import { Icon } from "#ui/icon.tsx";
import { type ChangeWords, changeInWords, labelOf } from "./activity-words.ts";

interface ActivityChangesProps {
  changes: Activity["changes"];
  words: ChangeWords;
}

/** The changed fields, each before and after. */
export const ActivityChanges = ({ changes, words }: ActivityChangesProps) => (
  <dl className="mt-2 flex flex-col gap-2">
    {changes.map((change) => (
      <ChangedField key={change.field} change={change} words={words} />
    ))}
  </dl>
);

function ChangedField({ change, words }: { change: Activity["changes"][number]; words: ChangeWords }) {
  const { before, after } = changeInWords(change, words);
  return (
    <div className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-[0.8125rem] text-ink-soft [overflow-wrap:anywhere]">{labelOf(change.field, words)}</dt>
      <dd className="flex min-w-0 flex-wrap items-start gap-x-2 gap-y-1 whitespace-pre-line">
        <del className="line-clamp-6 min-w-0 text-ink-soft no-underline [overflow-wrap:anywhere]">{before}</del>
        <Icon of={ArrowRight} className="mt-0.5 size-4 shrink-0 text-ink-faint" />
        <ins className="line-clamp-6 min-w-0 no-underline [overflow-wrap:anywhere]">{after}</ins>
      </dd>
    </div>
  );
}
