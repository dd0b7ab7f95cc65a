import type { Executor } from "#db/database.ts";
import { invalid, Refusal } from "#lib/refusal.ts";
import { findKnownIds } from "./batch-repository.ts";
import type { Fields } from "./description.ts";
import { findExternalId, type KnownTable, type Row } from "./known-repository.ts";

/** A table and an external id for each field; an absent reference is `undefined`, a cleared one `null`. */
type References = Readonly<Record<string, readonly [KnownTable, string | null | undefined]>>;

type Ids<Sent extends References> = { [Field in keyof Sent]: Exclude<Sent[Field][1], string> | number };

/**
 * Our ids of what a line refers to, by field.
 *
 * @throws {Refusal} `invalid`, naming every unknown reference.
 */
export async function idsOf<const Sent extends References>(db: Executor, sent: Sent): Promise<Ids<Sent>> {
  const [ids] = await idsOfAll(db, [sent]);
  if (!ids || ids instanceof Refusal) throw ids;
  return ids;
}

/** The same of many lines, with one query for each table. A line with unknown references has its refusal. */
export async function idsOfAll<Sent extends References>(
  db: Executor,
  sent: readonly Sent[],
): Promise<(Ids<Sent> | Refusal)[]> {
  const wanted = new Map<KnownTable, Set<string>>();
  for (const [table, externalId] of sent.flatMap((references) => Object.values(references))) {
    const ofTable = wanted.get(table) ?? new Set();
    wanted.set(table, ofTable);
    if (typeof externalId === "string") ofTable.add(externalId);
  }
  const found = new Map<KnownTable, Map<string, number>>();
  for (const [table, externalIds] of wanted) {
    if (externalIds.size > 0) found.set(table, await findKnownIds(db, table, [...externalIds]));
  }
  return sent.map((references) => idsIn(found, references));
}

function idsIn<Sent extends References>(
  found: ReadonlyMap<KnownTable, ReadonlyMap<string, number>>,
  sent: Sent,
): Ids<Sent> | Refusal {
  const ids = Object.entries(sent).map(
    ([field, [table, externalId]]) =>
      [field, typeof externalId === "string" ? found.get(table)?.get(externalId) : externalId] as const,
  );
  const unknown = ids.filter(([field, id]) => id === undefined && sent[field]?.[1] !== undefined);
  if (unknown.length === 0) return Object.fromEntries(ids) as Ids<Sent>;
  return invalid(Object.fromEntries(unknown.map(([field]) => [field, ["Nothing here has this external_id"]])));
}

/** The fields of a stored record as a line has them, with the external ids of the records that it refers to. */
export async function lineFrom(db: Executor, fields: Fields, row: Row): Promise<Row> {
  const line: Row = { external_id: row.externalId };
  for (const [name, { column, refersTo }] of Object.entries(fields)) {
    const value = row[column];
    line[name] = refersTo && typeof value === "number" ? await findExternalId(db, refersTo, value) : value;
  }
  return line;
}
