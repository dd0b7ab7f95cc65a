import { and, eq } from "drizzle-orm";
import type { Executor } from "./database.ts";
import { secretKeys } from "./schema/secrets.ts";
import { authenticators } from "./schema/team.ts";

export type SecretKeyRow = Pick<typeof secretKeys.$inferSelect, "id" | "isCurrent" | "sealed">;

/** The keys that the database knows. */
export const findSecretKeys = (db: Executor): Promise<SecretKeyRow[]> => db.select().from(secretKeys);

/** Writes down the first key of a database. Of two servers that begin with different keys, the second one has no effect. */
export const insertFirstKey = (db: Executor, id: string) =>
  db.insert(secretKeys).values({ id, isCurrent: true }).onConflictDoNothing();

/** A sealed secret of a version that did not write down its key. */
export async function findEarlierSealed(db: Executor): Promise<string | undefined> {
  const [row] = await db.select({ sealed: authenticators.secret }).from(authenticators).limit(1);
  return row?.sealed;
}

/** Writes a new key beside the one key, which it replaces; each is sealed by the other. Of two at once one has no effect. */
export async function replaceCurrentKey(
  tx: Executor,
  { before, next, sealed }: { before: string; next: string; sealed: { before: string; next: string } },
): Promise<void> {
  const isBefore = eq(secretKeys.id, before);
  const [row] = await tx.select().from(secretKeys).where(and(isBefore, secretKeys.isCurrent)).for("update");
  if (!row || (await tx.$count(secretKeys)) > 1) return;
  await tx
    .update(secretKeys)
    .set({ isCurrent: false, sealed: { [next]: sealed.before } })
    .where(isBefore);
  await tx.insert(secretKeys).values({ id: next, isCurrent: true, sealed: { [before]: sealed.next } });
}

/** Leaves the current key alone. */
export async function forgetEarlierKeys(tx: Executor): Promise<void> {
  await tx.delete(secretKeys).where(eq(secretKeys.isCurrent, false));
  await tx.update(secretKeys).set({ sealed: {} });
}
