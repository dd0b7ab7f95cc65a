import { type FieldErrors, sayFieldErrors } from "@hivekeeper/contract/problem.ts";

/** `http`: refused with JSON · `unexpected`: no JSON · `network`: no answer · `aborted`: nobody waits any more. */
export type CallErrorKind = "http" | "network" | "unexpected" | "aborted";

/** What the console says by itself, where the server did not speak. */
const CLIENT_TEXT = {
  http: null,
  network: "No connection",
  unexpected: "Unexpected answer from the server",
  aborted: null,
} as const satisfies Record<CallErrorKind, string | null>;

interface CallErrorDetails {
  status?: number;
  serverText?: string | null;
  fieldErrors?: FieldErrors | null;
  current?: unknown;
  retryAfter?: number | null;
}

/** Why a call gave no answer that can be used. */
export class CallError extends Error {
  override readonly name = "CallError";
  readonly kind: CallErrorKind;
  /** `null` when there was no answer. */
  readonly status: number | null;
  /** The answer's `message`, else its `error`. */
  readonly serverText: string | null;
  readonly fieldErrors: FieldErrors | null;
  /** On a 409 to an edit: the record as it is now. */
  readonly current: unknown;
  /** Seconds, from Retry-After. */
  readonly retryAfter: number | null;

  constructor(kind: CallErrorKind, details: CallErrorDetails = {}) {
    super(details.serverText ?? CLIENT_TEXT[kind] ?? kind);
    this.kind = kind;
    this.status = details.status ?? null;
    this.serverText = details.serverText ?? null;
    this.fieldErrors = details.fieldErrors ?? null;
    this.current = details.current;
    this.retryAfter = details.retryAfter ?? null;
  }
}

/**
 * What a person is told about a failure: the refused fields (`field: first message`, joined by ` | `), else the server's
 * text, else the console's own, else `fallback`. An error that is no CallError is a bug and gets the fallback.
 */
export function textOf(error: unknown, fallback: string): string {
  if (!(error instanceof CallError)) return fallback;
  if (error.fieldErrors) return sayFieldErrors(error.fieldErrors);
  return error.serverText ?? CLIENT_TEXT[error.kind] ?? fallback;
}

/** Nobody is told about a call that was given up. */
export const isAborted = (error: unknown): boolean => error instanceof CallError && error.kind === "aborted";
