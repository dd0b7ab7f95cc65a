import type { Fields, OwnNounOf } from "./fields.ts";
import type { Operation } from "./operation.ts";

// Extension `desk`: which administrator takes care of a dispute.

/** An administrator, as the others see one. */
export const colleagueFields = {
  id: { wire: "id", kind: "id" },
  name: { wire: "name", kind: "text" },
} as const satisfies Fields;

export type Colleague = OwnNounOf<typeof colleagueFields>;

/** One of those to whom a dispute can be assigned. */
export const listedColleagueFields = {
  ...colleagueFields,
  /** The caller. */
  isMe: { wire: "is_me", kind: "flag" },
} as const satisfies Fields;

export type ListedColleague = OwnNounOf<typeof listedColleagueFields>;

/** The active administrators who may see disputes, by name. */
export const listColleagues = {
  method: "GET",
  url: "/x/colleagues",
  right: "disputes.see",
} as const satisfies Operation;

export const assignDispute = {
  method: "PUT",
  url: "/x/disputes/:id/assignee",
  right: "disputes.change",
} as const satisfies Operation;
