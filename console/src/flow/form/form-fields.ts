import { type Field, type Fields, type NounOf, type WritableName, writableNames } from "@hivekeeper/contract/fields.ts";
import { nairaOf } from "@hivekeeper/contract/money.ts";
import { readFields } from "@hivekeeper/contract/read/fields.ts";

/** The values of a form's writable fields: a boolean for a switch, rows for a list, text for every other kind. */
export type FormValues<Table extends Fields> = {
  [Name in WritableName<Table>]: Table[Name] extends { kind: "flag" | "texts" } ? NounOf<Table>[Name] : string;
};

/** The values of a form that opens with a record. */
export const formValues = <Table extends Fields>(
  table: Table,
  noun: Pick<NounOf<Table>, WritableName<Table>>,
): FormValues<Table> =>
  Object.fromEntries(
    writableNames(table).map((name) => [name, wireValue(table[name], noun[name])]),
  ) as FormValues<Table>;

/** The values of a form that opens empty. */
export const emptyValues = <Table extends Fields>(table: Table): FormValues<Table> =>
  formValues(
    table,
    readFields(table, () => undefined),
  );

/** The body that a form sends: its values under wire names, with trimmed texts. */
export const formBody = <Table extends Fields, Values extends Partial<FormValues<Table>>>(
  table: Table,
  values: Values,
) =>
  Object.fromEntries(
    writableNames(table).flatMap((name) => {
      const value: unknown = values[name];
      if (value === undefined) return [];
      return [[table[name]?.wire, typeof value === "string" ? value.trim() : value]];
    }),
  ) as FormBody<Table, Values>;

type FormBody<Table extends Fields, Values> = {
  [Name in WritableName<Table> & keyof Values as Table[Name]["wire"]]: Values[Name];
};

/** The input of a refused field; the server's own name if the form has no such input. */
export const inputNamed = (table: Fields, wire: string): string =>
  writableNames(table).find((name) => table[name]?.wire === wire) ?? wire;

function wireValue(field: Field | undefined, value: unknown): unknown {
  if (typeof value !== "number") return value ?? "";
  return String(field?.kind === "naira" ? nairaOf(value) : value);
}
