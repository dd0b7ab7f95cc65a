import type { Database } from "#db/database.ts";
import { type Actor, recordActivity } from "./activity-service.ts";
import { lockView, wasViewedLately } from "./view-repository.ts";

interface Subject {
  type: string;
  id: number | string;
  name: string;
}

/** Records that an administrator looked at a record, at most once an hour, so that the activity stays readable. */
export async function recordView(db: Database, actor: Actor, subject: Subject): Promise<void> {
  const view = { actorId: Number(actor.id), subjectType: subject.type, subjectId: String(subject.id) };
  if (await wasViewedLately(db, view)) return;
  await db.transaction(async (tx) => {
    // The second of two concurrent views waits here and then finds the entry of the first.
    await lockView(tx, view);
    if (await wasViewedLately(tx, view)) return;
    await recordActivity(tx, { actor, action: "viewed", subject });
  });
}
