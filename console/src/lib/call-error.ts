import { type FieldErrors, type Problem, sayFieldErrors } from "@hivekeeper/contract/problem.ts";

/**
 * `http`: an error status with JSON · `unexpected`: not JSON · `network`: no answer · `aborted`: the caller gave up ·
 * `unproved`: the administrator did not confirm who they are, and nothing was done.
 */
export type CallErrorKind = "http" | "network" | "unexpected" | "aborted" | "unproved";

/** The console's own texts, for failures without a text from the server. */
const CLIENT_TEXT = {
  http: null,
  network: "No connection",
  unexpected: "Unexpected answer from the server",
  aborted: null,
  unproved: "Nothing was changed",
} as const satisfies Record<CallErrorKind, string | null>;

interface CallErrorDetails {
  status?: number;
  serverText?: string | null;
  fieldErrors?: FieldErrors | null;
  body?: unknown;
  retryAfter?: number | null;
}

/** Why a call gave no usable answer. */
export class CallError extends Error {
  override readonly name = "CallError";
  readonly kind: CallErrorKind;
  /** `null` when there was no answer. */
  readonly status: number | null;
  /** The answer's `message`, else its `error`. */
  readonly serverText: string | null;
  readonly fieldErrors: FieldErrors | null;
  /** The answer's JSON, in which our own server says what a program must know. */
  readonly body: Partial<Problem> | null | undefined;
  /** Seconds, from Retry-After. */
  readonly retryAfter: number | null;

  constructor(kind: CallErrorKind, details: CallErrorDetails = {}) {
    super(details.serverText ?? CLIENT_TEXT[kind] ?? kind);
    this.kind = kind;
    this.status = details.status ?? null;
    this.serverText = details.serverText ?? null;
    this.fieldErrors = details.fieldErrors ?? null;
    this.body = details.body as Partial<Problem> | null | undefined;
    this.retryAfter = details.retryAfter ?? null;
  }
}

/**
 * The text for a failure: the rejected fields (`field: first message`, joined by ` | `), else the server's text, else
 * the console's own, else `fallback`. An error that is not a `CallError` is a bug and gets the fallback.
 */
export function failureText(error: unknown, fallback: string): string {
  if (!(error instanceof CallError)) return fallback;
  if (error.fieldErrors) return sayFieldErrors(error.fieldErrors);
  return error.serverText ?? CLIENT_TEXT[error.kind] ?? fallback;
}

/** The administrator gave the call up, or did not confirm who they are: that needs no message. */
export const isAborted = (error: unknown): boolean =>
  error instanceof CallError && (error.kind === "aborted" || isUnproved(error));

/** The administrator did not confirm who they are: nothing was done. */
export const isUnproved = (error: unknown): boolean => error instanceof CallError && error.kind === "unproved";

/** Somebody saved after the version that was sent. A 409 that names fields rejects those fields instead. */
export const isClash = (error: unknown): error is CallError =>
  error instanceof CallError &&
  (error.status === 412 || (error.status === 409 && error.fieldErrors === null && error.body?.current !== undefined));
