import { MISSING } from "#lib/format.ts";

/** How the fields of one kind of record are told; what a subject has no words for is told as it was stored. */
export interface ChangeWords {
  label: (field: string) => string | undefined;
  value: (field: string, value: unknown) => string | undefined;
}

/** `risk_assessment` → `Risk assessment`, unless the subject says it better. */
export const labelOf = (field: string, words: ChangeWords): string =>
  words.label(field) ?? capitalised(field.replaceAll("_", " "));

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A stored value as text: lists line by line, nothing as a dash. */
export function valueIn(field: string, value: unknown, words: ChangeWords): string {
  if (value === null || value === undefined || value === "") return MISSING;
  const said = words.value(field, value);
  if (said !== undefined) return said;
  if (Array.isArray(value)) return value.map(String).join("\n") || MISSING;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
