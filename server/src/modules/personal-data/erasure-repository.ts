import type { ErasedKind, ErasureReason, ForbiddenKind, KeptKind } from "@hivekeeper/contract/erasure.ts";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Database, Executor, Transaction } from "#db/database.ts";
import { creatorOf, disputesOf } from "#db/of-member.ts";
import { theOne } from "#db/rows.ts";
import { activity } from "#db/schema/activity.ts";
import { assets, purchases, reviewItems, songs } from "#db/schema/catalogue.ts";
import { rtMessage } from "#db/schema/conversations.ts";
import { erasures, identityDecisions } from "#db/schema/identity.ts";
import { investments } from "#db/schema/investments.ts";
import { transactionAccounts, transactions } from "#db/schema/money.ts";
import { creatorKyc, creators, members, sessions } from "#db/schema/people.ts";
import { bookings, disputes, services } from "#db/schema/services.ts";
import { signIns } from "#db/schema/team.ts";

type Row = typeof erasures.$inferSelect;

export type Counts<Kind extends string> = Partial<Record<Kind, number>>;

/** The state of an erasure between two batches, and what it has done at the end. */
export interface Progress {
  /** Where the step goes on; absent at its beginning. */
  after?: Readonly<Record<string, number | string>>;
  /** Objects that the present step removes from the store. */
  files?: string[];
  erased?: Counts<ErasedKind>;
  /** Counted at the end. */
  kept?: Counts<KeptKind>;
  backupsSince: string;
}

/** An erasure as it is stored. */
export type StoredErasure = Omit<Row, "certificate" | "reason"> & { reason: ErasureReason; progress: Progress };

const stored = ({ certificate, reason, ...row }: Row): StoredErasure => ({
  ...row,
  reason: reason as ErasureReason,
  progress: certificate as unknown as Progress,
});

/** The member of an erasure, who is held until the transaction ends: nothing begins to refer to the member meanwhile. */
export async function holdMember(tx: Transaction, memberId: number) {
  const [member] = await tx.select().from(members).where(eq(members.id, memberId)).for("update");
  return member;
}

export async function findMember(db: Executor, memberId: number) {
  const [member] = await db.select().from(members).where(eq(members.id, memberId));
  return member;
}

type NewErasure = Pick<
  typeof erasures.$inferInsert,
  "memberId" | "pseudonym" | "reason" | "administratorId" | "administratorName"
>;

/** Begins an erasure: from now on nobody changes the member, who is signed in nowhere. */
export async function insertErasure(tx: Transaction, erasure: NewErasure, backupsSince: Date): Promise<StoredErasure> {
  const memberId = erasure.memberId ?? 0;
  await tx
    .update(members)
    .set({ erasedAt: sql`now()`, isActive: false, version: sql`${members.version} + 1` })
    .where(eq(members.id, memberId));
  await tx
    .update(creators)
    .set({ isActive: false, version: sql`${creators.version} + 1` })
    .where(eq(creators.memberId, memberId));
  const certificate = { backupsSince: backupsSince.toISOString() };
  return stored(
    theOne(
      await tx
        .insert(erasures)
        .values({ ...erasure, certificate })
        .returning(),
    ),
  );
}

export async function findErasure(db: Executor, id: number): Promise<StoredErasure | undefined> {
  const [row] = await db.select().from(erasures).where(eq(erasures.id, id));
  return row && stored(row);
}

export async function findErasureOf(db: Executor, memberId: number): Promise<StoredErasure | undefined> {
  const [row] = await db
    .select()
    .from(erasures)
    .where(eq(erasures.memberId, memberId))
    .orderBy(desc(erasures.id))
    .limit(1);
  return row && stored(row);
}

/** Spelled as in the partial index. */
const RUNNING = sql`${erasures.state} = 'running'`;

/** The oldest erasures that have not ended; the others follow at a later look. */
export async function findRunning(db: Database): Promise<number[]> {
  const rows = await db.select({ id: erasures.id }).from(erasures).where(RUNNING).orderBy(erasures.id).limit(20);
  return rows.map(({ id }) => id);
}

