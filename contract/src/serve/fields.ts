import type { Fields, NounOf } from "../fields.ts";
import { type Kobo, nairaOf } from "../money.ts";

/** The type of a field on the wire: as listed here by kind, otherwise the noun's own. */
type SentAs<Table extends Fields, Name extends keyof Table> = Table[Name] extends { kind: "id" }
  ? number
  : NounOf<Table>[Name];

/** The fields of a noun under their names on the wire. */
export type ServedFields<Table extends Fields> = {
  [Name in keyof Table as Table[Name]["wire"]]: SentAs<Table, Name>;
};

/** The fields of a noun on the wire: an id as a number, an amount in naira. */
export function serveFields<Table extends Fields>(table: Table, noun: NounOf<Table>): ServedFields<Table> {
  const served: Record<string, unknown> = {};
  for (const name in table) {
    const { wire, kind } = table[name] as Fields[string];
    const value = noun[name];
    served[wire] = kind === "id" ? Number(value) : kind === "naira" ? nairaOrNull(value as Kobo | null) : value;
  }
  return served as ServedFields<Table>;
}

const nairaOrNull = (kobo: Kobo | null) => (kobo === null ? null : nairaOf(kobo));
