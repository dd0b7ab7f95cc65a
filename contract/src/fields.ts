import type { Kobo } from "./money.ts";

/**
 * The fields of a noun, each defined once: our name, the wire name and the kind of value.
 *
 * From the table follow the noun's type (`NounOf`, `OwnNounOf`), the reader of an answer (`read/fields.ts`), our
 * server's answer (`serve/fields.ts`) with its schema and the schemas of bodies (`schemas/fields.ts`), the columns of
 * an edit (the server's `lib/field-edit.ts`), the noun of a row (`db/field-columns.ts`) and the values of a form (the
 * console's `flow/form-fields.ts`). A special case of a field stands where it is used.
 */
export type Fields = Readonly<Record<string, Field>>;

export type Field = { readonly wire: string } & (
  | { readonly kind: keyof Values }
  | { readonly kind: "word"; readonly words: readonly string[] }
  /** One of the words. Another one counts as `otherwise`, by default as the first; our own server sends none. */
  | { readonly kind: "choice"; readonly words: readonly string[]; readonly otherwise?: string }
  /** A noun, or a list of nouns, in the noun. */
  | { readonly kind: "record" | "records"; readonly fields: Fields }
) & {
    /** The names under which it is read, the first that has a value counts; a dot leads into a record. Else the wire name. */
    readonly names?: readonly string[];
    /** Edits cannot change the field. */
    readonly readOnly?: true;
    /** Edits cannot empty the field. */
    readonly required?: true;
    /** Our server may answer `null`, which is an empty text or id in the noun. Other backends may do so for any kind. */
    readonly nullable?: true;
  };

/** The type of each kind's value in a noun. A value that a backend did not send is an empty text or list, or `null`. */
interface Values {
  /** Opaque; our own server has whole numbers on the wire. */
  id: string;
  /** A line of at most 255 characters. */
  text: string;
  /** At most 10,000 characters. */
  paragraph: string;
  /** A web address of at most 2,048 characters. Other backends may send it in a list or a record. */
  link: string;
  email: string;
  phone: string;
  /** A calendar day: `YYYY-MM-DD` if it could be parsed, else as sent. */
  day: string;
  flag: boolean;
  /** ISO 8601. */
  moment: string | null;
  number: number | null;
  /** A whole number; 0 if the backend did not send one, unless it is nullable. */
  count: number;
  /** The version in the record's ETag, so that a list row can be edited with If-Match; `null` where a backend sent none. */
  version: number | null;
  naira: Kobo | null;
  /** A sum of any size, which the server has as a bigint; `null` if no number holds it exactly. */
  sum: Kobo | null;
  texts: string[];
  /** Texts by names that the table does not know. Our own server alone sends them: they are taken as they come. */
  map: Readonly<Record<string, string>>;
  /** What an entry of the activity changed. */
  changes: Change[];
}

export interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

export type Kind = Field["kind"];

/** The type of a field's value, `null` apart. */
type PlainValueOf<One extends Field> = One extends { kind: "choice"; words: infer Words extends readonly string[] }
  ? Words[number]
  : One extends { kind: "record"; fields: infer Table extends Fields }
    ? OwnNounOf<Table>
    : One extends { kind: "records"; fields: infer Table extends Fields }
      ? OwnNounOf<Table>[]
      : One extends { kind: infer Name extends keyof Values }
        ? Values[Name]
        : string;

/** Kinds whose values can be empty: `nullable` changes them on the wire only. */
type Emptiable = "id" | "text" | "paragraph" | "link" | "email" | "phone" | "day" | "word";

type NullOf<One extends Field> = One extends { kind: Emptiable }
  ? never
  : One extends { nullable: true }
    ? null
    : never;

/** The noun that a table describes, as any backend may send it. */
export type NounOf<Table extends Fields> = {
  -readonly [Name in keyof Table]: PlainValueOf<Table[Name]> | NullOf<Table[Name]>;
};

/** The noun as our own server sends it, which alone answers under `/x/`: only what is `nullable` can be missing. */
export type OwnNounOf<Table extends Fields> = {
  -readonly [Name in keyof Table]:
    | (Table[Name] extends { kind: "moment" | "number" | "naira" | "version" }
        ? NonNullable<PlainValueOf<Table[Name]>>
        : PlainValueOf<Table[Name]>)
    | NullOf<Table[Name]>;
};

/** Our names of the fields that an edit may change. */
export type WritableName<Table extends Fields> = {
  [Name in keyof Table & string]: Table[Name] extends { readOnly: true } ? never : Name;
}[keyof Table & string];

/** The names of the writable fields, in the order of the table. */
export const writableNames = <Table extends Fields>(table: Table): WritableName<Table>[] =>
  Object.keys(table).filter((name) => !table[name]?.readOnly) as WritableName<Table>[];

/** The message for an empty required field: "The first name is required". */
export const requiredProblem = ({ wire }: Field): string => `The ${wire.replaceAll("_", " ")} is required`;
