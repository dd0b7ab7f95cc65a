import { and, eq, gt, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { recordSet } from "#db/record-set.ts";
import { activity } from "#db/schema/activity.ts";
import type { Person } from "./person-repository.ts";
import { type Rows, WINDOW, windowEnd } from "./texts-repository.ts";

export type Entry = Pick<
  typeof activity.$inferSelect,
  "id" | "actorId" | "actorName" | "subjectType" | "subjectId" | "subjectName" | "changes"
>;

const ENTRY = {
  ...{ id: activity.id, actorId: activity.actorId, actorName: activity.actorName, subjectType: activity.subjectType },
  ...{ subjectId: activity.subjectId, subjectName: activity.subjectName, changes: activity.changes },
};

/** The next entries of the activity that are about a person, were made by them, or tell of them. */
export async function findEntries(tx: Transaction, person: Person, after: number): Promise<Rows<Entry>> {
  const next = await windowEnd(tx, activity, after, WINDOW);
  if (next === null) return { rows: [], next: null };
  const { pattern } = person.known;
  const tells =
    pattern === null ? undefined : sql`${activity.subjectName} || ' ' || ${activity.changes}::text ~* ${pattern}`;
  const where = and(gt(activity.id, after), lte(activity.id, next), or(isAbout(person), isOwnMatter(person), tells));
  const rows = await tx.select(ENTRY).from(activity).where(where).orderBy(activity.id).for("no key update");
  return { rows, next };
}

/** Entries of the activity that somebody has made since, about a person whose profile is erased. */
export const findLateEntries = (tx: Transaction, person: Person, pseudonym: string, limit: number): Promise<Entry[]> =>
  tx
    .select(ENTRY)
    .from(activity)
    .where(and(isAbout(person), sql`${activity.subjectName} <> ${pseudonym}`))
    .orderBy(activity.id)
    .limit(limit)
    .for("no key update");

const isOf = (types: readonly string[], id: number | null) =>
  id === null ? undefined : and(inArray(activity.subjectType, [...types]), eq(activity.subjectId, String(id)));

const isAbout = ({ memberId, creatorId }: Person): SQL | undefined =>
  or(isOf(["member"], memberId), isOf(["creator", "identity"], creatorId));

/** What the person did, and the entries of their disputes and messages. */
const isOwnMatter = ({ memberId, disputes: ids }: Person): SQL | undefined =>
  or(
    eq(activity.actorId, memberId),
    and(eq(activity.subjectType, "dispute"), inArray(activity.subjectId, ["", ...ids.map(String)])),
    and(eq(activity.subjectType, "conversation"), inArray(activity.subjectId, ["", ...ids.map(chatOf)])),
    and(eq(activity.subjectType, "message"), inArray(activity.subjectName, ["", ...ids.map(chatOf)])),
  );

export async function writeEntries(tx: Transaction, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx.execute(sql`
    update ${activity} set actor_name = given.actor_name, subject_name = given.subject_name, changes = given.changes
    from ${recordSet(activity, entries)} given where ${activity.id} = given.id`);
}

const chatOf = (disputeId: number): string => `dispute_${disputeId}`;
