import type { Executor } from "@hivekeeper/server/db/database.ts";
import { sql } from "drizzle-orm";

/**
 * Runs a load that counts each creator's services once, at its end: counted batch by batch, a creator would be written
 * many times. Only inside a transaction, so that nobody else's services go uncounted meanwhile.
 */
export async function countingServicesOnce(tx: Executor, load: () => Promise<void>): Promise<void> {
  await tx.execute(sql`alter table services disable trigger services_recount_inserted`);
  await load();
  await tx.execute(sql`alter table services enable trigger services_recount_inserted`);
  await tx.execute(sql`
    update creators c set services_count = n.services
    from (select creator_id, count(*) as services from services group by creator_id) n where c.id = n.creator_id`);
}
