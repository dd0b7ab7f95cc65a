import type { Field, Fields, NounOf } from "../fields.ts";
import { koboOf } from "../money.ts";
import { readCalendarDay, readWord } from "./person.ts";
import { numberOf, textOf, textsOf } from "./raw.ts";

/** Finds the first non-empty value under these names; `pick` of a raw record is one. */
type Find = (...names: string[]) => unknown;

/** Reads the fields of a noun, each by its kind, under its wire name or else under the names in `others`. */
export function readFields<Table extends Fields>(
  table: Table,
  find: Find,
  others: { readonly [Name in keyof Table]?: readonly string[] } = {},
): NounOf<Table> {
  const noun: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(table)) {
    noun[name] = readValue(field, find(field.wire, ...(others[name] ?? [])));
  }
  return noun as NounOf<Table>;
}

function readValue(field: Field, raw: unknown): unknown {
  switch (field.kind) {
    case "word":
      return readWord(raw, field.words);
    case "day":
      return readCalendarDay(raw);
    case "flag":
      return raw === undefined && field.nullable ? null : isYes(raw);
    case "moment":
      return textOf(raw) || null;
    case "number":
      return numberOf(raw);
    case "count":
      return numberOf(raw) ?? 0;
    case "naira":
      return koboOf(raw);
    case "texts":
      return textsOf(raw);
    default:
      return textOf(raw);
  }
}

export const isYes = (value: unknown): boolean => ["1", "true", "yes"].includes(textOf(value).trim().toLowerCase());
