import type { TimelineEntry, TimelineKind } from "@hivekeeper/contract/timeline.ts";
import type { Changes } from "#db/schema/activity.ts";

/** An entry as its source knows it. */
export interface Entry {
  id: string;
  kind: TimelineKind;
  at: Date;
  actor?: string;
  actorId?: number | null;
  text?: string;
  /** Milliseconds since 1970. */
  sentAt?: number | null;
  isRemoved?: boolean;
  disputeId?: number;
  changes?: Changes;
}

export const toTimelineEntry = (entry: Entry): TimelineEntry => ({
  id: entry.id,
  kind: entry.kind,
  at: entry.at.toISOString(),
  actor: entry.actor ?? "",
  actorId: String(entry.actorId ?? ""),
  text: entry.text ?? "",
  sentAt: entry.sentAt ? new Date(entry.sentAt).toISOString() : null,
  isRemoved: entry.isRemoved ?? false,
  disputeId: String(entry.disputeId ?? ""),
  changes: Object.entries(entry.changes ?? {}).map(([field, [before, after]]) => ({ field, before, after })),
});

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();
