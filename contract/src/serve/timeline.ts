import type { Timeline } from "../timeline.ts";

export const serveTimeline = ({ entries, earlier }: Timeline) => ({
  entries: entries.map((entry) => ({
    id: entry.id,
    kind: entry.kind,
    at: entry.at,
    actor: entry.actor,
    actor_id: entry.actorId === "" ? null : Number(entry.actorId),
    text: entry.text,
    sent_at: entry.sentAt,
    removed: entry.isRemoved,
    dispute_id: entry.disputeId === "" ? null : Number(entry.disputeId),
    changes: Object.fromEntries(entry.changes.map(({ field, before, after }) => [field, [before, after]])),
  })),
  earlier,
});
