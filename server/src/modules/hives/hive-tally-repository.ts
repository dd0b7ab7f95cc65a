import { sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { hiveTallies } from "#db/schema/tallies.ts";

/** The total of a list that is not searched. */
export async function countHives(db: Database): Promise<number> {
  const [row] = await db
    .select({ hives: sql`coalesce(sum(${hiveTallies.change}), 0)`.mapWith(Number) })
    .from(hiveTallies);
  return row?.hives ?? 0;
}
