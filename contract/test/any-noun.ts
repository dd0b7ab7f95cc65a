import type { Field, Fields, Kind, NounOf } from "@hivekeeper/contract/fields.ts";
import fc from "fast-check";

/** An arbitrary noun that our server could send. */
export const anyNoun = <Table extends Fields>(table: Table): fc.Arbitrary<NounOf<Table>> =>
  fc.record(mapped(table, (field) => ANY[field.kind](field))) as unknown as fc.Arbitrary<NounOf<Table>>;

/** The noun read from an empty record. */
export const emptyNoun = <Table extends Fields>(table: Table): NounOf<Table> =>
  mapped(table, ({ kind, nullable }) => (nullable ? null : kind in EMPTY ? EMPTY[kind] : "")) as NounOf<Table>;

const mapped = <Value>(table: Fields, make: (field: Field) => Value): Record<string, Value> =>
  Object.fromEntries(Object.entries(table).map(([name, field]) => [name, make(field)]));

const text = () => fc.string({ unit: "grapheme", maxLength: 30 });
const moment = () => fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
const day = () =>
  fc
    .date({ min: new Date("1900-01-01"), max: new Date("2026-01-01"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
const number = () => fc.integer({ min: 1, max: 2_147_483_647 });
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });

const ANY: Record<Kind, (field: Field) => fc.Arbitrary<unknown>> = {
  ...{ text, paragraph: text, link: text, email: text, phone: text },
  id: () => number().map(String),
  day: () => fc.oneof(day(), fc.constant("")),
  word: (field) => fc.constantFrom(...(field.required ? [] : [""]), ...(field.kind === "word" ? field.words : [])),
  flag: ({ nullable }) => (nullable ? orNull(fc.boolean()) : fc.boolean()),
  moment: () => orNull(moment()),
  number: () => orNull(number()),
  count: () => fc.nat(50),
  naira: () => orNull(fc.nat(1_000_000_000)),
  texts: () => fc.array(fc.webUrl(), { maxLength: 3 }),
};

const EMPTY: Partial<Record<Kind, unknown>> = {
  ...{ moment: null, number: null, naira: null },
  ...{ flag: false, count: 0, texts: [] },
};
