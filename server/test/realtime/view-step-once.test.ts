import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { RealtimeValue } from "#db/schema/conversations.ts";
import { keysOf } from "#modules/realtime/protocol/order.ts";
import { withValueAt } from "#modules/realtime/protocol/paths.ts";
import type { Query } from "#modules/realtime/protocol/query.ts";
import { advanced, keptOf, type StreamEvent, type View } from "#modules/realtime/protocol/view-step.ts";
import { windowOf } from "#modules/realtime/protocol/window.ts";
import { placesOf, type Write } from "#modules/realtime/protocol/write.ts";

const KEYS = ["a", "b", "c", "d", "e", "f", "g"];
const key = fc.constantFrom(...KEYS);
const bound = fc.option(fc.record({ value: fc.constant(null), key, isIncluded: fc.boolean() }), { nil: null });
const query: fc.Arbitrary<Query | null> = fc.option(
  fc.record({
    orderBy: fc.constant(null),
    start: bound,
    end: bound,
    limit: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }),
    from: fc.constantFrom("first" as const, "last" as const),
  }),
  { nil: null },
);

/** The client's value after an event: it applies the event, and drops what exceeds the limit. */
function heard(held: RealtimeValue, { name, path, data }: StreamEvent, { query }: View): RealtimeValue {
  const write: Write = { kind: name, path: path.slice(1), data };
  const applied = placesOf(write).reduce((value, place) => withValueAt(value, place.path, place.value), held);
  return windowOf(applied, query);
}

/** A client that applies all events of these writes, beside the true value. */
function follow(view: View, start: RealtimeValue, writes: Write[]) {
  const truthAt = (tree: RealtimeValue) =>
    view.path.reduce<RealtimeValue>((v, name) => (v as never)?.[name] ?? null, tree);
  let tree = start;
  let state = keptOf(view, truthAt(start), 0);
  let held = windowOf(truthAt(start), view.query);
  writes.forEach((write, at) => {
    tree = placesOf(write).reduce((value, place) => withValueAt(value, place.path, place.value), tree);
    const { after, event } = advanced(view, state, write, at + 1);
    state = after;
    if (event) held = heard(held, event, view);
    expect(held).toEqual(windowOf(truthAt(tree), view.query));
  });
}

const moment = fc.option(fc.integer({ min: 1, max: 3 }), { nil: null });
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

test("applying the events of a window gives the window, after any writes and removals", () => {
  const start = fc.dictionary(key, fc.integer({ min: 1, max: 3 }), { noNullPrototype: true });
  fc.assert(
    fc.property(
      query,
      start,
      fc.array(readWrite),
      fc.constantFrom([], ["lastRead"]),
      (query, lastRead, writes, path) => {
        follow({ path, query }, Object.keys(lastRead).length > 0 ? { lastRead } : null, writes);
      },
    ),
  );
});

/** A new message, or a note beside an existing one. */
const said = fc.record({ key, note: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }) });

test("a window that keeps only keys sends the same events, for messages in any order", () => {
  fc.assert(
    fc.property(query, fc.array(said), fc.constantFrom([], ["messages"]), (query, sayings, path) => {
      const known = new Set<string>();
      const writes = sayings.map(({ key, note }): Write => {
        const isNew = !known.has(key);
        known.add(key);
        if (isNew) return { kind: "put", path: `messages/${key}`, data: { text: key, note: 0 } };
        return { kind: "put", path: `messages/${key}/note`, data: note };
      });
      // At the conversation itself `messages` is one child, so a window there would hide its content.
      follow({ path, query: path.length === 0 ? null : query }, null, writes);
    }),
  );
});

test("a full window of messages keeps no more than it holds", () => {
  const view: View = { path: ["messages"], query: { orderBy: null, start: null, end: null, limit: 2, from: "last" } };
  let state: RealtimeValue = null;
  KEYS.forEach((key, at) => {
    state = advanced(view, state, { kind: "put", path: `messages/${key}`, data: { text: key } }, at + 1).after;
  });
  expect(keysOf(state)).toEqual(["f", "g"]);
});
