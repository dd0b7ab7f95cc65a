import { and, asc, eq, lt, or, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#db/database.ts";
import { passkeys } from "#db/schema/team.ts";

export type PasskeyRow = typeof passkeys.$inferSelect;

/** The passkeys of a member, the oldest first. */
export const findPasskeys = (db: Executor, memberId: number): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.memberId, memberId)).orderBy(asc(passkeys.id));

export async function findPasskey(db: Executor, credentialId: string): Promise<PasskeyRow | undefined> {
  const [found] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return found;
}

export async function insertPasskey(tx: Transaction, row: typeof passkeys.$inferInsert): Promise<void> {
  await tx.insert(passkeys).values(row);
}

/** Notes a use. Returns false when the authenticator has counted as far already: of two requests one is the newer. */
export async function noteUse(tx: Transaction, id: number, counter: number): Promise<boolean> {
  const isNewer = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter} = 0`));
  const noted = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(and(eq(passkeys.id, id), isNewer))
    .returning({ id: passkeys.id });
  return noted.length > 0;
}

const isOwn = (memberId: number, id: number) => and(eq(passkeys.memberId, memberId), eq(passkeys.id, id));

/** The name of a member's passkey; `undefined` when the member has no such one. */
export async function findPasskeyName(tx: Transaction, memberId: number, id: number): Promise<string | undefined> {
  const [found] = await tx.select({ name: passkeys.name }).from(passkeys).where(isOwn(memberId, id));
  return found?.name;
}

export async function writePasskeyName(tx: Transaction, memberId: number, id: number, name: string): Promise<void> {
  await tx.update(passkeys).set({ name }).where(isOwn(memberId, id));
}

/** Returns the names of the deleted ones: the one of this id, or all. */
export async function deletePasskeys(tx: Transaction, memberId: number, id?: number): Promise<string[]> {
  const gone = await tx
    .delete(passkeys)
    .where(id === undefined ? eq(passkeys.memberId, memberId) : isOwn(memberId, id))
    .returning({ name: passkeys.name });
  return gone.map(({ name }) => name);
}
