import type { Field, Fields, Kind, NounOf, OwnNounOf } from "@hivekeeper/contract/fields.ts";
import fc from "fast-check";

/** An arbitrary noun that our server could send, some of its texts, numbers and moments missing. */
export const anyNoun = <Table extends Fields>(table: Table): fc.Arbitrary<NounOf<Table>> =>
  fc.record(mapped(table, (field) => ANY[field.kind](field))) as unknown as fc.Arbitrary<NounOf<Table>>;

/** An arbitrary noun of our own server: only what is nullable is missing. */
export const anyOwnNoun = <Table extends Fields>(table: Table): fc.Arbitrary<OwnNounOf<Table>> =>
  fc.record(mapped(table, anyValue)) as unknown as fc.Arbitrary<OwnNounOf<Table>>;

function anyValue(field: Field): fc.Arbitrary<unknown> {
  const value = ANY[field.kind](field);
  if (field.nullable) return EMPTIABLE.includes(field.kind) ? fc.oneof(value, fc.constant("")) : orNull(value);
  return value.filter((one) => one !== null);
}

/** The noun read from an empty record. */
export const emptyNoun = <Table extends Fields>(table: Table): NounOf<Table> =>
  mapped(table, (field) => {
    if (field.kind === "choice") return field.otherwise ?? field.words[0];
    if (EMPTIABLE.includes(field.kind)) return "";
    return field.nullable ? null : (EMPTY[field.kind] ?? null);
  }) as NounOf<Table>;

const mapped = <Value>(table: Fields, make: (field: Field) => Value): Record<string, Value> =>
  Object.fromEntries(Object.entries(table).map(([name, field]) => [name, make(field)]));

const text = () => fc.string({ unit: "grapheme", maxLength: 30 });
const moment = () =>
  fc.date({ min: new Date(0), max: new Date("2099-12-31"), noInvalidDate: true }).map((date) => date.toISOString());
const day = () =>
  fc
    .date({ min: new Date("1900-01-01"), max: new Date("2026-01-01"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
const number = () => fc.integer({ min: 1, max: 2_147_483_647 });
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const amount = () => orNull(fc.nat(1_000_000_000));
const part = (field: Field) => anyOwnNoun("fields" in field ? field.fields : {});

const ANY: Record<Kind, (field: Field) => fc.Arbitrary<unknown>> = {
  ...{ text, paragraph: text, email: text, phone: text },
  link: () => fc.oneof(fc.webUrl(), fc.constant("")),
  id: () => number().map(String),
  day: () => fc.oneof(day(), fc.constant("")),
  word: (field) => fc.constantFrom(...(field.required ? [] : [""]), ...(field.kind === "word" ? field.words : [])),
  choice: (field) => fc.constantFrom(...(field.kind === "choice" ? field.words : [])),
  flag: ({ nullable }) => (nullable ? orNull(fc.boolean()) : fc.boolean()),
  moment: () => orNull(moment()),
  number: () => orNull(number()),
  version: () => orNull(number()),
  count: () => fc.nat(50),
  ...{ naira: amount, sum: amount },
  texts: () => fc.array(fc.webUrl(), { maxLength: 3 }),
  map: () => fc.dictionary(fc.stringMatching(/^[a-z]{1,9}$/), text(), { maxKeys: 3, noNullPrototype: true }),
  changes: () =>
    fc.uniqueArray(
      fc.record({ field: fc.stringMatching(/^[a-z]{1,9}_[a-z]{1,9}$/), before: value(), after: value() }),
      { selector: ({ field }) => field, maxLength: 4 },
    ),
  record: part,
  records: (field) => fc.array(part(field), { maxLength: 3 }),
};

const value = () => fc.oneof(fc.string(), fc.nat(), fc.constant(null), fc.array(fc.string()));

const EMPTIABLE: readonly Kind[] = ["id", "text", "paragraph", "link", "email", "phone", "day", "word"];

const EMPTY: Partial<Record<Kind, unknown>> = { flag: false, count: 0, texts: [], map: {}, changes: [], records: [] };
