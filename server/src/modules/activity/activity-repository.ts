import type { Activity } from "@hivekeeper/contract/activity.ts";
import { type Page, PER_PAGE } from "@hivekeeper/contract/page.ts";
import { and, desc, eq } from "drizzle-orm";
import type { Database, Executor } from "#db/database.ts";
import { activity } from "#db/schema/activity.ts";

type Row = typeof activity.$inferSelect;

export async function insertActivity(tx: Executor, row: typeof activity.$inferInsert): Promise<void> {
  await tx.insert(activity).values(row);
}

interface ActivityQuery {
  page?: number | undefined;
  per_page?: number | undefined;
  subject_type?: string | undefined;
  subject_id?: string | undefined;
}

/** Newest first: of everything, of one type of subject, or of one subject. */
export async function findActivityPage(
  db: Database,
  { page = 1, per_page: perPage = PER_PAGE, subject_type: type, subject_id: id }: ActivityQuery,
): Promise<Page<Activity> & { total: number }> {
  const matching = and(type ? eq(activity.subjectType, type) : undefined, id ? eq(activity.subjectId, id) : undefined);
  const rows = await db
    .select()
    .from(activity)
    .where(matching)
    .orderBy(desc(activity.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const total = await db.$count(activity, matching);
  return { items: rows.map(toActivity), page, perPage, total, lastPage: Math.max(1, Math.ceil(total / perPage)) };
}

const toActivity = (row: Row): Activity => ({
  id: String(row.id),
  at: row.at.toISOString(),
  actor: row.actorName,
  action: row.action,
  subjectType: row.subjectType,
  subjectId: row.subjectId,
  subjectName: row.subjectName,
  changes: Object.entries(row.changes).map(([field, [before, after]]) => ({ field, before, after })),
});
