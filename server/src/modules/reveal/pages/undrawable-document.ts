/** Why a document is not drawn, with the sentence for a person. */
const REASONS = {
  broken: "This document is damaged, or it is not of its stated type",
  encrypted: "This PDF is protected by a password",
  "too-large": "This document is too large to be drawn",
  "too-slow": "This document takes too long to be drawn",
  "no-page": "This document has no such page",
} as const;

export type UndrawableReason = keyof typeof REASONS;

/** The document cannot be drawn, because of what it is. Any other error is a bug. */
export class UndrawableDocument extends Error {
  readonly reason: UndrawableReason;

  constructor(reason: UndrawableReason, options?: ErrorOptions) {
    super(REASONS[reason], options);
    this.reason = reason;
  }
}
