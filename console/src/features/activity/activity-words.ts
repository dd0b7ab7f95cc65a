import { MISSING } from "#lib/format.ts";

/** The labels and values of one kind of record in the history. Fields without an entry are shown as stored. */
export interface ChangeWords {
  label: (field: string) => string | undefined;
  value: (field: string, value: unknown) => string | undefined;
}

/** `risk_assessment` → `Risk assessment`, unless the kind of record has its own label. */
export const labelOf = (field: string, words: ChangeWords): string =>
  words.label(field) ?? capitalised(field.replaceAll("_", " "));

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A stored value as text: a list one entry per line, an empty value as a dash. */
export function valueIn(field: string, value: unknown, words: ChangeWords): string {
  if (value === null || value === undefined || value === "") return MISSING;
  const said = words.value(field, value);
  if (said !== undefined) return said;
  if (Array.isArray(value)) return value.map(String).join("\n") || MISSING;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
