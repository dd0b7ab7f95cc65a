import type { Activity } from "@hivekeeper/contract/activity.ts";
import { ArrowRight } from "lucide";
import type { ChangeWords } from "#flow/change-words.ts";
import { MISSING } from "#lib/format.ts";
import { inWords } from "#lib/words.ts";
import { Icon } from "#ui/icon.tsx";

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

/** `risk_assessment` → `Risk assessment`, unless the kind of record has its own label. */
export const labelOf = (field: string, words: ChangeWords): string => words.labels[field] ?? inWords(field);

/**
 * The values before and after a change as text: a list one entry per line, an empty value as a dash. Two values that
 * the same words would describe are shown as stored, so that the change stays visible.
 */
export function changeInWords(change: { field: string; before: unknown; after: unknown }, words: ChangeWords) {
  const { field } = change;
  const before = valueIn(field, change.before, words);
  const after = valueIn(field, change.after, words);
  return before === after ? { before: asStored(change.before), after: asStored(change.after) } : { before, after };
}

/** Fields of any record whose values are codes. */
const CODED = /(^|_)(status|type|kind|scope|role|gender|range)$/;

function valueIn(field: string, value: unknown, words: ChangeWords): string {
  if (isEmpty(value)) return MISSING;
  const said = words.values?.[field]?.(value);
  if (said !== undefined) return said;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return typeof value === "string" && CODED.test(field) ? inWords(value) : asStored(value);
}

function asStored(value: unknown): string {
  if (isEmpty(value)) return MISSING;
  if (Array.isArray(value)) return value.map(String).join("\n") || MISSING;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === "";
