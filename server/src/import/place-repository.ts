import { eq } from "drizzle-orm";
import type { Database, Executor } from "#db/database.ts";
import { imports } from "#db/schema/imports.ts";

/** The progress of an import from a backend: the next page to read, and the results of those before. */
export type Place = Omit<typeof imports.$inferSelect, "api">;

/** Where the import of a backend stood when it was cut; `undefined` after a complete one. */
export async function findPlace(db: Database, api: string): Promise<Place | undefined> {
  const [row] = await db.select().from(imports).where(eq(imports.api, api));
  return row;
}

export async function writePlace(db: Executor, api: string, place: Place): Promise<void> {
  await db
    .insert(imports)
    .values({ api, ...place })
    .onConflictDoUpdate({ target: imports.api, set: place });
}

export async function removePlace(db: Database, api: string): Promise<void> {
  await db.delete(imports).where(eq(imports.api, api));
}
