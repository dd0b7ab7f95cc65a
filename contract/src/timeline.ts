import type { Activity } from "./activity.ts";
import type { Operation } from "./operation.ts";

/** What can happen to a disputed booking. */
export const TIMELINE_KINDS = [
  ...["booked", "paid", "service_edited", "disputed", "message"],
  ...["resolved", "reopened", "explained", "assigned", "unassigned"],
  ...["released", "refunded", "held"],
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** One thing that happened to a disputed booking (extension `timeline`). Texts are empty where nothing is known. */
export interface TimelineEntry {
  /** Unique in its timeline. */
  id: string;
  /** Another word, as the backend sent it, for a kind that the console does not know. */
  kind: TimelineKind | string;
  /** A moment of the server's clock, ISO 8601. */
  at: string;
  /** Who did it. */
  actor: string;
  /** The actor's member. */
  actorId: string;
  /** The beginning of a message, the reason of a decision, or who is assigned. */
  text: string;
  /** The moment that the sender's own clock showed; `null` where the sender told none. */
  sentAt: string | null;
  /** The sender removed the message. */
  isRemoved: boolean;
  /** The dispute that was opened, resolved or reopened: a booking may have had others. */
  disputeId: string;
  /** The fields of the service that were edited. */
  changes: Activity["changes"];
}

export interface Timeline {
  /** Oldest first. */
  entries: TimelineEntry[];
  /** The cursor of what happened before; `null` where nothing did. */
  earlier: string | null;
}

/** From this difference on a sender's clock counts as wrong, in milliseconds. */
const CLOCK_OFF_MS = 2 * 60_000;

/** How far the sender's clock was ahead of the server's, in milliseconds; 0 while it counts as right. */
export function clockLeadOf({ at, sentAt }: Pick<TimelineEntry, "at" | "sentAt">): number {
  const lead = sentAt === null ? 0 : Date.parse(sentAt) - Date.parse(at);
  return Math.abs(lead) > CLOCK_OFF_MS ? lead : 0;
}

/** Extension `timeline`. */
export const getTimeline = {
  method: "GET",
  url: "/x/disputes/:id/timeline",
} as const satisfies Operation;
