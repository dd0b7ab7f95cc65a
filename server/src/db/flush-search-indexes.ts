import { sql } from "drizzle-orm";
import type { Database } from "./database.ts";

/**
 * Moves recent changes into the trigram indexes. PostgreSQL first collects them in a list beside each index, which
 * every search reads from end to end: after some thousand changes a search takes twice as long. VACUUM does the same,
 * but too seldom for that.
 */
export async function flushSearchIndexes(db: Database): Promise<void> {
  await db.execute(sql`
    select gin_clean_pending_list(pg_class.oid) from pg_class join pg_am on pg_am.oid = relam
    where amname = 'gin' and relnamespace in ('public'::regnamespace, 'derived'::regnamespace)`);
}