/** Locks a running erasure until the transaction ends: of several servers one makes the next batch. */
export async function lockRunning(tx: Transaction, id: number): Promise<StoredErasure | undefined> {
  const [row] = await tx
    .select()
    .from(erasures)
    .where(and(eq(erasures.id, id), RUNNING))
    .for("update");
  return row && stored(row);
}

export async function writeProgress(tx: Transaction, id: number, step: number, progress: Progress): Promise<void> {
  await tx
    .update(erasures)
    .set({ step, certificate: { ...progress } })
    .where(eq(erasures.id, id));
}

export async function endErasure(tx: Transaction, id: number, step: number, progress: Progress): Promise<void> {
  await writeProgress(tx, id, step, progress);
  await tx.update(erasures).set({ state: "done", finishedAt: sql`now()` }).where(eq(erasures.id, id));
}

/** A kind with the statement that counts it, and the sum of a column of kobo. */
interface Counted<Kind> {
  kind: Kind;
  /** `from … where …` */
  rows: SQL;
  amount?: SQL;
}

export interface Line<Kind> {
  kind: Kind;
  count: number;
  /** In kobo. */
  amount: bigint | null;
}

/** Counts by one statement, so that all is of one moment; kinds of which there is nothing are left out. */
async function counted<Kind extends string>(db: Executor, all: readonly Counted<Kind>[]): Promise<Line<Kind>[]> {
  const selects = all.map(
    ({ kind, rows, amount }) => sql`select ${kind}::text as kind, count(*)::int as count,
      ${amount ? sql`coalesce(sum(${amount}), 0)` : sql`null`}::text as amount ${rows}`,
  );
  const { rows } = await db.execute<{ kind: Kind; count: number; amount: string | null }>(
    sql.join(selects, sql` union all `),
  );
  return rows
    .filter(({ count }) => count > 0)
    .map(({ kind, count, amount }) => ({ kind, count, amount: amount === null ? null : BigInt(amount) }));
}

const ofSides = (id: number) => sql`(${bookings.clientId} = ${id} or ${bookings.providerId} = ${id})`;
const disputesIn = (id: number) => sql`${disputes.id} = any(${disputesOf(id)})`;
const chatsOf = (id: number) =>
  sql`${rtMessage.chatId} = any(array(select 'dispute_' || d from unnest(${disputesOf(id)}) d))`;

const entriesOf = (id: number) => sql`from ${activity} where subject_type = 'member' and subject_id = ${String(id)}
  or subject_type in ('creator', 'identity') and subject_id = (${creatorOf(id)})::text or actor_id = ${id}`;

/** What forbids to erase a member now, without the time that the law wants. */
export const findForbidden = (
  db: Executor,
  id: number,
): Promise<Line<Exclude<ForbiddenKind, "retention" | "hidden">>[]> =>
  counted(db, [
    { kind: "administrator", rows: sql`from ${members} where id = ${id} and role = 'ADMIN'` },
    {
      kind: "held_bookings",
      rows: sql`from ${bookings} where ${ofSides(id)} and ${bookings.escrow} = 'HELD'`,
      amount: sql`${bookings.amount}`,
    },
    {
      kind: "active_investments",
      rows: sql`from ${investments} where member_id = ${id} and ${investments.status} = 'ACTIVE'`,
      amount: sql`${investments.amount}`,
    },
    {
      kind: "pending_transactions",
      rows: sql`from ${transactions} where member_id = ${id} and ${transactions.status} = 'pending'`,
      amount: sql`${transactions.amount}`,
    },
    { kind: "open_disputes", rows: sql`from ${disputes} where ${disputesIn(id)} and ${disputes.status} = 'OPEN'` },
  ]);

