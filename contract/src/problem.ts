/** Field → texts that say what is wrong with it, the most useful one first. */
export type FieldErrors = Record<string, string[]>;

/**
 * `no_right`: the caller's role does not allow it · `proof_required`: the session must prove itself first · `second_factor_setup`:
 * the caller must set up a second factor first · `second_factor_required`: the password was right, the second step follows.
 */
export type ProblemName = "no_right" | "proof_required" | "second_factor_setup" | "second_factor_required";

/** The body of every HTTP error of our own server. */
export interface Problem {
  message: string;
  errors?: FieldErrors;
  request_id?: string;
  /** What the caller can do about it, where a program must know. */
  problem?: ProblemName;
  /** With `second_factor_required`: what the second step names. */
  challenge?: string;
  /** With a 409 to an edit with If-Match: the record as it is now, in the shape of its read call. */
  current?: unknown;
}

/** `field: first text` of every field, joined by ` | `. */
export function sayFieldErrors(errors: FieldErrors): string {
  return Object.entries(errors)
    .map(([field, messages]) => `${field}: ${messages[0] ?? "Invalid"}`)
    .join(" | ");
}
