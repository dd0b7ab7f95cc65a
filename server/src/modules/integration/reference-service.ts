import type { Executor } from "#db/database.ts";
import { invalid } from "#lib/refusal.ts";
import type { Fields } from "./description.ts";
import { findExternalId, findKnownId, type KnownTable, type Row } from "./known-repository.ts";

/**
 * Resolves the references of a line to our ids; `references` has a table and an external id for each field. An absent
 * reference stays `undefined`, a cleared one becomes `null`.
 *
 * @throws {Refusal} `invalid`, naming every unknown reference.
 */
export async function idsOf<const Fields extends Record<string, readonly [KnownTable, string | null | undefined]>>(
  db: Executor,
  references: Fields,
): Promise<{ [Field in keyof Fields]: Exclude<Fields[Field][1], string> | number }> {
  const ids: Record<string, number | null | undefined> = {};
  const unknown: string[] = [];
  for (const [field, [table, externalId]] of Object.entries(references)) {
    ids[field] = typeof externalId === "string" ? await findKnownId(db, table, externalId) : externalId;
    if (typeof externalId === "string" && ids[field] === undefined) unknown.push(field);
  }
  if (unknown.length > 0) {
    throw invalid(Object.fromEntries(unknown.map((field) => [field, ["Nothing here has this external_id"]])));
  }
  return ids as { [Field in keyof Fields]: Exclude<Fields[Field][1], string> | number };
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
