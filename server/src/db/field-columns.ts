import type { Fields, NounOf } from "@hivekeeper/contract/fields.ts";

/** The columns of a table that hold fields of a noun: those with the same names. */
export const fieldColumns = <Columns extends object, Table extends Fields>(columns: Columns, table: Table) =>
  Object.fromEntries(Object.entries(columns).filter(([name]) => name in table)) as Pick<
    Columns,
    keyof Columns & keyof Table
  >;

/** The fields of a noun in a row, as the noun holds them: ids and moments as text, and `""` for a missing text. */
export function fieldsOfRow<Row extends object, Table extends Fields>(
  row: Row,
  table: Table,
): Pick<NounOf<Table>, keyof Table & keyof Row> {
  const noun: Record<string, unknown> = {};
  for (const name in row) {
    const field = table[name];
    if (field) noun[name] = (KEPT[field.kind] ?? orEmpty)(row[name]);
  }
  return noun as Pick<NounOf<Table>, keyof Table & keyof Row>;
}

const asItIs = (value: unknown) => value;
const orEmpty = (value: unknown) => value ?? "";

const KEPT: Partial<Record<Fields[string]["kind"], (value: unknown) => unknown>> = {
  id: (value) => (value === null ? "" : String(value)),
  moment: (value) => (value instanceof Date ? value.toISOString() : value),
  ...{ flag: asItIs, number: asItIs, count: asItIs, naira: asItIs, texts: asItIs },
};
