import type { MadeDecision } from "@hivekeeper/contract/identity.ts";
import type { DeclaredName } from "@hivekeeper/contract/identity-words.ts";
import { desc, eq, getTableColumns, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor, Transaction } from "#db/database.ts";
import { displayName } from "#db/person-name.ts";
import { writeRow } from "#db/rows.ts";
import { queueClaims } from "#db/schema/administrators-work.ts";
import { identities, identityDecisions } from "#db/schema/identity.ts";
import { creatorKyc, creators, members } from "#db/schema/people.ts";

/** A creator's identity as it is stored. */
export type IdentityRow = NonNullable<Awaited<ReturnType<typeof findIdentity>>>;
export type KycRow = typeof creatorKyc.$inferSelect;

const firsts = alias(members, "firsts");
const { firstName, middleName, lastName, surname, email, phone, phone1, phone2, dob, gender } =
  getTableColumns(members);

export async function findIdentity(db: Executor, creatorId: number) {
  const [row] = await db
    .select({
      identity: identities,
      creator: { memberId: creators.memberId, location: creators.location, createdAt: creators.createdAt },
      member: { firstName, middleName, lastName, surname, email, phone, phone1, phone2, dob, gender },
      name: displayName(members),
      kyc: creatorKyc,
      firstName: displayName(firsts),
    })
    .from(identities)
    .innerJoin(creators, eq(creators.id, identities.creatorId))
    .innerJoin(members, eq(members.id, creators.memberId))
    .leftJoin(creatorKyc, eq(creatorKyc.creatorId, identities.creatorId))
    .leftJoin(firsts, eq(firsts.id, identities.firstBy))
    .where(eq(identities.creatorId, creatorId));
  return row;
}

/** Locks an identity, whose creator the caller has locked. */
export async function lockIdentity(tx: Transaction, creatorId: number): Promise<void> {
  await tx.select().from(identities).where(eq(identities.creatorId, creatorId)).for("no key update");
}

/** The decisions that are answered. */
const SHOWN = 10;

/** The newest first. */
export async function findDecisions(db: Executor, creatorId: number): Promise<MadeDecision[]> {
  const rows = await db
    .select()
    .from(identityDecisions)
    .where(eq(identityDecisions.creatorId, creatorId))
    .orderBy(desc(identityDecisions.id))
    .limit(SHOWN);
  return rows.map(({ id, at, administratorName, decision, isFirst, questions, text }) => ({
    ...{ id: String(id), at: at.toISOString(), by: administratorName, decision, isFirst, text },
    questions: questions as MadeDecision["questions"],
  }));
}

export interface NewDecision extends Omit<typeof identityDecisions.$inferInsert, "creatorId" | "waited"> {
  ticked: DeclaredName[];
}

/** Writes a decision about a locked identity, with how long it had waited, and ends the claim of whoever looks at it. */
export async function insertDecision(tx: Transaction, creatorId: number, made: NewDecision): Promise<void> {
  const waited = sql`(
    select extract(epoch from now() - since) * 1000 from ${identities} where creator_id = ${creatorId})::bigint`;
  await tx.insert(identityDecisions).values({ ...made, creatorId, waited });
  await tx.delete(queueClaims).where(eq(queueClaims.creatorId, creatorId));
}

/** Decides a locked identity. */
export const writeState = (tx: Transaction, creatorId: number, state: "verified" | "returned" | "suspicious") =>
  writeIdentity(tx, creatorId, { state, since: sql`now()`, firstBy: null, firstAt: null });

/** Notes who has verified a locked identity first. It waits as it did, and one that was decided waits from now on. */
export const writeFirst = (tx: Transaction, creatorId: number, administratorId: number) =>
  writeIdentity(tx, creatorId, {
    ...{ state: "waiting", firstBy: administratorId, firstAt: sql`now()` },
    since: sql`case when state = 'waiting' then since else now() end`,
  });

type IdentityColumns = Parameters<ReturnType<Transaction["update"]>["set"]>[0];

async function writeIdentity(tx: Transaction, creatorId: number, columns: IdentityColumns): Promise<void> {
  const changed = { ...columns, version: sql`${identities.version} + 1` };
  await tx.update(identities).set(changed).where(eq(identities.creatorId, creatorId));
}

/** Whether a locked creator is verified, as the marketplace reads it. */
export async function writeVerified(tx: Transaction, creatorId: number, isVerified: boolean): Promise<void> {
  const [before] = await tx
    .select({ isVerified: creators.isVerified })
    .from(creators)
    .where(eq(creators.id, creatorId));
  if (before?.isVerified !== isVerified) await writeRow(tx, creators, creatorId, { isVerified });
}

/** Writes columns of a locked creator's identity data. */
export async function writeCorrection(
  tx: Transaction,
  creatorId: number,
  columns: Partial<typeof creatorKyc.$inferInsert>,
): Promise<void> {
  await tx
    .insert(creatorKyc)
    .values({ ...columns, creatorId })
    .onConflictDoUpdate({ target: creatorKyc.creatorId, set: columns });
}
