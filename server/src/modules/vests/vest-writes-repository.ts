import type { VestStatus } from "@hivekeeper/contract/vest.ts";
import { and, asc, eq, getTableColumns, lt, type SQL, sql } from "drizzle-orm";
import type { PgInsertValue, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Transaction } from "#db/database.ts";
import { insertRow, removeRow, writeRow } from "#db/rows.ts";
import { vestHighlights, vestImages, vestNews, vests } from "#db/schema/investments.ts";
import { today } from "./vest-select-repository.ts";

const { searchText: _, ...ROW } = getTableColumns(vests);
export type VestRow = Omit<typeof vests.$inferSelect, "searchText">;

/** Reads and locks a vest's row until the transaction ends. */
export async function lockVest(tx: Transaction, id: number): Promise<VestRow | undefined> {
  const [row] = await tx.select(ROW).from(vests).where(eq(vests.id, id)).for("update");
  return row;
}

export const insertVest = (tx: Transaction, columns: PgInsertValue<typeof vests>) => insertRow(tx, vests, columns);

export const writeVest = (tx: Transaction, id: number, columns: PgUpdateSetSource<typeof vests>) =>
  writeRow(tx, vests, id, columns);

export const removeVest = (tx: Transaction, id: number) => removeRow(tx, vests, id);

/** The ordered lists of a vest. */
export interface Lists {
  images: readonly string[];
  news: readonly string[];
  highlights: readonly string[];
}

/** Replaces each given list as a whole. */
export async function writeLists(tx: Transaction, vestId: number, lists: Partial<Lists>): Promise<void> {
  const { images, news, highlights } = lists;
  if (images) await tx.delete(vestImages).where(eq(vestImages.vestId, vestId));
  if (images?.length) await tx.insert(vestImages).values(images.map((url, position) => ({ vestId, position, url })));
  if (news) await tx.delete(vestNews).where(eq(vestNews.vestId, vestId));
  if (news?.length) await tx.insert(vestNews).values(news.map((link, position) => ({ vestId, position, link })));
  if (highlights) await tx.delete(vestHighlights).where(eq(vestHighlights.vestId, vestId));
  if (highlights?.length) {
    await tx.insert(vestHighlights).values(highlights.map((text, position) => ({ vestId, position, text })));
  }
}

/** The day `months` after today, after the day of a moment, or after the day of the vest's creation; all in Lagos. */
export const monthsFromToday = (months: number): SQL<string> =>
  sql<string>`(${today} + make_interval(months => ${months}))::date`;
export const monthsFrom = (moment: Date, months: number): SQL<string> =>
  sql<string>`((${moment.toISOString()}::timestamptz at time zone 'Africa/Lagos')::date + make_interval(months => ${months}))::date`;
export const monthsFromCreation = (months: number): SQL<string> =>
  sql<string>`((${vests.createdAt} at time zone 'Africa/Lagos')::date + make_interval(months => ${months}))::date`;

/** Closes at most `limit` vests whose last day is over. Simultaneous runs on several servers take different vests. */
export function closeOverdue(tx: Transaction, limit: number): Promise<{ id: number; name: string }[]> {
  const overdue = tx
    .select({ id: vests.id })
    .from(vests)
    .where(and(eq(vests.status, "ACTIVE"), lt(vests.closingDate, sql<string>`${today}`)))
    .orderBy(asc(vests.closingDate), asc(vests.id))
    .limit(limit)
    .for("update", { skipLocked: true });
  return tx
    .update(vests)
    .set({ status: "CLOSED", closedAt: sql`now()`, updatedAt: sql`now()`, version: sql`${vests.version} + 1` })
    .where(sql`${vests.id} in (${overdue})`)
    .returning({ id: vests.id, name: vests.investmentName });
}

/** The columns of a status. A closed vest has its closing moment. */
export const statusColumns = (status: VestStatus) => ({ status, closedAt: status === "CLOSED" ? sql`now()` : null });
