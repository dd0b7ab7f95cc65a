import type { Database } from "#db/database.ts";
import { recordActivity, SERVER_ACTOR } from "#modules/activity/activity-service.ts";
import { closeOverdue } from "./vest-writes-repository.ts";

const AT_ONCE = 200;

/**
 * Closes vests whose last day is over. Readers see them as closed already; this stores the closing moment, increments
 * the version and writes an activity entry. Several servers may run it at the same time.
 */
export async function closeOverdueVests(db: Database): Promise<void> {
  let closed: number;
  do {
    closed = await db.transaction(async (tx) => {
      const vests = await closeOverdue(tx, AT_ONCE);
      for (const { id, name } of vests) {
        const changes = { status: ["ACTIVE", "CLOSED"] } as const;
        await recordActivity(tx, {
          actor: SERVER_ACTOR,
          action: "closed",
          subject: { type: "vest", id, name },
          changes,
        });
      }
      return vests.length;
    });
  } while (closed === AT_ONCE);
}
