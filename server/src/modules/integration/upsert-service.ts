import { nairaOf } from "@hivekeeper/contract/money.ts";
import type { Transaction } from "#db/database.ts";
import type { Changes } from "#db/schema/activity.ts";
import { type Actor, recordActivity } from "#modules/activity/activity-service.ts";
import { columnName, insertKnown, type KnownTable, lockKnown, type Row, updateKnown } from "./known-repository.ts";
import type { Line, Saved } from "./noun.ts";

/** What was saved, and of a record that was there: field → [before, after], as the activity tells it. */
export interface Upserted extends Saved {
  changes: Changes;
}

/**
 * Makes the record of a line's `external_id` with these columns, or changes those of it that differ. What is `undefined`
 * is not spoken of. `refuse` may look at the record, and at what would change of it, and throw.
 */
export async function upsert(
  tx: Transaction,
  table: KnownTable,
  line: Line,
  columns: Row,
  refuse?: (before: Row, changed: Row) => void,
): Promise<Upserted> {
  const wanted = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  const before = await lockKnown(tx, table, line.external_id);
  if (!before)
    return { id: await insertKnown(tx, table, { ...wanted, ...originOf(line) }), status: "created", changes: {} };

  const id = Number(before.id);
  const names = Object.keys(wanted).filter((name) => plain(before[name]) !== plain(wanted[name]));
  if (names.length === 0) return { id, status: "unchanged", changes: {} };
  const changed = Object.fromEntries(names.map((name) => [name, wanted[name]]));
  refuse?.(before, changed);
  await updateKnown(tx, table, id, changed);
  const changes = names.map((name) => [columnName(table, name), [told(name, before), told(name, changed)]] as const);
  return { id, status: "updated", changes: Object.fromEntries(changes) };
}

/** Writes down what was saved, unless nothing was. */
export async function noteSaved(
  tx: Transaction,
  { id, status, changes }: Upserted,
  { actor, type, name }: { actor: Actor; type: string; name: string },
): Promise<void> {
  if (status === "unchanged") return;
  await recordActivity(tx, { actor, action: status, subject: { type, id, name }, changes });
}

/** What a new record has from its line beside its own columns. */
export const originOf = ({ external_id: externalId, created_at: createdAt, updated_at: updatedAt }: Line) => ({
  externalId,
  ...(createdAt && { createdAt }),
  ...(updatedAt && { updatedAt }),
});

const plain = (value: unknown): unknown => (value instanceof Date ? value.getTime() : value);

/** In kobo in the table, in naira everywhere else. */
const MONEY = new Set(["amount", "price", "rate"]);

const told = (name: string, row: Row): unknown => (MONEY.has(name) ? nairaOf(Number(row[name])) : row[name]);
