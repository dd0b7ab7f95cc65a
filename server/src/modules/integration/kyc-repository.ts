import { eq } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import type { Changes } from "#db/schema/activity.ts";
import { creatorKyc } from "#db/schema/people.ts";

export type KycColumns = {
  [Name in keyof typeof creatorKyc.$inferInsert]?: (typeof creatorKyc.$inferInsert)[Name] | undefined;
};

/** The identity data of a creator; empty without any. */
export async function readKyc(tx: Transaction, creatorId: number): Promise<Partial<typeof creatorKyc.$inferSelect>> {
  const [row] = await tx.select().from(creatorKyc).where(eq(creatorKyc.creatorId, creatorId));
  return row ?? {};
}

/** Writes the identity data of a locked creator. Returns the changes: column → [before, after]. */
export async function writeKyc(tx: Transaction, creatorId: number, columns: KycColumns): Promise<Changes> {
  const before = await readKyc(tx, creatorId);
  const names = (Object.keys(columns) as (keyof KycColumns)[]).filter((name) => {
    return columns[name] !== undefined && columns[name] !== (before[name] ?? null);
  });
  if (names.length === 0) return {};
  const changed: KycColumns = Object.fromEntries(names.map((name) => [name, columns[name]]));
  await tx
    .insert(creatorKyc)
    .values({ ...changed, creatorId })
    .onConflictDoUpdate({ target: creatorKyc.creatorId, set: changed });
  return Object.fromEntries(names.map((name) => [name, [before[name] ?? null, columns[name]]]));
}
