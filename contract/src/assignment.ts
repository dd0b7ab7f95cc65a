import type { Operation } from "./operation.ts";

// Extension `assignment`: which administrator takes care of a dispute.

/** An administrator, as the others see one. */
export interface Colleague {
  id: string;
  name: string;
}

/** One of those to whom a dispute can be assigned. */
export interface ListedColleague extends Colleague {
  /** The caller. */
  isMe: boolean;
}

/** The active administrators, by name. */
export const listColleagues = {
  method: "GET",
  url: "/x/colleagues",
} as const satisfies Operation;

export const assignDispute = {
  method: "PUT",
  url: "/x/disputes/:id/assignee",
} as const satisfies Operation;
