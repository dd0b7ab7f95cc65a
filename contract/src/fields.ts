import type { Kobo } from "./money.ts";

/**
 * The fields of a noun, each said once: our name for it, its name on the wire, and what kind of value it is.
 *
 * From the table follow the noun's type (`NounOf`), what is read of any backend's record (`read/fields.ts`), what our
 * server answers (`serve/fields.ts`) and takes (`schemas/fields.ts`), the columns of an edit (the server's
 * `lib/field-edit.ts`) and the values of a form (the console's `flow/form-fields.ts`). What is special about a field
 * stands beside the use that is special.
 */
export type Fields = Readonly<Record<string, Field>>;

export type Field = { readonly wire: string } & (
  | { readonly kind: Exclude<Kind, "word"> }
  | { readonly kind: "word"; readonly words: readonly string[] }
) & {
    /** No edit changes it. */
    readonly readOnly?: true;
    /** An edit cannot empty it. */
    readonly required?: true;
    /** Our server may answer `null`; any other backend may wherever a kind has no empty value. */
    readonly nullable?: true;
  };

/** What a noun holds of each kind. What a backend did not send is an empty text or list, or `null`. */
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
  /** A calendar day, `YYYY-MM-DD` where it could be read, else as sent. */
  day: string;
  /** One of the field's `words`, or another word as a backend wrote it. */
  word: string;
  flag: boolean;
  /** ISO 8601. */
  moment: string | null;
  number: number | null;
  /** How many there are; 0 where a backend did not say. */
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

/** The same, in the order of the table. */
export const writableNames = <Table extends Fields>(table: Table): WritableName<Table>[] =>
  Object.keys(table).filter((name) => !table[name]?.readOnly) as WritableName<Table>[];

/** What is said where a required field is empty: "The first name is required". */
export const requiredProblem = ({ wire }: Field): string => `The ${wire.replaceAll("_", " ")} is required`;
