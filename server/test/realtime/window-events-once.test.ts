import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { RealtimeValue } from "#db/schema/conversations.ts";
import { advanced, type Kept, keptTree, listOf, orderingOf } from "#modules/realtime/protocol/kept.ts";
import { isBranch, valueAt, withValueAt } from "#modules/realtime/protocol/paths.ts";
import { type Query, windowOf } from "#modules/realtime/protocol/query.ts";
import { completed, type StreamEvent } from "#modules/realtime/protocol/stream-event.ts";
import { isListView, placesOf, type View, type Write } from "#modules/realtime/protocol/view.ts";

const KEYS = ["10", "9", "-1", "a", "b", "c", "d"];
const key = fc.constantFrom(...KEYS);
const VALUES = [null, false, true, 1, 2, 10, "10", "a", "b"];
const byKey = fc.record({ value: fc.constant(null), key, isIncluded: fc.boolean() });
const byValue = fc.record({
  value: fc.constantFrom(...VALUES),
  key: fc.option(key, { nil: null }),
  isIncluded: fc.boolean(),
});

/** Queries in any of these orders. */
function queriesBy(...orders: Query["orderBy"][]): fc.Arbitrary<Query> {
  return fc.constantFrom(...orders).chain((orderBy) => {
    const bound = fc.option(orderBy === null ? byKey : fc.oneof(byKey, byValue), { nil: null });
    return fc.record({
      orderBy: fc.constant(orderBy),
      start: bound,
      end: bound,
      limit: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }),
      from: fc.constantFrom("first" as const, "last" as const),
    });
  });
}

/** The client's value after an event: it applies the event, and drops what exceeds the limit. */
function heard(held: RealtimeValue, { name, path, data }: StreamEvent, { query }: View): RealtimeValue {
  const write: Write = { kind: name, path: path.slice(1), data };
  const applied = placesOf(write).reduce((value, place) => withValueAt(value, place.path, place.value), held);
  return windowOf(applied, query && { ...query, start: null, end: null });
}

/** What a stream keeps of a tree. */
function keptOf(view: View, tree: RealtimeValue): Kept {
  const value = valueAt(tree, view.path);
  if (!isListView(view)) return keptTree(view, value, 0);
  const messages = isBranch(value) ? Object.entries(value) : [];
  const values = messages.map(([key, message]) => [key, orderingOf(message, view.query.orderBy)]);
  return { view, list: listOf(view, Object.fromEntries(values)), seq: 0 };
}

/** Compares a client that applies all events of these writes with the true window, after each write. */
function follow(view: View, start: RealtimeValue, writes: Write[]) {
  let tree = start;
  let kept = keptOf(view, tree);
  const truth = () => valueAt(tree, view.path);
  let held = windowOf(truth(), view.query);
  writes.forEach((write, at) => {
    const before = truth();
    tree = placesOf(write).reduce((value, place) => withValueAt(value, place.path, place.value), tree);
    const { after, event } = advanced(kept, write, at + 1);
    kept = after;
    const value = truth();
    const values = new Map(isBranch(value) ? Object.entries(value) : []);
    if (value === before) expect(event).toBe(null); // the write was elsewhere
    if (event) held = heard(held, completed(event, values), view);
    expect(held).toEqual(windowOf(value, view.query));
  });
}

const moment = fc.constantFrom(...VALUES);
const readWrite: fc.Arbitrary<Write> = fc.oneof(
  fc.record({ kind: fc.constant("put" as const), path: key.map((name) => `lastRead/${name}`), data: moment }),
  fc.record({
    kind: fc.constant("patch" as const),
    path: fc.constant(""),
    data: fc.dictionary(
      key.map((name) => `lastRead/${name}`),
      moment,
      { noNullPrototype: true },
    ),
  }),
);

test("applying the events of a window gives the window, after any writes and removals, in any order", () => {
  const start = fc.dictionary(key, fc.integer({ min: 1, max: 3 }), { noNullPrototype: true });
  const queries = fc.option(queriesBy(null, [], ["10"]), { nil: null });
  fc.assert(
    fc.property(
      queries,
      start,
      fc.array(readWrite),
      fc.constantFrom([], ["lastRead"]),
      (query, marks, writes, path) => {
        follow({ path, query }, Object.keys(marks).length > 0 ? { lastRead: marks } : null, writes);
      },
    ),
    { numRuns: 300 },
  );
});

/** A new message, or a value inside an existing one. */
const said = fc.record({
  key,
  inside: fc.constantFrom(["note"], ["deep"], ["deep", "er"], ["deep", "est"]),
  value: fc.constantFrom<RealtimeValue[]>(...VALUES, { er: 1 }, { est: 2 }),
});

test("a stream that keeps of messages only what orders them sends the same events", () => {
  const orders = queriesBy(null, [], ["note"], ["deep"], ["deep", "er"]);
  const views = fc.oneof(
    orders.map((query): View => ({ path: ["messages"], query })),
    fc.constant<View>({ path: ["messages"], query: null }),
    // At the conversation itself `messages` is one child, so a window there would hide its content.
    fc.constant<View>({ path: [], query: null }),
  );
  fc.assert(
    fc.property(views, fc.array(said, { maxLength: 20 }), (view, sayings) => {
      const known = new Set<string>();
      const writes = sayings.map(({ key, inside, value }): Write => {
        const isNew = !known.has(key);
        known.add(key);
        const data = isNew ? withValueAt({ text: key }, inside, value) : value;
        return { kind: "put", path: ["messages", key, ...(isNew ? [] : inside)].join("/"), data };
      });
      const read: Write = { kind: "put", path: "lastRead/a", data: 1 };
      follow(view, null, [...writes, read]);
    }),
    { numRuns: 500 },
  );
});

test("a full window of messages by key keeps no more than it holds", () => {
  const query: Query = { orderBy: null, start: null, end: null, limit: 2, from: "last" };
  let kept = keptOf({ path: ["messages"], query }, null);
  ["a", "b", "c", "d"].forEach((key, at) => {
    kept = advanced(kept, { kind: "put", path: `messages/${key}`, data: { text: key } }, at + 1).after;
  });
  expect("list" in kept && kept.list.map(({ key }) => key)).toEqual(["c", "d"]);
});
