import { and, eq } from "drizzle-orm";
import type { Executor, Transaction } from "#db/database.ts";
import { recoveryCodes } from "#db/schema/team.ts";

export const countRecoveryCodes = (db: Executor, memberId: number): Promise<number> =>
  db.$count(recoveryCodes, eq(recoveryCodes.memberId, memberId));

export async function insertRecoveryCodes(tx: Transaction, memberId: number, hashes: readonly string[]): Promise<void> {
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ memberId, codeHash })));
}

/** Deletes the code with this hash. Returns whether there was one: of two requests one uses it. */
export async function deleteRecoveryCode(tx: Transaction, memberId: number, codeHash: string): Promise<boolean> {
  const gone = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.memberId, memberId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ id: recoveryCodes.id });
  return gone.length > 0;
}

export async function deleteRecoveryCodes(tx: Transaction, memberId: number): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.memberId, memberId));
}
