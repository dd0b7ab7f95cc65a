import type { FieldErrors } from "../problem.ts";
import { isRaw, textOf } from "./raw.ts";

/**
 * A non-empty `errors` object or, with `bare`, a body whose values are all lists of texts; `null` for anything else.
 */
export function readFieldErrors(body: unknown, { bare = false } = {}): FieldErrors | null {
  if (!isRaw(body)) return null;
  const map = isRaw(body.errors) ? body.errors : bare ? body : null;
  if (!map) return null;
  if (map === body && Object.values(map).some((texts) => !Array.isArray(texts))) return null;
  const entries = Object.entries(map)
    .map(([field, texts]) => [field, messages(texts)] as const)
    .filter(([, texts]) => texts.length > 0);
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

/** The server's `message`, else its `error`; `null` when neither is a text. */
export function readMessage(body: unknown): string | null {
  if (!isRaw(body)) return null;
  return textOf(body.message) || textOf(body.error) || null;
}

function messages(texts: unknown): string[] {
  return (Array.isArray(texts) ? texts : [texts]).map(textOf).filter((message) => message !== "");
}
