import type { Raw } from "../read/raw.ts";
import { isRaw } from "../read/raw.ts";
import type { Finding } from "./report.ts";
import type { Wanted } from "./wanted.ts";
import { valueAt, watch, withValueAt } from "./watch.ts";

type Reader<Noun> = (raw: Raw) => Noun;

/** How a record holds a field. `as` is another name that the reader found it under. */
type Held = { as: string } | "told" | "unreadable" | "empty" | "absent";

/**
 * What the console misses in records, found by the reader that it reads them with. A field counts as missing where no
 * record has it.
 */
export function findFields<Noun>(
  records: readonly Raw[],
  read: Reader<Noun>,
  wanted: readonly Wanted<Noun>[],
): Finding[] {
  if (records.length === 0) return [];
  return wanted.flatMap((field) =>
    findingOf(
      field,
      records.map((record) => heldIn(record, read, field)),
    ),
  );
}

/** The names in the records that the reader never asks for. */
export function unreadNames<Noun>(records: readonly Raw[], read: Reader<Noun>): string[] {
  const names = new Set(records.flatMap((record) => Object.keys(record)));
  for (const record of records) for (const path of askedOf(record, read)) names.delete(path);
  return [...names].sort();
}

function findingOf<Noun>({ name, without, mayLack }: Wanted<Noun>, held: readonly Held[]): Finding[] {
  if (held.includes("told")) return [];
  const other = held.find((each) => typeof each === "object");
  if (other) return [{ kind: "other-name", field: name, as: other.as, consequence: "" }];
  const states = ["unreadable", "empty", "absent"] as const;
  const state = states.find((each) => held.includes(each)) ?? "absent";
  const kind = state === "absent" ? (mayLack ? "never-seen" : "missing") : state;
  return kind === "empty" && mayLack ? [] : [{ kind, field: name, consequence: without }];
}

function heldIn<Noun>(record: Raw, read: Reader<Noun>, { name, of }: Wanted<Noun>): Held {
  const value = of(read(record));
  const isRead = !isSame(value, of(read({})));
  if (isFilled(valueAt(record, name))) return isRead || isFilled(value) ? "told" : "unreadable";
  const others = otherNamesOf(name, record, read);
  const filled = others.filter((other) => isFilled(valueAt(record, other)) && !isLookedInto(other, others));
  const as = filled.find((other) => !isRaw(valueAt(record, other)));
  if (as !== undefined) return { as };
  if (isRead) return "told";
  if (filled.length > 0) return "unreadable";
  return [name, ...others].some((each) => valueAt(record, each) !== undefined) ? "empty" : "absent";
}

/**
 * The names that the reader looks for because the first one is not there: those that it asks for less often once the
 * first one holds a value.
 */
function otherNamesOf<Noun>(name: string, record: Raw, read: Reader<Noun>): string[] {
  const asked = askedOf(record, read);
  const left = [...askedOf(withValueAt(record, name, true), read)];
  return asked.filter((path) => {
    const at = left.indexOf(path);
    if (at >= 0) left.splice(at, 1);
    return at < 0 && path !== name;
  });
}

/** A record that the reader opens, rather than a value. */
const isLookedInto = (path: string, asked: readonly string[]): boolean =>
  asked.some((other) => other.startsWith(`${path}.`));

function askedOf<Noun>(record: Raw, read: Reader<Noun>): readonly string[] {
  const { value, asked } = watch(record);
  read(value as Raw);
  return asked;
}

const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
