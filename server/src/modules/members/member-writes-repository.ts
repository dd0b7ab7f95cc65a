import type { memberFields } from "@hivekeeper/contract/member.ts";
import { and, eq, ne, sql } from "drizzle-orm";
import { insertedWith, type NewEntry } from "#db/activity-entry.ts";
import type { Executor, Transaction } from "#db/database.ts";
import { preparedBy } from "#db/prepared.ts";
import { credentials, members } from "#db/schema/people.ts";
import type { EditColumns } from "#lib/field-edit.ts";
import type { KeptMember } from "./member-select-repository.ts";

type MemberColumns = EditColumns<typeof memberFields>;

/** The columns that the database sets when a member is written. */
type Written = Pick<KeptMember, "version" | "updatedAt">;

/**
 * Writes an edit and its activity entry. Writes nothing, and returns nothing, if the member is not as it was read any
 * more.
 */
export async function writeMember(
  db: Executor,
  before: KeptMember,
  columns: MemberColumns,
  entry: NewEntry,
): Promise<Written | undefined> {
  const read = { id: Number(before.id), version: before.version };
  const [row] = await written(db, Object.keys(columns).join()).execute({ ...columns, ...read, ...entry });
  return row && { version: row.version, updatedAt: row.updatedAt.toISOString() };
}

const written = preparedBy((db, names) => {
  const columns = Object.fromEntries(names.split(",").map((name) => [name, sql.placeholder(name)]));
  const changed = db.$with("changed").as(
    db
      .update(members)
      .set({ ...columns, version: sql`${members.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(members.id, sql.placeholder("id")), eq(members.version, sql.placeholder("version"))))
      .returning({ version: members.version, updatedAt: members.updatedAt }),
  );
  return db.with(changed, insertedWith(db, changed)).select().from(changed);
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
