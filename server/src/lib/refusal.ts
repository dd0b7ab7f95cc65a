import type { FieldErrors, ProblemName } from "@hivekeeper/contract/problem.ts";

const STATUS = {
  malformed: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  gone: 410,
  too_large: 413,
  unsupported: 415,
  invalid: 422,
  too_many: 429,
  unavailable: 503,
  out_of_space: 507,
} as const;

export type RefusalKind = keyof typeof STATUS;

interface RefusalDetails {
  errors?: FieldErrors;
  /** Whole seconds after which a retry makes sense. */
  retryAfter?: number;
  /** On a conflict: the record as it is now, in the shape of its read call. */
  current?: unknown;
  /** What the caller can do about it, where a program must know. */
  problem?: ProblemName;
  /** What the second step of a sign-in names. */
  challenge?: string;
  /** For the log: the failure elsewhere that made this answer necessary. */
  cause?: unknown;
}

/** An error that the caller can act on. Every other error is a bug and is answered with status 500. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly kind: RefusalKind;
  readonly details: RefusalDetails;

  constructor(kind: RefusalKind, message: string, details: RefusalDetails = {}) {
    super(message, { cause: details.cause });
    this.kind = kind;
    this.details = details;
  }

  get status(): number {
    return STATUS[this.kind];
  }
}

/** Creates the refusal of what the caller's role does not allow. */
export const noRight = (message = "You do not have access to this. An owner can give it to you."): Refusal =>
  new Refusal("forbidden", message, { problem: "no_right" });

/** Creates the refusal of a body: the messages by field, the first of them as the message. */
export function invalid(errors: FieldErrors): Refusal {
  const first = Object.values(errors)[0]?.[0] ?? "The given data was invalid.";
  return new Refusal("invalid", first, { errors });
}

/** @throws {Refusal} `invalid`, with the problem of each field that has one. */
export function refuseProblems(problems: Readonly<Record<string, string | false | null | undefined>>): void {
  const errors: FieldErrors = {};
  for (const [field, problem] of Object.entries(problems)) if (problem) errors[field] = [problem];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Creates the refusal of a value that another record has, on its field. */
export const taken = (field: string, message: string): Refusal =>
  new Refusal("conflict", message, { errors: { [field]: [message] } });

/** @throws {Refusal} `not_found`, with the message, when there is no value. */
export function found<Value>(value: Value | 0 | null | undefined, message: string): Value {
  if (!value) throw new Refusal("not_found", message);
  return value;
}

/** Creates the refusal of a change of somebody whose data were erased. */
export const erased = (): Refusal => new Refusal("conflict", "This person was erased. What is left stays as it is.");
