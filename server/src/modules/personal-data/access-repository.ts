import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "#db/database.ts";
import { listPreferences, queueClaims, savedReplies, savedViews } from "#db/schema/administrators-work.ts";
import { chatTokens } from "#db/schema/conversations.ts";
import { credentials, draftKeys, idempotencyKeys, members, sessions } from "#db/schema/people.ts";
import { accountLinks, authenticators, passkeys, recoveryCodes, signInSteps, signIns, team } from "#db/schema/team.ts";

/** What a person signs in with, or is signed in by, and what only they themselves used. */
const OWN: readonly (PgTable & { memberId: PgColumn })[] = [
  ...[sessions, credentials, draftKeys, authenticators, recoveryCodes, passkeys, signInSteps, accountLinks, team],
  ...[chatTokens, idempotencyKeys, listPreferences, queueClaims],
];

/** Deletes every way to sign in, and every session; returns how many rows that were. */
export async function deleteAccess(tx: Transaction, memberId: number): Promise<number> {
  let deleted = 0;
  for (const table of OWN) deleted += await deleteRows(tx, table, eq(table.memberId, memberId));
  for (const table of [savedViews, savedReplies])
    deleted += await deleteRows(tx, table, and(eq(table.memberId, memberId), eq(table.isShared, false)));
  const address = tx
    .select({ email: sql`lower(${members.email})` })
    .from(members)
    .where(eq(members.id, memberId));
  return deleted + (await deleteRows(tx, accountLinks, inArray(sql`lower(${accountLinks.email})`, address)));
}

export const deleteSignIns = (tx: Transaction, memberId: number): Promise<number> =>
  deleteRows(tx, signIns, eq(signIns.memberId, memberId));

async function deleteRows(tx: Transaction, table: PgTable, where: SQL | undefined): Promise<number> {
  return (await tx.delete(table).where(where)).rowCount ?? 0;
}
