import type { Operation } from "./operation.ts";

// Extension `queues`.

/** So many days before their last one, and on it, investments close soon. */
export const CLOSING_DAYS = 7;

/** What waits in a queue for a decision or an answer. */
export interface Queue {
  count: number;
  /** Since when the one that waits longest does, ISO 8601; `null` when nothing waits. */
  since: string | null;
  /** How many wait as many whole days as that one, or, under a day, as many whole hours. */
  longest: number;
}

/** A queue of which disputes may be assigned to an administrator. */
export interface SharedQueue extends Queue {
  /** How many are assigned to the caller. */
  mine: number;
}

/** The work that waits for administrators, as one of them sees it. */
export interface Waiting {
  /** Open disputes. */
  disputes: SharedQueue;
  /** Open disputes in whose conversation a participant has the last word. */
  messages: SharedQueue;
  reviews: Queue;
  services: Queue;
  /** Investments whose last day is within seven days. */
  investments: {
    count: number;
    /** The next last day, as `2026-11-21`; `null` without one. */
    next: string | null;
  };
}

export const getWaiting = { method: "GET", url: "/x/waiting" } as const satisfies Operation;
