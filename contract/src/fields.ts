import type { Kobo } from "./money.ts";

/**
 * The fields of a noun, each defined once: our name, the wire name and the kind of value.
 *
 * From the table follow the noun's type (`NounOf`), the reader of any backend's record (`read/fields.ts`), our server's
 * answer (`serve/fields.ts`) and its body schemas (`schemas/fields.ts`), the columns of an edit (the server's
 * `lib/field-edit.ts`) and the values of a form (the console's `flow/form-fields.ts`). A special case of a field stands
 * where it is used.
 */
export type Fields = Readonly<Record<string, Field>>;

export type Field = { readonly wire: string } & (
  | { readonly kind: Exclude<Kind, "word"> }
  | { readonly kind: "word"; readonly words: readonly string[] }
) & {
    /** Edits cannot change the field. */
    readonly readOnly?: true;
    /** Edits cannot empty the field. */
    readonly required?: true;
    /** Our server may answer `null`. Other backends may do so for any kind without an empty value. */
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
  /** A web address of at most 2,048 characters. */
  link: string;
  email: string;
  phone: string;
  /** A calendar day: `YYYY-MM-DD` if it could be parsed, else as sent. */
  day: string;
  /** One of the field's `words`, or another word as the backend sent it. */
  word: string;
  flag: boolean;
  /** ISO 8601. */
  moment: string | null;
  number: number | null;
  /** A number of records; 0 if the backend did not send one. */
  count: number;
  naira: Kobo | null;
  texts: string[];
}

export type Kind = keyof Values;

export type ValueOf<One extends Field> = One extends { nullable: true }
  ? Values[One["kind"]] | null
  : Values[One["kind"]];

/** The noun that a table describes. */
export type NounOf<Table extends Fields> = { -readonly [Name in keyof Table]: ValueOf<Table[Name]> };

/** Our names of the fields that an edit may change. */
export type WritableName<Table extends Fields> = {
  [Name in keyof Table & string]: Table[Name] extends { readOnly: true } ? never : Name;
}[keyof Table & string];

/** The names of the writable fields, in the order of the table. */
export const writableNames = <Table extends Fields>(table: Table): WritableName<Table>[] =>
  Object.keys(table).filter((name) => !table[name]?.readOnly) as WritableName<Table>[];

/** The message for an empty required field: "The first name is required". */
export const requiredProblem = ({ wire }: Field): string => `The ${wire.replaceAll("_", " ")} is required`;
