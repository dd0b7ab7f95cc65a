import { spanInWords } from "#lib/words.ts";

/** How long ago a moment is: `3 days ago`; empty for a text that is no moment. */
export function ageOf(written: string | null, now = Date.now()): string {
  const age = now - Date.parse(written ?? "");
  if (Number.isNaN(age)) return "";
  const span = spanInWords(age);
  return span ? `${span} ago` : "just now";
}
