import type { Change, Field, Fields, NounOf } from "../fields.ts";
import { type Kobo, koboOf, nairaOf } from "../money.ts";

/** A noun as the server has it: a sum of any size is a bigint, and what is `nullable` may be empty or `null`. */
export type Servable<Table extends Fields> = {
  readonly [Name in keyof Table]: Table[Name] extends { kind: "sum" }
    ? bigint | NounOf<Table>[Name]
    : Table[Name] extends { kind: "record"; fields: infer Part extends Fields }
      ? Servable<Part> | Extract<NounOf<Table>[Name], null>
      : Table[Name] extends { kind: "records"; fields: infer Part extends Fields }
        ? readonly Servable<Part>[]
        : Readonly<NounOf<Table>[Name]>;
};

/** The type of a field on the wire: as listed here by kind, otherwise the noun's own. */
type SentAs<One extends Field, Value> =
  | (One extends { kind: "id" }
      ? number
      : One extends { kind: "sum" }
        ? number | string
        : One extends { kind: "changes" }
          ? Record<string, unknown[]>
          : One extends { kind: "record"; fields: infer Part extends Fields }
            ? ServedFields<Part>
            : One extends { kind: "records"; fields: infer Part extends Fields }
              ? ServedFields<Part>[]
              : Value)
  | (One extends { nullable: true } ? null : never);

/** The fields of a noun under their names on the wire. */
export type ServedFields<Table extends Fields> = {
  [Name in keyof Table as Table[Name]["wire"]]: SentAs<Table[Name], NounOf<Table>[Name]>;
};

/** The fields of a noun on the wire. */
export function serveFields<Table extends Fields>(table: Table, noun: Servable<Table>): ServedFields<Table> {
  const served: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(table)) {
    const value: unknown = noun[name];
    const isNothing = value === null || (field.nullable && value === "");
    served[field.wire] = isNothing ? null : serveValue(field, value);
  }
  return served as ServedFields<Table>;
}

/** Serves nouns of a table. */
export const serving =
  <Table extends Fields>(table: Table) =>
  (noun: Servable<Table>): ServedFields<Table> =>
    serveFields(table, noun);

/** An id as a number, an amount in naira. */
function serveValue(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case "id":
      return Number(value);
    case "naira":
      return nairaOf(value as Kobo);
    case "sum":
      return nairaSum(BigInt(value as bigint | Kobo));
    case "changes":
      return Object.fromEntries((value as Change[]).map(({ field: name, before, after }) => [name, [before, after]]));
    case "record":
      return serveFields(field.fields, value as Servable<Fields>);
    case "records":
      return (value as Servable<Fields>[]).map((part) => serveFields(field.fields, part));
    default:
      return value;
  }
}

/** A sum in naira: a number, or a text (`"90071992547409.93"`) where a number cannot hold it exactly. */
function nairaSum(kobo: bigint): number | string {
  const naira = nairaOf(Number(kobo));
  if (koboOf(naira) === Number(kobo) && Number.isSafeInteger(Number(kobo))) return naira;
  return `${kobo / 100n}.${String(kobo % 100n).padStart(2, "0")}`;
}
