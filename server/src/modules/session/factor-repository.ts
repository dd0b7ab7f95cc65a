import { eq } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { authenticators, passkeys, recoveryCodes } from "#db/schema/team.ts";
import { lockFactors } from "./authenticator-repository.ts";

/** Deletes all that a member has as a second factor. */
export async function deleteFactors(tx: Transaction, memberId: number): Promise<void> {
  await lockFactors(tx, memberId);
  for (const table of [authenticators, recoveryCodes, passkeys])
    await tx.delete(table).where(eq(table.memberId, memberId));
}
