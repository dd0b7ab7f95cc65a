import { isMasked } from "@hivekeeper/contract/masked.ts";
import { nairaOf } from "@hivekeeper/contract/money.ts";
import type { Transaction } from "#db/database.ts";
import { columnName } from "#db/record-set.ts";
import type { Changes } from "#db/schema/activity.ts";
import type { KeyRing } from "#lib/key-ring.ts";
import type { Refusal } from "#lib/refusal.ts";
import type { NamedFile } from "#modules/files/files-service.ts";
import type { Fields, Line } from "./description.ts";
import type { KnownTable, Row } from "./known-repository.ts";
import type { Saved } from "./noun.ts";

/** What a line does to its record. */
export interface Plan {
  /** The record's name in the activity. */
  name: string;
  status: Saved["status"];
  /** The row to insert or, with its `id`, to write over the stored one. */
  row: Row;
  /** The row to write into the second table, if it differs from the stored one. */
  besideRow?: Row | undefined;
  /** The changes for the activity: field → [before, after]. */
  changes: Changes;
  /** The files that the line names. */
  files: NamedFile[];
}

/** A record as it is stored, with what another table has of it. */
interface Stored {
  row: Row;
  besideRow?: Row | undefined;
}

/** A kind of record that is stored in one table. */
export interface Kind<OneLine extends Line> {
  /** The subject type in the activity. */
  name: string;
  table: KnownTable;
  /** The fields that are columns of the table. */
  fields: Fields;
  beside?: Beside;
  /** The record's name in the activity. */
  title(line: OneLine): string;
  /** @throws {Refusal} when a known record may not be changed like this. */
  refuse?(before: Row, changed: Row): void;
  /** The plans, with refusals in the place of those that other records forbid. */
  forbid?(tx: Transaction, plans: readonly (Plan | Refusal)[]): Promise<(Plan | Refusal)[]>;
  /** What follows from lines that have changed their records. */
  follow?(tx: Transaction, lines: readonly ChangedLine<OneLine>[]): Promise<void>;
}

interface ChangedLine<OneLine extends Line> {
  id: number;
  line: OneLine;
  changes: Changes;
}

/** The part of a record that another table has: a row or none, by the record's id. Masked texts in it change nothing. */
interface Beside {
  fields: Fields;
  find(tx: Transaction, keys: KeyRing, known: readonly Row[]): Promise<Map<number, Row>>;
  write(tx: Transaction, keys: KeyRing, rows: ReadonlyMap<number, Row>): Promise<void>;
  /** The files that a record names, without opening what is sealed. */
  files?(tx: Transaction, id: number): Promise<Row | undefined>;
}

/**
 * Compares a line, whose references have these ids, with what is stored; nothing is for a new record. A column that
 * the line does not set stays, but a reason belongs to its status: another status without a reason has none.
 *
 * @throws {Refusal} of the kind's own `refuse`.
 */
export function planOf<OneLine extends Line>(
  kind: Kind<OneLine>,
  line: OneLine,
  { ids, stored, addressOf }: { ids: Row; stored: Stored | undefined; addressOf: AddressOf },
): Plan {
  const { fields, beside } = kind;
  const given = columnsOf(fields, line, ids, addressOf);
  const givenBeside = beside ? withoutMasks(columnsOf(beside.fields, line, {}, addressOf)) : {};
  const files = [...filesIn(fields, given), ...filesIn(beside?.fields ?? {}, givenBeside)];
  const changedBeside = differing(stored?.besideRow ?? {}, givenBeside);
  const besideRow = isEmpty(changedBeside) ? undefined : { ...stored?.besideRow, ...changedBeside };
  const name = kind.title(line);
  if (!stored) return { name, status: "created", row: { ...given, ...originOf(line) }, besideRow, changes: {}, files };

  const before = stored.row;
  const isDecided = "decisionReason" in before && "status" in given && given.status !== before.status;
  const changed = differing(before, isDecided ? { decisionReason: null, ...given } : given);
  if (!isEmpty(changed)) kind.refuse?.(before, changed);
  if (isEmpty(changed) && besideRow === undefined)
    return { name, status: "unchanged", row: { id: before.id }, changes: {}, files };
  const columns = Object.values(fields).map(({ column }) => [column, before[column]]);
  return {
    name,
    status: "updated",
    row: { ...Object.fromEntries(columns), ...changed, id: before.id },
    besideRow,
    changes: { ...columnChanges(kind, before, changed), ...besideChanges(beside, stored.besideRow, changedBeside) },
    files,
  };
}

/** How the address of a file that a line names is kept. */
export type AddressOf = (sent: string) => string;

/** The columns that a line sets; `ids` has our ids of its references by field. A field that is left out sets none. */
function columnsOf(fields: Fields, line: object, ids: Row, addressOf: AddressOf): Row {
  const columns: Row = {};
  for (const [name, { column, holds, refersTo }] of Object.entries(fields)) {
    const value = (refersTo ? ids : (line as Row))[name];
    if (value !== undefined) columns[column] = holds && typeof value === "string" ? addressOf(value) : value;
  }
  return columns;
}

const withoutMasks = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => typeof value !== "string" || !isMasked(value)));

/** The files that a row names, by field. */
export function filesIn(fields: Fields, row: Row): NamedFile[] {
  return Object.entries(fields).flatMap(([field, { column, holds }]) => {
    const address = row[column];
    return holds && typeof address === "string" ? [{ field, address, purpose: holds }] : [];
  });
}

/** The columns that every new record has from its line. */
export const originOf = ({ external_id: externalId, created_at: createdAt, updated_at: updatedAt }: Line) => ({
  externalId,
  ...(createdAt && { createdAt }),
  ...(updatedAt && { updatedAt }),
});

/** The values of `wanted` that differ from those before. */
function differing(before: Row, wanted: Row): Row {
  const changed: Row = {};
  for (const name in wanted) {
    if (comparable(before[name] ?? null) !== comparable(wanted[name])) changed[name] = wanted[name];
  }
  return changed;
}

const comparable = (value: unknown): unknown => (value instanceof Date ? value.getTime() : value);

const isEmpty = (row: Row): boolean => Object.keys(row).length === 0;

const changesFrom = (before: Row, changed: Row): Changes =>
  Object.fromEntries(Object.keys(changed).map((name) => [name, [before[name] ?? null, changed[name]]]));

/** The changes of the second table, by the names of its fields. */
function besideChanges(beside: Beside | undefined, before: Row = {}, changed: Row): Changes {
  const names = Object.entries(beside?.fields ?? {}).filter(([, { column }]) => column in changed);
  return Object.fromEntries(names.map(([name, { column }]) => [name, [before[column] ?? null, changed[column]]]));
}

/** The changes of a table's columns, by the names of these; amounts are in naira. */
function columnChanges({ table, fields }: { table: KnownTable; fields: Fields }, before: Row, changed: Row): Changes {
  const money = new Set(Object.values(fields).flatMap(({ column, isMoney }) => (isMoney ? [column] : [])));
  const logged = ([name, values]: [string, Changes[string]]) => [
    columnName(table, name),
    money.has(name) ? values.map((kobo) => nairaOf(Number(kobo))) : values,
  ];
  return Object.fromEntries(Object.entries(changesFrom(before, changed)).map(logged));
}
