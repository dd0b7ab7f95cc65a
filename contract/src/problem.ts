/** Field → what is wrong with it, the first text being the most useful. */
export type FieldErrors = Record<string, string[]>;

/** The body of every refusal of our own server. */
export interface Problem {
  message: string;
  errors?: FieldErrors;
  request_id?: string;
  /** On a `409` to an edit with If-Match: the record as it is now, in the shape that its read call answers. */
  current?: unknown;
}

/** `field: first message` of every field, joined by ` | `. */
export function sayFieldErrors(errors: FieldErrors): string {
  return Object.entries(errors)
    .map(([field, messages]) => `${field}: ${messages[0] ?? "Invalid"}`)
    .join(" | ");
}
