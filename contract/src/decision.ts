import type { Fields, OwnNounOf } from "./fields.ts";
/** The most characters of the reason that may be given with a decision. */
export const DECISION_REASON_MAX = 500;

/** The creator of something that is decided. */
export const decidedCreatorFields = {
  id: { wire: "id", kind: "id" },
  /** The member behind the creator. */
  memberId: { wire: "member_id", kind: "id" },
  name: { wire: "name", kind: "text" },
} as const satisfies Fields;

export type DecidedCreator = OwnNounOf<typeof decidedCreatorFields>;

/** A decision on an earlier item of a creator. */
export const decisionFields = {
  /** The item's id. */
  id: { wire: "id", kind: "id" },
  name: { wire: "name", kind: "text" },
  status: { wire: "status", kind: "choice", words: ["published", "rejected"] },
  /** Empty where none was given. */
  reason: { wire: "reason", kind: "text", nullable: true },
  decidedAt: { wire: "decided_at", kind: "moment", nullable: true },
} as const satisfies Fields;

export type Decision = OwnNounOf<typeof decisionFields>;

/** How the other items of a creator were decided. */
export const earlierDecisionFields = {
  published: { wire: "published", kind: "count" },
  rejected: { wire: "rejected", kind: "count" },
  pending: { wire: "pending", kind: "count" },
  /** The newest, at most five. */
  newest: { wire: "newest", kind: "records", fields: decisionFields },
} as const satisfies Fields;

export type EarlierDecisions = OwnNounOf<typeof earlierDecisionFields>;
