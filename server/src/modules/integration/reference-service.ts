import type { FieldErrors } from "@hivekeeper/contract/problem.ts";
import type { Executor } from "#db/database.ts";
import { invalid, type Refusal } from "#lib/refusal.ts";
import type { Fields } from "./description.ts";
import { findExternalIds, findKnownIds, type KnownTable, type Row } from "./known-repository.ts";

/**
 * Our ids of what lines refer to, by field, with one query for each table; `null` for a cleared reference. A line with
 * unknown references has its refusal, which names them.
 */
export async function idsOf(db: Executor, fields: Fields, lines: readonly object[]): Promise<(Row | Refusal)[]> {
  const references = Object.entries(fields).flatMap(([name, { refersTo }]) => (refersTo ? [{ name, refersTo }] : []));
  const sent = lines.map((line) => line as Row);
  const found = new Map<KnownTable, Map<string, number>>();
  for (const table of new Set(references.map(({ refersTo }) => refersTo))) {
    const names = references.flatMap(({ name, refersTo }) => (refersTo === table ? [name] : []));
    const externalIds = sent.flatMap((line) => names.map((name) => line[name])).filter((id) => typeof id === "string");
    if (externalIds.length > 0) found.set(table, await findKnownIds(db, table, [...new Set(externalIds)]));
  }
  return sent.map((line) => {
    const ids: Row = {};
    const errors: FieldErrors = {};
    for (const { name, refersTo } of references) {
      const given = line[name];
      ids[name] = typeof given === "string" ? found.get(refersTo)?.get(given) : given;
      if (given !== undefined && ids[name] === undefined) errors[name] = ["Nothing here has this external_id"];
    }
    return Object.keys(errors).length > 0 ? invalid(errors) : ids;
  });
}

/** The fields of a stored record as a line has them, with the external ids of the records that it refers to. */
export async function lineFrom(db: Executor, fields: Fields, row: Row): Promise<Row> {
  const line: Row = { external_id: row.externalId };
  for (const [name, { column, refersTo }] of Object.entries(fields)) {
    const value = row[column];
    line[name] =
      refersTo && typeof value === "number" ? (await findExternalIds(db, refersTo, [value])).get(value) : value;
  }
  return line;
}
