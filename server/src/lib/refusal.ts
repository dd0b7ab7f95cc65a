import type { FieldErrors } from "@hivekeeper/contract/problem.ts";

const STATUS = {
  malformed: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
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
  /** Whole seconds until it is worth trying again. */
  retryAfter?: number;
  /** On a conflict: the record as it stands now, in the shape that its read call answers. */
  current?: unknown;
}

/** What a caller can act on. Everything else that is thrown is a bug and is answered as one. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly kind: RefusalKind;
  readonly details: RefusalDetails;

  constructor(kind: RefusalKind, message: string, details: RefusalDetails = {}) {
    super(message);
    this.kind = kind;
    this.details = details;
  }

  get status(): number {
    return STATUS[this.kind];
  }
}

/** The refusal of a body: every field's text, with the first one as the message. */
export function invalid(errors: FieldErrors): Refusal {
  const first = Object.values(errors)[0]?.[0] ?? "The given data was invalid.";
  return new Refusal("invalid", first, { errors });
}
