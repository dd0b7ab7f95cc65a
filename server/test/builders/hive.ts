import type { Database } from "#db/database.ts";
import { hives } from "#db/schema/services.ts";

let count = 0;

/** A hive with a name of its own, and nothing in it. */
export async function addHive(db: Database, overrides: Partial<typeof hives.$inferInsert> = {}) {
  const [hive] = await db
    .insert(hives)
    .values({ name: `Hive ${++count}`, description: "All of a kind", ...overrides })
    .returning();
  if (!hive) throw new Error("The insert gave no row");
  return hive;
}
