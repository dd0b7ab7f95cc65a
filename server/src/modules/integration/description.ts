import type { Fields as NounFields } from "@hivekeeper/contract/fields.ts";
import type { InferInsertModel, Table } from "drizzle-orm";
import * as z from "zod/mini";
import type { $ZodType } from "zod/v4/core";
import { externalId, optionalDocument, optionalFile, optionalText, times } from "./fields.ts";
import type { KnownTable } from "./known-repository.ts";

/** A field of a line: what may be sent, and the column that it sets. */
export interface Field<Column extends string = string, Schema extends $ZodType = $ZodType> {
  /** The column's property in the table. */
  readonly column: Column;
  /** Its output is the column's value, or the external id of a reference. */
  readonly schema: Schema;
  /** The table with the record that a reference names; the column holds our id of it. */
  readonly refersTo?: KnownTable;
  /** The column is in kobo; lines and the activity are in naira. */
  readonly isMoney?: boolean;
  /** The column has the address of a file; one of our own must have this purpose. */
  readonly holds?: "picture" | "sound" | "kyc";
  /** The column is in hundredths of a percent; lines are in percent. */
  readonly isPercent?: boolean;
}

interface Reference<Column extends string = string, Schema extends $ZodType = $ZodType> extends Field<Column, Schema> {
  readonly refersTo: KnownTable;
}

/** The fields of a kind by their names on the wire, beside those that every line has. */
export type Fields = Readonly<Record<string, Field>>;

/** Fields that fit the columns of a table. */
export type FieldsFor<For extends Table> = Readonly<Record<string, FieldFor<InferInsertModel<For>>>>;

type FieldFor<Columns> = {
  [Column in keyof Columns & string]:
    | (Field<Column, $ZodType<Columns[Column]>> & { readonly refersTo?: never })
    | (number extends Columns[Column] ? Reference<Column, $ZodType<Exclude<Columns[Column], number> | string>> : never);
}[keyof Columns & string];

/** A field; the output of `schema` is the column's value. */
export const field = <Column extends string, Schema extends $ZodType>(
  column: Column,
  schema: Schema,
  traits: Pick<Field, "isMoney" | "isPercent"> = {},
) => ({ column, schema, ...traits });

type OptionalTexts<Table extends NounFields> = {
  [Name in keyof Table & string as Table[Name] extends { kind: "text" | "phone"; required?: never }
    ? Table[Name]["wire"]
    : never]: { column: Name; schema: ReturnType<typeof optionalText> };
};

/** The lines of text of a noun that may be empty; their columns have the same names. */
export const optionalTexts = <Table extends NounFields>(table: Table): OptionalTexts<Table> =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, { wire, kind, required }]) =>
      !required && (kind === "text" || kind === "phone") ? [[wire, field(name, optionalText())]] : [],
    ),
  ) as OptionalTexts<Table>;

/** The address of a file: a link, or a file that was sent here. */
export const fileField = <Column extends string>(column: Column, holds: "picture" | "sound" | "kyc") => ({
  ...field(column, holds === "kyc" ? optionalDocument : optionalFile),
  holds,
});

/** The marketplace's id of a record of another kind, which must be there. */
export const reference = <Column extends string>(column: Column, refersTo: KnownTable) => ({
  ...field(column, externalId),
  refersTo,
});

/** A reference that may be left out, or cleared with `null`. */
export const optionalReference = <Column extends string>(column: Column, refersTo: KnownTable) => ({
  ...field(column, z.optional(z.nullable(externalId))),
  refersTo,
});

/** The fields of every line. */
export interface Line {
  external_id: string;
  created_at?: Date | undefined;
  updated_at?: Date | undefined;
}

/** A checked line with these fields. */
export type LineOf<Described extends Fields> = Line & {
  [Name in keyof Described]: z.output<Described[Name]["schema"]>;
};

/** The strict schema of a line: the fields and what every line has. An unknown field is refused by name. */
export function lineSchema<Described extends Fields>(fields: Described): $ZodType<LineOf<Described>> {
  const schemas = Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]));
  return z.strictObject({ external_id: externalId, ...schemas, ...times }) as unknown as $ZodType<LineOf<Described>>;
}