/** The day in Lagos until which the law wants to know whose money has moved last; `null` where it is over. */
export async function findRetention(db: Executor, id: number, years: number): Promise<string | null> {
  const moved = sql`greatest(
    (select max(created_at) from ${transactions} where member_id = ${id} and status = 'completed'),
    (select max(coalesce(escrow_moved_at, created_at)) from ${bookings} where ${ofSides(id)}),
    (select max(coalesce(paid_out_at, created_at)) from ${investments} where member_id = ${id}),
    (select max(created_at) from ${purchases} where member_id = ${id}))`;
  const { rows } = await db.execute<{ until: string | null }>(sql`
    select until from (select (${moved} at time zone 'Africa/Lagos' + make_interval(years => ${years}))::date as until) kept
    where until > (now() at time zone 'Africa/Lagos')::date`);
  return rows[0]?.until ?? null;
}

/** What an erasure takes away, as far as it can be counted before. */
export async function findErasable(db: Executor, id: number): Promise<Counts<ErasedKind>> {
  const creator = creatorOf(id);
  const lines = await counted<ErasedKind>(db, [
    { kind: "profile", rows: sql`from ${members} where id = ${id}` },
    { kind: "access", rows: sql`from ${sessions} where member_id = ${id}` },
    { kind: "sign_ins", rows: sql`from ${signIns} where member_id = ${id}` },
    {
      kind: "creator_texts",
      rows: sql`from ${creators} where member_id = ${id}
        and num_nonnulls(job_title, bio, location, linkedin, x, instagram) > 0`,
    },
    { kind: "identity", rows: sql`from ${creatorKyc} where creator_id = ${creator}` },
    {
      kind: "files",
      rows: sql`from (select profile_image as address from ${members} where id = ${id}
        union select unnest(array[copy_of_id, copy_of_utility_bill]) from ${creatorKyc} where creator_id = ${creator}
        ) named where address like '/files/%'`,
    },
    {
      kind: "account_numbers",
      rows: sql`from ${transactionAccounts} a join ${transactions} t on t.id = a.transaction_id where t.member_id = ${id}`,
    },
    { kind: "names_in_transactions", rows: sql`from ${transactions} where member_id = ${id}` },
    {
      kind: "names_in_messages",
      rows: sql`from ${rtMessage} where ${chatsOf(id)} and ${rtMessage.value} ->> 'senderId' = ${String(id)}`,
    },
    {
      kind: "activity",
      rows: entriesOf(id),
    },
  ]);
  return countsOf(lines);
}

/** What stays of a person, under the pseudonym. */
export async function findKept(db: Executor, id: number): Promise<Counts<KeptKind>> {
  const creator = creatorOf(id);
  const offers = [services, assets, songs, reviewItems].map(
    (table) => sql`select from ${table} where creator_id = ${creator}`,
  );
  const lines = await counted<KeptKind>(db, [
    { kind: "transactions", rows: sql`from ${transactions} where member_id = ${id}` },
    { kind: "bookings", rows: sql`from ${bookings} where ${ofSides(id)}` },
    { kind: "investments", rows: sql`from ${investments} where member_id = ${id}` },
    { kind: "purchases", rows: sql`from ${purchases} where member_id = ${id}` },
    { kind: "offers", rows: sql`from (${sql.join(offers, sql` union all `)}) offered` },
    { kind: "disputes", rows: sql`from ${disputes} where ${disputesIn(id)}` },
    { kind: "messages", rows: sql`from ${rtMessage} where ${chatsOf(id)}` },
    { kind: "decisions", rows: sql`from ${identityDecisions} where creator_id = ${creator}` },
    {
      kind: "activity_entries",
      rows: entriesOf(id),
    },
    {
      kind: "external_ids",
      rows: sql`from (select external_id from ${members} where id = ${id}
        union all select external_id from ${creators} where member_id = ${id}) known where external_id is not null`,
    },
  ]);
  return countsOf(lines);
}

const countsOf = <Kind extends string>(lines: readonly Line<Kind>[]): Counts<Kind> =>
  Object.fromEntries(lines.map(({ kind, count }) => [kind, count])) as Counts<Kind>;
