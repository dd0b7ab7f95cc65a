import type { Timeline } from "../timeline.ts";
import { readActivity } from "./activity.ts";
import { rawsOf, textOf } from "./raw.ts";
import { unwrapItem } from "./unwrap.ts";

export function readTimeline(body: unknown): Timeline {
  const raw = unwrapItem(body) ?? {};
  return {
    entries: rawsOf(raw.entries).map((entry) => ({
      id: textOf(entry.id),
      kind: textOf(entry.kind),
      at: textOf(entry.at),
      actor: textOf(entry.actor),
      actorId: textOf(entry.actor_id),
      text: textOf(entry.text),
      sentAt: textOf(entry.sent_at) || null,
      isRemoved: entry.removed === true,
      disputeId: textOf(entry.dispute_id),
      changes: readActivity(entry).changes,
    })),
    earlier: textOf(raw.earlier) || null,
  };
}
