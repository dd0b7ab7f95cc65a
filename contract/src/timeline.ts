import type { Fields, OwnNounOf } from "./fields.ts";
import type { Operation } from "./operation.ts";
import type { AreaRight } from "./right.ts";

/** What can happen to a disputed booking. */
export const TIMELINE_KINDS = [
  ...["booked", "paid", "service_edited", "disputed", "message"],
  ...["resolved", "reopened", "explained", "assigned", "unassigned"],
  ...["released", "refunded", "held"],
  ...["identity_verified", "identity_returned", "identity_suspicious"],
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** Who may see kinds that are about something else than the dispute. */
export const TIMELINE_RIGHTS: { readonly [Kind in TimelineKind]?: AreaRight } = {
  paid: "money.see",
  released: "money.see",
  refunded: "money.see",
  held: "money.see",
  service_edited: "services.see",
  identity_verified: "identity.see",
  identity_returned: "identity.see",
  identity_suspicious: "identity.see",
};

/** One thing that happened to a disputed booking (extension `desk`). Texts are empty where nothing is known. */
export const timelineEntryFields = {
  /** Unique in its timeline. */
  id: { wire: "id", kind: "text" },
  /** One of `TIMELINE_KINDS`, or a word that the console does not know yet. */
  kind: { wire: "kind", kind: "text" },
  /** A moment of the server's clock. */
  at: { wire: "at", kind: "moment" },
  /** Who did it. */
  actor: { wire: "actor", kind: "text" },
  /** The actor's member. */
  actorId: { wire: "actor_id", kind: "id", nullable: true },
  /** The beginning of a message, the reason of a decision, or who is assigned. */
  text: { wire: "text", kind: "text" },
  /** The moment that the sender's own clock showed; `null` where the sender told none. */
  sentAt: { wire: "sent_at", kind: "moment", nullable: true },
  /** The sender removed the message. */
  isRemoved: { wire: "removed", kind: "flag" },
  /** The dispute that was opened, resolved or reopened: a booking may have had others. */
  disputeId: { wire: "dispute_id", kind: "id", nullable: true },
  /** The fields of the service that were edited. */
  changes: { wire: "changes", kind: "changes" },
} as const satisfies Fields;

export type TimelineEntry = OwnNounOf<typeof timelineEntryFields>;

export const timelineFields = {
  /** Oldest first. */
  entries: { wire: "entries", kind: "records", fields: timelineEntryFields },
  /** The cursor of what happened before; empty where nothing did. */
  earlier: { wire: "earlier", kind: "text", nullable: true },
} as const satisfies Fields;

export type Timeline = OwnNounOf<typeof timelineFields>;

/** From this difference on a sender's clock counts as wrong, in milliseconds. */
const CLOCK_OFF_MS = 2 * 60_000;

/** How far the sender's clock was ahead of the server's, in milliseconds; 0 while it counts as right. */
export function clockLeadOf({ at, sentAt }: Pick<TimelineEntry, "at" | "sentAt">): number {
  const lead = sentAt === null ? 0 : Date.parse(sentAt) - Date.parse(at);
  return Math.abs(lead) > CLOCK_OFF_MS ? lead : 0;
}

/** Extension `desk`. */
export const getTimeline = {
  method: "GET",
  url: "/x/disputes/:id/timeline",
  right: "disputes.see",
} as const satisfies Operation;
