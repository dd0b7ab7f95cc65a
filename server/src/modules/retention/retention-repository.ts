import { eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { recordSet } from "#db/record-set.ts";
import { activity } from "#db/schema/activity.ts";
import { retentionMarks } from "#db/schema/retention.ts";
import { signIns } from "#db/schema/team.ts";

/** The first key of the advisory lock, beside those of other purposes. */
const LOCK = 14;

/** Takes the next batch for one server, until the transaction ends; `false` where another server is at it. */
export async function takeTurn(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${LOCK}::int, 0) as taken`,
  );
  return rows[0]?.taken ?? false;
}

export async function findMark(tx: Transaction): Promise<number> {
  const [mark] = await tx.select().from(retentionMarks).where(eq(retentionMarks.place, "activity"));
  return mark?.upTo ?? 0;
}

export async function writeMark(tx: Transaction, upTo: number): Promise<void> {
  await tx
    .insert(retentionMarks)
    .values({ place: "activity", upTo })
    .onConflictDoUpdate({ target: retentionMarks.place, set: { upTo } });
}

const ENTRY = {
  ...{ id: activity.id, subjectType: activity.subjectType, subjectId: activity.subjectId },
  ...{ subjectName: activity.subjectName, changes: activity.changes },
};

export type OldEntry = Pick<typeof activity.$inferSelect, keyof typeof ENTRY>;

/**
 * Reads the entries after the id `after` that are older than `days`, at most `limit` of them, in the order of their ids, which
 * is that of their moments.
 */
export async function findOldEntries(tx: Transaction, after: number, days: number, limit: number): Promise<OldEntry[]> {
  const next = tx
    .select({ ...ENTRY, isOld: sql<boolean>`${activity.at} < now() - make_interval(days => ${days})`.as("is_old") })
    .from(activity)
    .where(gt(activity.id, after))
    .orderBy(activity.id)
    .limit(limit);
  const rows = await next;
  const end = rows.findIndex(({ isOld }) => !isOld);
  return (end === -1 ? rows : rows.slice(0, end)).map(({ isOld: _, ...entry }) => entry);
}

export async function writeEntries(tx: Transaction, entries: readonly OldEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx.execute(sql`
    update ${activity} set subject_name = given.subject_name, changes = given.changes
    from ${recordSet(activity, entries)} given where ${activity.id} = given.id`);
}

/** Deletes the oldest tries to sign in, at most `limit` of those that are older than `days`. Returns how many it deleted. */
export async function deleteOldSignIns(db: Database, days: number, limit: number): Promise<number> {
  const isOld = lt(signIns.at, sql`now() - make_interval(days => ${days})`);
  const some = db.select({ id: signIns.id }).from(signIns).where(isOld).orderBy(signIns.at).limit(limit);
  return (await db.delete(signIns).where(inArray(signIns.id, some))).rowCount ?? 0;
}
