import type { memberFields } from "@hivekeeper/contract/member.ts";
import { and, eq, ne, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { prepared, preparedBy } from "#db/prepared.ts";
import { credentials, members } from "#db/schema/people.ts";
import type { EditColumns } from "#lib/field-edit.ts";
import { type KeptMember, MEMBER, selectMembers, toMember } from "./member-select-repository.ts";

type MemberColumns = EditColumns<typeof memberFields>;

/** Reads and locks a member until the transaction ends. */
export async function lockMember(tx: Transaction, id: number): Promise<KeptMember | undefined> {
  const [row] = await locked(tx).execute({ id });
  return row && toMember(row);
}

const locked = prepared((db) =>
  selectMembers(db)
    .where(eq(members.id, sql.placeholder("id")))
    .for("no key update", { of: members }),
);

/** Writes a locked member, increments its version and returns it. */
export async function writeMember(tx: Transaction, before: KeptMember, columns: MemberColumns): Promise<KeptMember> {
  const [row] = await written(tx, Object.keys(columns).join()).execute({ ...columns, id: Number(before.id) });
  if (!row) throw new Error("A locked member is gone");
  const creatorId = before.creatorId === "" ? null : Number(before.creatorId);
  return toMember({ ...row, creatorId, isCreatorActive: before.isCreatorActive });
}

const written = preparedBy((db, names) => {
  const columns = Object.fromEntries(names.split(",").map((name) => [name, sql.placeholder(name)]));
  return db
    .update(members)
    .set({ ...columns, version: sql`${members.version} + 1`, updatedAt: sql`now()` })
    .where(eq(members.id, sql.placeholder("id")))
    .returning(MEMBER);
});

/** The first key of the advisory lock; each purpose has a number. */
const LOCK = 2;

/**
 * Whether another active administrator who can sign in exists. An advisory lock until the end of the transaction makes
 * such checks run one after the other: of two administrators who deactivate each other, the second finds nobody left.
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
