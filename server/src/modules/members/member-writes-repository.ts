import type { memberFields } from "@hivekeeper/contract/member.ts";
import { and, eq, ne, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { credentials, members } from "#db/schema/people.ts";
import type { EditColumns } from "#lib/field-edit.ts";

type MemberColumns = EditColumns<typeof memberFields>;

/** Holds a member until the transaction ends, so that what follows is decided on what it says. */
export async function lockMember(tx: Transaction, id: number): Promise<void> {
  await tx.select({ id: members.id }).from(members).where(eq(members.id, id)).for("no key update");
}

/** Changes a locked member, whose version counts up. */
export async function writeMember(tx: Transaction, id: number, columns: MemberColumns): Promise<void> {
  await tx
    .update(members)
    .set({ ...columns, version: sql`${members.version} + 1`, updatedAt: sql`now()` })
    .where(eq(members.id, id));
}

/** Tells this lock from those for other purposes. */
const LOCK = 2;

/**
 * Whether an active administrator who can sign in is left without this one. Nobody else ends one's being so until the
 * transaction ends: of two who take it from each other, the second waits here and finds nobody left.
 */
export async function hasOtherAdministrator(tx: Transaction, id: number): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}, 0)`);
  const [other] = await tx
    .select({ id: members.id })
    .from(members)
    .innerJoin(credentials, eq(credentials.memberId, members.id))
    .where(and(eq(members.role, "ADMIN"), eq(members.isActive, true), ne(members.id, id)))
    .limit(1);
  return other !== undefined;
}
