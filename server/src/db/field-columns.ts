import type { Field, Fields, NounOf } from "@hivekeeper/contract/fields.ts";

/** The columns of a table that hold fields of a noun: those with the same names. */
export const fieldColumns = <Columns extends object, Table extends Fields>(columns: Columns, table: Table) =>
  Object.fromEntries(Object.entries(columns).filter(([name]) => name in table)) as Pick<
    Columns,
    keyof Columns & keyof Table
  >;

/** What a column's value is in a noun: it is missing where the column is empty. */
type KeptValue<One extends Field, Noun, Column> = One extends { kind: "moment" }
  ? string | Extract<Column, null>
  : One extends { kind: "naira" | "number" | "count" | "version" | "choice" }
    ? Column
    : Noun;

/** The fields of a noun in a row, as the noun holds them: ids and moments as text, and `""` for a missing text. */
export function fieldsOfRow<Row extends object, Table extends Fields>(
  row: Row,
  table: Table,
): { [Name in keyof Table & keyof Row]: KeptValue<Table[Name], NounOf<Table>[Name], Row[Name]> } {
  const noun: Record<string, unknown> = {};
  for (const name in row) {
    const field = table[name];
    if (field) noun[name] = (KEPT[field.kind] ?? asItIs)(row[name]);
  }
  return noun as { [Name in keyof Table & keyof Row]: KeptValue<Table[Name], NounOf<Table>[Name], Row[Name]> };
}

const asItIs = (value: unknown) => value;
const orEmpty = (value: unknown) => value ?? "";

const KEPT: Partial<Record<Field["kind"], (value: unknown) => unknown>> = {
  id: (value) => (value === null ? "" : String(value)),
  moment: (value) => (value instanceof Date ? value.toISOString() : value),
  ...{ text: orEmpty, paragraph: orEmpty, link: orEmpty, email: orEmpty, phone: orEmpty, day: orEmpty, word: orEmpty },
};
