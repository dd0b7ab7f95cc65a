import type { Executor } from "@hivekeeper/server/db/database.ts";
import { sql } from "drizzle-orm";

/**
 * Runs `load` without the trigger that counts services and counts them once at the end, because a count per batch would
 * write each creator many times. Needs a transaction, so that no other service goes uncounted meanwhile.
 */
export async function countingServicesOnce(tx: Executor, load: () => Promise<void>): Promise<void> {
  await tx.execute(sql`alter table services disable trigger services_recount_inserted`);
  await load();
  await tx.execute(sql`alter table services enable trigger services_recount_inserted`);
  await tx.execute(sql`
    update creators c set services_count = n.services
    from (select creator_id, count(*) as services from services group by creator_id) n where c.id = n.creator_id`);
}
