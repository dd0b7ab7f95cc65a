import type { Fields, OwnNounOf } from "./fields.ts";
import type { Operation } from "./operation.ts";

// Extension `desk`.

/** So many days before their last one, and on it, investments close soon. */
export const CLOSING_DAYS = 7;

/** What waits in a queue for a decision or an answer. */
const queueFields = {
  count: { wire: "count", kind: "count" },
  /** Since when the one that waits longest does; `null` when nothing waits. */
  since: { wire: "since", kind: "moment", nullable: true },
  /** How many wait as many whole days as that one, or, under a day, as many whole hours. */
  longest: { wire: "longest", kind: "count" },
} as const satisfies Fields;

export type Queue = OwnNounOf<typeof queueFields>;

/** A queue of which disputes may be assigned to an administrator. */
const sharedQueueFields = {
  ...queueFields,
  /** How many are assigned to the caller. */
  mine: { wire: "mine", kind: "count" },
} as const satisfies Fields;

export type SharedQueue = OwnNounOf<typeof sharedQueueFields>;

/** The work that waits for administrators, as one of them sees it; `null` for what the caller may not see. */
export const waitingFields = {
  /** Open disputes. */
  disputes: { wire: "disputes", kind: "record", fields: sharedQueueFields, nullable: true },
  /** Open disputes in whose conversation a participant has the last word. */
  messages: { wire: "messages", kind: "record", fields: sharedQueueFields, nullable: true },
  /** Resolved disputes whose money is still in escrow; also `null` where the backend does not count them. */
  held: { wire: "held", kind: "record", fields: queueFields, nullable: true },
  reviews: { wire: "reviews", kind: "record", fields: queueFields, nullable: true },
  services: { wire: "services", kind: "record", fields: queueFields, nullable: true },
  /** Creators whose identity waits for a decision, and those whose identity is suspicious (extension `identity`). */
  identity: { wire: "identity", kind: "record", fields: queueFields, nullable: true },
  suspicious: { wire: "suspicious", kind: "record", fields: queueFields, nullable: true },
  /** Investments whose last day is within seven days, and the next last day, empty without one. */
  investments: {
    wire: "investments",
    kind: "record",
    fields: { count: { wire: "count", kind: "count" }, next: { wire: "next", kind: "day", nullable: true } },
    nullable: true,
  },
} as const satisfies Fields;

export type Waiting = OwnNounOf<typeof waitingFields>;

export const getWaiting = { method: "GET", url: "/x/waiting", right: "any" } as const satisfies Operation;
