import * as z from "zod/mini";
import { type Field, type Fields, type Kind, requiredProblem } from "../fields.ts";
import type { ServedFields } from "../serve/fields.ts";
import { Moment, named, RowId } from "./answer.ts";
import { naira } from "./number.ts";
import { anyCase } from "./person.ts";
import { LINK_MAX, LONG_TEXT_MAX, NAME_MAX, requiredText, text } from "./text.ts";

/** The type of a field in a parsed body. */
export type TakenOf<One extends Field> = One extends { kind: "flag" }
  ? boolean
  : One extends { kind: "naira" | "number" | "count" }
    ? number
    : One extends { kind: "texts" }
      ? string[]
      : One extends { kind: "word"; words: infer Words extends readonly string[] }
        ? Words[number] | (One extends { required: true } ? never : "")
        : string;

type WritableWire<Table extends Fields, Name extends keyof Table> = Table[Name] extends { readOnly: true }
  ? never
  : Table[Name]["wire"];

type PatchShape<Table extends Fields> = {
  [Name in keyof Table as WritableWire<Table, Name>]: z.ZodMiniOptional<z.ZodMiniType<TakenOf<Table[Name]>>>;
};

type BodyShape<Table extends Fields> = {
  [Name in keyof Table as WritableWire<Table, Name>]: Table[Name] extends { required: true }
    ? z.ZodMiniType<TakenOf<Table[Name]>>
    : z.ZodMiniOptional<z.ZodMiniType<TakenOf<Table[Name]>>>;
};

type AnswerShape<Table extends Fields> = {
  [Wire in keyof ServedFields<Table>]: z.ZodMiniType<ServedFields<Table>[Wire]>;
};

/**
 * The shape of an edit's body: every field is optional, and every text may be empty. A form sends all fields, and old
 * records hold anything, so the server applies a field's rule only to a value that differs from the stored one
 * (`field-edit.ts`).
 */
export const patchShape = <Table extends Fields>(table: Table) =>
  shapeOf(table, (field) => (field.readOnly ? [] : [z.optional(TAKEN[field.kind](field))])) as PatchShape<Table>;

/** The shape of a create's body. Required fields must be present. */
export const bodyShape = <Table extends Fields>(table: Table) =>
  shapeOf(table, (field) => {
    if (field.readOnly) return [];
    return [field.required ? REQUIRED[field.kind](field) : z.optional(TAKEN[field.kind](field))];
  }) as BodyShape<Table>;

/** The shape of our server's answer. */
export const answerShape = <Table extends Fields>(table: Table) =>
  shapeOf(table, (field) => [
    field.nullable ? z.nullable(ANSWERED[field.kind](field)) : ANSWERED[field.kind](field),
  ]) as AnswerShape<Table>;

/** Our server's answer under its name in the OpenAPI document, with further fields or other schemas for some. */
export const answerOf = <Table extends Fields, More extends z.core.$ZodLooseShape = Record<never, never>>(
  id: string,
  table: Table,
  more?: More,
): z.ZodMiniObject<Omit<AnswerShape<Table>, keyof More> & More, z.core.$strict> =>
  named(id, { ...answerShape(table), ...more }) as never;

const shapeOf = (table: Fields, schemasOf: (field: Field) => z.ZodMiniType[]) =>
  Object.fromEntries(Object.values(table).flatMap((field) => schemasOf(field).map((schema) => [field.wire, schema])));

type SchemaByKind = Record<Kind, (field: Field) => z.ZodMiniType>;

const wordsOf = (field: Field, ...others: string[]) => [
  ...others,
  ...(field.kind === "word" || field.kind === "choice" ? field.words : []),
];
const partOf = (field: Field) => z.strictObject(answerShape("fields" in field ? field.fields : {}));
const unwritable = (): never => {
  throw new Error("No body has fields of this kind");
};
const name = () => text(NAME_MAX);
const link = () => text(LINK_MAX);
const amount = ({ wire }: Field) => naira(`The ${wire.replaceAll("_", " ")}`);

const TAKEN: SchemaByKind = {
  ...{ id: name, text: name, email: name, phone: name, day: name, moment: name },
  paragraph: () => text(LONG_TEXT_MAX),
  link,
  word: (field) =>
    anyCase(field.required ? wordsOf(field) : wordsOf(field, ""), `Must be ${wordsOf(field).join(", ")}`),
  choice: (field) => anyCase(wordsOf(field), `Must be ${wordsOf(field).join(", ")}`),
  flag: () => z.boolean("Must be true or false"),
  number: () => z.number("Must be a number"),
  count: () => z.int("Must be a number"),
  naira: amount,
  texts: () => z.array(text(LINK_MAX)),
  ...{ version: unwritable, sum: unwritable, map: unwritable },
  ...{ changes: unwritable, record: unwritable, records: unwritable },
};

const requiredName = (field: Field) => requiredText(NAME_MAX, requiredProblem(field));

const REQUIRED: SchemaByKind = {
  ...TAKEN,
  ...{ text: requiredName, email: requiredName, phone: requiredName, day: requiredName },
};

const anyText = () => z.string();

const ANSWERED: SchemaByKind = {
  ...{ text: anyText, paragraph: anyText, link: anyText, email: anyText, phone: anyText, day: anyText },
  id: () => RowId,
  word: (field) => z.enum(field.required ? wordsOf(field) : wordsOf(field, "")),
  choice: (field) => z.enum(wordsOf(field)),
  flag: () => z.boolean(),
  moment: () => Moment,
  number: () => z.number(),
  count: () => z.int().check(z.minimum(0)),
  version: () => z.int().check(z.minimum(1)),
  naira: () => z.number(),
  sum: () => Sum,
  texts: () => z.array(z.string()),
  map: () => z.record(z.string(), z.string()),
  /** Field → its values before and after. */
  changes: () => z.record(z.string(), z.array(z.unknown()).check(z.length(2))),
  record: partOf,
  records: (field) => z.array(partOf(field)),
};

/** A sum in naira; a text where a number cannot hold it exactly. */
const Sum = z.union([z.number(), z.string()]);
