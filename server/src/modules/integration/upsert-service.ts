import { nairaOf } from "@hivekeeper/contract/money.ts";
import type { Transaction } from "#db/database.ts";
import type { Changes } from "#db/schema/activity.ts";
import { type Actor, recordActivity } from "#modules/activity/activity-service.ts";
import type { Fields, Line } from "./description.ts";
import { columnName, insertKnown, type KnownTable, lockKnown, type Row, updateKnown } from "./known-repository.ts";
import type { Saved } from "./noun.ts";

/** The saved record and, of an updated one, the changes for the activity: field → [before, after]. */
export interface Upserted extends Saved {
  id: number;
  changes: Changes;
}

/** What saving a line needs to know of its kind. */
interface Kind {
  table: KnownTable;
  fields: Fields;
  refuse?(before: Row, changed: Row): void;
}

/**
 * Creates the record with the line's `external_id`, or changes the columns that differ. A column that is `undefined`
 * stays, but a reason belongs to its status: another status without a reason has none. `refuse` gets the record and its
 * changed columns, and may throw.
 */
export async function upsert(
  tx: Transaction,
  { table, fields, refuse }: Kind,
  line: Line,
  columns: Row,
): Promise<Upserted> {
  const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  const before = await lockKnown(tx, table, line.external_id);
  if (!before)
    return { id: await insertKnown(tx, table, { ...given, ...originOf(line) }), status: "created", changes: {} };

  const id = Number(before.id);
  const isDecided = "decisionReason" in before && "status" in given && given.status !== before.status;
  const wanted: Row = isDecided ? { decisionReason: null, ...given } : given;
  const names = Object.keys(wanted).filter((name) => comparable(before[name]) !== comparable(wanted[name]));
  if (names.length === 0) return { id, status: "unchanged", changes: {} };
  const changed = Object.fromEntries(names.map((name) => [name, wanted[name]]));
  refuse?.(before, changed);
  await updateKnown(tx, table, id, changed);
  const money = new Set(Object.values(fields).flatMap(({ column, isMoney }) => (isMoney ? [column] : [])));
  const logged = (name: string, row: Row) => (money.has(name) ? nairaOf(Number(row[name])) : row[name]);
  const changes = names.map(
    (name) => [columnName(table, name), [logged(name, before), logged(name, changed)]] as const,
  );
  return { id, status: "updated", changes: Object.fromEntries(changes) };
}

/** Records a creation or an update in the activity. */
export async function noteSaved(
  tx: Transaction,
  { id, status, changes }: Upserted,
  { actor, type, name }: { actor: Actor; type: string; name: string },
): Promise<void> {
  if (status === "unchanged") return;
  await recordActivity(tx, { actor, action: status, subject: { type, id, name }, changes });
}

/** The columns that every new record has from its line. */
export const originOf = ({ external_id: externalId, created_at: createdAt, updated_at: updatedAt }: Line) => ({
  externalId,
  ...(createdAt && { createdAt }),
  ...(updatedAt && { updatedAt }),
});

const comparable = (value: unknown): unknown => (value instanceof Date ? value.getTime() : value);
