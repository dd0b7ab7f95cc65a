import type { Activity } from "@hivekeeper/contract/activity.ts";
import { lagosTime } from "@hivekeeper/contract/lagos.ts";
import type { ActivityFilter } from "@hivekeeper/contract/schemas/activity.ts";
import type { SQL } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import type { CsvFile } from "#lib/csv-answer.ts";
import { activityCondition } from "./activity-filter-repository.ts";
import { countActivity, findActivityAfter } from "./activity-repository.ts";
import { type Actor, recordActivity } from "./activity-service.ts";

const BATCH = 500;
const NAME = "activity.csv";
const TITLES = ["Date", "Person", "Action", "Subject type", "Subject ID", "Subject", "Changes"];

/** Exports the current matches of a filter as a file. The export is recorded before it begins. */
export async function exportActivity(db: Database, filter: ActivityFilter, actor: Actor): Promise<CsvFile> {
  const where = activityCondition(filter);
  const { total, lastId } = await countActivity(db, where);
  const said = Object.entries(filter).flatMap(([field, value]) => (value ? [[field, [null, value]] as const] : []));
  await recordActivity(db, {
    actor,
    action: "exported",
    subject: { type: "activity", id: "all", name: NAME },
    changes: { rows: [null, total], ...Object.fromEntries(said) },
  });
  return { name: NAME, titles: TITLES, total, batches: batches(db, where, lastId) };
}

async function* batches(db: Database, where: SQL | undefined, lastId: number): AsyncGenerator<string[][]> {
  let after: Activity | undefined;
  do {
    const found = await findActivityAfter(db, where, { after, lastId, limit: BATCH });
    yield found.map(cellsOf);
    after = found.length === BATCH ? found.at(-1) : undefined;
  } while (after);
}

const cellsOf = (entry: Activity): string[] => [
  lagosTime(entry.at),
  entry.actor,
  entry.action,
  entry.subjectType,
  entry.subjectId,
  entry.subjectName,
  entry.changes.map(({ field, before, after }) => `${field}: ${shown(before)} → ${shown(after)}`).join("; "),
];

/** The text of a value; `—` for an empty one. */
function shown(value: unknown): string {
  if (value === null || value === "") return "—";
  return typeof value === "string" ? value : JSON.stringify(value);
}
