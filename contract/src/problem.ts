/** Field → texts that say what is wrong with it, the most useful one first. */
export type FieldErrors = Record<string, string[]>;

/** The body of every HTTP error of our own server. */
export interface Problem {
  message: string;
  errors?: FieldErrors;
  request_id?: string;
  /** With a 409 to an edit with If-Match: the record as it is now, in the shape of its read call. */
  current?: unknown;
}

/** `field: first text` of every field, joined by ` | `. */
export function sayFieldErrors(errors: FieldErrors): string {
  return Object.entries(errors)
    .map(([field, messages]) => `${field}: ${messages[0] ?? "Invalid"}`)
    .join(" | ");
}
