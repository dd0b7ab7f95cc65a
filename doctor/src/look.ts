import type { Fields } from "@hivekeeper/contract/fields.ts";
import { readFields } from "@hivekeeper/contract/read/fields.ts";
import { isRaw, type Raw, valueAt } from "@hivekeeper/contract/read/raw.ts";
import type { Finding } from "./report.ts";

/** What the doctor looks for in the records of a call. */
export interface Look {
  find: (records: readonly Raw[]) => Finding[];
  /** The names in the records that the console does not read. */
  unread: (records: readonly Raw[]) => string[];
  idOf: (record: Raw) => string;
  /** The first names of the fields that the console cannot do without. */
  needed: readonly string[];
}

type Names = readonly [string, ...string[]];
/** Fields that the console makes use of, each with a sentence that says what it cannot do without it. */
type Sentences<Table> = { readonly [Name in keyof Table]?: string };

interface Described<Table extends Fields> {
  table: Table;
  /** By default by the table alone. */
  read?: (raw: Raw) => object;
  /** Names that the reader looks at besides. */
  also?: string;
  always: Sentences<Table>;
  /** Fields that every record may lack: worth a look, but not missing. */
  often?: Sentences<Table>;
}

/** How a record holds a field. `as` is another name that the reader finds it under. */
type Held = { as: string } | "told" | "unreadable" | "empty" | "absent";

/** Finds what the console misses in records of a noun, by the names of its table and by its reader. */
export function lookAt<Table extends Fields>(noun: Described<Table>): Look {
  const { table, read = (raw) => readFields(table, raw), also = "", always, often = {} } = noun;
  const valueIn = (name: string, record: Raw) => (read(record) as Readonly<Record<string, unknown>>)[name];
  const namesOf = (name: string): Names => {
    const { wire = name, names: [first = wire, ...others] = [] } = table[name] ?? {};
    return [first, ...others];
  };
  const findIn = (sentences: Sentences<Table>, mayLack: boolean, records: readonly Raw[]) =>
    Object.entries<string | undefined>(sentences).flatMap(([name, without = ""]) => {
      const held = records.map((record) => heldIn(record, namesOf(name), valueIn(name, record), valueIn(name, {})));
      return findingOf(namesOf(name)[0], held, without, mayLack);
    });
  return {
    find: (records) =>
      records.length === 0 ? [] : [...findIn(always, false, records), ...findIn(often, true, records)],
    unread(records) {
      const names = new Set(records.flatMap((record) => Object.keys(record)));
      for (const name of [...Object.keys(table).flatMap(namesOf), ...also.split(" ")])
        names.delete(name.split(".")[0] ?? "");
      return [...names].sort();
    },
    needed: Object.keys(always).map((name) => namesOf(name)[0]),
    idOf: (record) => String(valueIn("id", record) ?? ""),
  };
}

function heldIn(record: Raw, [first, ...others]: Names, value: unknown, unsent: unknown): Held {
  const isRead = JSON.stringify(value) !== JSON.stringify(unsent);
  if (isFilled(valueAt(record, first))) return isRead || isFilled(value) ? "told" : "unreadable";
  const filled = others.filter((name) => isFilled(valueAt(record, name)));
  const as = filled.find((name) => !isRaw(valueAt(record, name)));
  if (as !== undefined) return { as };
  if (isRead) return "told";
  if (filled.length > 0) return "unreadable";
  return [first, ...others].some((name) => valueAt(record, name) !== undefined) ? "empty" : "absent";
}

/** A field counts as missing where no record has it. */
function findingOf(field: string, held: readonly Held[], consequence: string, mayLack: boolean): Finding[] {
  if (held.includes("told")) return [];
  const other = held.find((each) => typeof each === "object");
  if (other) return [{ kind: "other-name", field, as: other.as, consequence: "" }];
  const state = (["unreadable", "empty"] as const).find((each) => held.includes(each));
  if (state === "empty" && mayLack) return [];
  return [{ kind: state ?? (mayLack ? "never-seen" : "missing"), field, consequence }];
}

const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);
