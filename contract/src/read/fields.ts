import type { Change, Field, Fields, NounOf, OwnNounOf } from "../fields.ts";
import { koboOf } from "../money.ts";
import type { Page } from "../page.ts";
import { readCalendarDay, readWord } from "./person.ts";
import { isRaw, numberOf, pick, type Raw, rawsOf, textOf, textsOf } from "./raw.ts";
import { ownData, ownItem, readPaging } from "./unwrap.ts";

/** Finds the first non-empty value under these names; `pick` of a raw record is one. */
type Find = (...names: string[]) => unknown;

/** Reads a noun from any backend's record: each field by its kind. */
export function readFields<Table extends Fields>(table: Table, from: Raw | Find): NounOf<Table> {
  const find: Find = typeof from === "function" ? from : (...names) => pick(from, ...names);
  const noun: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(table)) {
    noun[name] = readValue(field, find(...namesOf(field))) ?? unsent(field);
  }
  return noun as NounOf<Table>;
}

const namesOf = ({ names, wire }: Field): readonly string[] => names ?? [wire];

/** Reads a noun from a record of our own server; `null` from a record that lacks what is neither nullable nor empty. */
export const readOwn = <Table extends Fields>(table: Table, raw: Raw): OwnNounOf<Table> | null =>
  readWhole(table, ({ wire }) => raw[wire]);

/** Like `readOwn`, from any backend's record. */
export const readAll = <Table extends Fields>(table: Table, raw: Raw): OwnNounOf<Table> | null =>
  readWhole(table, (field) => pick(raw, ...namesOf(field)));

function readWhole<Table extends Fields>(table: Table, find: (field: Field) => unknown): OwnNounOf<Table> | null {
  const noun: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(table)) {
    noun[name] = readValue(field, find(field));
    if (noun[name] === null && !field.nullable && field.kind !== "sum") return null;
  }
  return noun as OwnNounOf<Table>;
}

/** The noun in an answer of our own server; `null` without one. */
export function readOwnItem<Table extends Fields>(table: Table, body: unknown): OwnNounOf<Table> | null {
  const raw = ownItem(body);
  return raw && readOwn(table, raw);
}

/** The nouns in an answer of our own server. */
export const readOwnList = <Table extends Fields>(table: Table, body: unknown): OwnNounOf<Table>[] =>
  ownNouns(table, rawsOf(ownData(body)));

/** A page of a list of our own server. */
export function readOwnPage<Table extends Fields>(table: Table, body: unknown): Page<OwnNounOf<Table>> {
  const page = ownItem(body) ?? {};
  const raws = rawsOf(page.data);
  return { items: ownNouns(table, raws), ...readPaging([page], raws.length, {}) };
}

const ownNouns = <Table extends Fields>(table: Table, raws: readonly Raw[]): OwnNounOf<Table>[] =>
  raws.map((raw) => readOwn(table, raw)).filter((noun) => noun !== null);

/** `null` where there is no value of this kind. */
function readValue(field: Field, raw: unknown): unknown {
  switch (field.kind) {
    case "word":
      return readWord(raw, field.words);
    case "choice":
      return field.words.find((word) => word.toLowerCase() === textOf(raw).trim().toLowerCase()) ?? null;
    case "record":
      return isRaw(raw) ? readOwn(field.fields, raw) : null;
    case "records":
      return ownNouns(field.fields, rawsOf(raw));
    case "changes":
      return readChanges(raw);
    case "link":
      return textsOf(isRaw(raw) ? [raw] : raw)[0] ?? "";
    case "day":
      return readCalendarDay(raw);
    case "flag":
      return (raw === undefined || raw === null) && field.nullable ? null : isYes(raw);
    case "moment":
      return textOf(raw) || null;
    case "number":
    case "count":
    case "version":
      return numberOf(raw);
    case "naira":
    case "sum":
      return koboOf(raw);
    case "texts":
      return textsOf(raw);
    case "map":
      return isRaw(raw) ? raw : {};
    default:
      return textOf(raw);
  }
}

/** What stands for a value that a backend did not send. */
function unsent(field: Field): unknown {
  if (field.kind === "choice") return field.otherwise ?? field.words[0];
  return field.kind === "count" && !field.nullable ? 0 : null;
}

/** From a record of fields, each with its values before and after. */
const readChanges = (raw: unknown): Change[] =>
  Object.entries(isRaw(raw) ? raw : {}).map(([field, pair]) =>
    Array.isArray(pair) ? { field, before: pair[0], after: pair[1] } : { field, before: null, after: pair },
  );

export const isYes = (value: unknown): boolean => ["1", "true", "yes"].includes(textOf(value).trim().toLowerCase());
