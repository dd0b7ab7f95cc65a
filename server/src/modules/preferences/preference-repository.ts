import type { ListPreference } from "@hivekeeper/contract/preference.ts";
import type { ListName } from "@hivekeeper/contract/screens.ts";
import { asc, eq, sql } from "drizzle-orm";
import type { Executor } from "#db/database.ts";
import { theOne } from "#db/rows.ts";
import { listPreferences } from "#db/schema/administrators-work.ts";

const ROW = {
  list: listPreferences.list,
  hidden: listPreferences.hidden,
  order: listPreferences.order,
  density: listPreferences.density,
  size: listPreferences.size,
  defaultViewId: listPreferences.defaultViewId,
};

/** A member's preferences, at most one for each list. */
export async function findPreferences(db: Executor, memberId: number): Promise<ListPreference[]> {
  const rows = await db
    .select(ROW)
    .from(listPreferences)
    .where(eq(listPreferences.memberId, memberId))
    .orderBy(asc(listPreferences.list));
  return rows.map(toPreference);
}

type PreferenceColumns = { [Name in Exclude<keyof Row, "list">]?: Row[Name] | undefined };

/** Inserts or changes the preference of a list. Absent columns stay. */
export async function writePreference(
  db: Executor,
  memberId: number,
  list: ListName,
  columns: PreferenceColumns,
): Promise<ListPreference> {
  const rows = await db
    .insert(listPreferences)
    .values({ ...columns, memberId, list })
    .onConflictDoUpdate({
      target: [listPreferences.memberId, listPreferences.list],
      set: { ...columns, updatedAt: sql`now()` },
    })
    .returning(ROW);
  return toPreference(theOne(rows));
}

type Row = Pick<typeof listPreferences.$inferSelect, keyof typeof ROW>;

const toPreference = ({ list, size, defaultViewId, ...row }: Row): ListPreference => ({
  ...row,
  list: list as ListName,
  size: size as ListPreference["size"],
  defaultView: defaultViewId === null ? "" : String(defaultViewId),
});
