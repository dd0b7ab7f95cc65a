import type { Fields, OwnNounOf } from "./fields.ts";
import type { Operation } from "./operation.ts";

// Extension `identity`. Apart from `identity.ts`, of which the dashboard needs nothing else.

/** The work of the identity desk; where it has a span, of the last 30 days. */
export const identityFiguresFields = {
  waiting: { wire: "waiting", kind: "count" },
  suspicious: { wire: "suspicious", kind: "count" },
  /** Since when the one that waits longest does. */
  oldest: { wire: "oldest", kind: "moment", nullable: true },
  decisions: { wire: "decisions", kind: "count" },
  /** The median time from waiting to a decision, in milliseconds; `null` without a decision. */
  median: { wire: "median", kind: "count", nullable: true },
  /** How often a second administrator decided, and how often otherwise than the first. */
  seconds: { wire: "seconds", kind: "count" },
  disagreements: { wire: "disagreements", kind: "count" },
} as const satisfies Fields;

export type IdentityFigures = OwnNounOf<typeof identityFiguresFields>;

export const getIdentityFigures = {
  method: "GET",
  url: "/x/identity/figures",
  right: "identity.see",
} as const satisfies Operation;
