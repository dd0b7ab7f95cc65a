import { MISSING } from "#lib/format.ts";
import { inWords } from "#lib/words.ts";

/** The labels and values of one kind of record in the history. Fields without an entry are shown by a general rule. */
export interface ChangeWords {
  label: (field: string) => string | undefined;
  value: (field: string, value: unknown) => string | undefined;
}

/** `risk_assessment` → `Risk assessment`, unless the kind of record has its own label. */
export const labelOf = (field: string, words: ChangeWords): string => words.label(field) ?? inWords(field);

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
  const said = words.value(field, value);
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
