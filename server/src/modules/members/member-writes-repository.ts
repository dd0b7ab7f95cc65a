import type { memberFields } from "@hivekeeper/contract/member.ts";
import { and, eq, ne, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { prepared } from "#db/prepared.ts";
import { credentials, members } from "#db/schema/people.ts";
import type { EditColumns } from "#lib/field-edit.ts";
import { type KeptMember, MEMBER, selectMembers, toMember } from "./member-select-repository.ts";

type MemberColumns = EditColumns<typeof memberFields>;

/** The member as it is, held until the transaction ends, so that what follows is decided on what it says. */
export async function lockMember(tx: Transaction, id: number): Promise<KeptMember | undefined> {
  const [row] = await locked(tx).execute({ id });
  return row && toMember(row);
}

const locked = prepared((db) =>
  selectMembers(db)
    .where(eq(members.id, sql.placeholder("id")))
    .for("no key update", { of: members }),
);

/** Changes a locked member, whose version counts up; gives it as it is then. */
export async function writeMember(tx: Transaction, before: KeptMember, columns: MemberColumns): Promise<KeptMember> {
  const [row] = await tx
    .update(members)
    .set({ ...columns, version: sql`${members.version} + 1`, updatedAt: sql`now()` })
    .where(eq(members.id, Number(before.id)))
    .returning(MEMBER);
  if (!row) throw new Error("A locked member is gone");
  const creatorId = before.creatorId === "" ? null : Number(before.creatorId);
  return toMember({ ...row, creatorId, isCreatorActive: before.isCreatorActive });
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
