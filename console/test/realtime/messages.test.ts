import fc from "fast-check";
import { expect, test } from "vitest";
import { applied, type Change } from "../../src/lib/realtime/json-tree.ts";
import {
  firstKeyOf,
  messageReader,
  noMessages,
  withEarlier,
  withEvent,
  withRoom,
} from "../../src/lib/realtime/messages.ts";

const put = (path: string, data: unknown): Change => ({ type: "put", path, data });
const patch = (path: string, data: unknown): Change => ({ type: "patch", path, data });

test("put and patch replace and remove values, also nested ones", () => {
  let tree = applied(null, put("/", { a: { x: 1 }, b: { y: { z: 2 } } }));
  tree = applied(tree, put("/a/x", 3));
  tree = applied(tree, patch("/", { "b/y/z": null, c: { new: true }, "d/e": 5 }));
  expect(tree).toEqual({ a: { x: 3 }, c: { new: true }, d: { e: 5 } });
  expect(applied(tree, patch("/d", { e: null, f: 6 }))).toMatchObject({ d: { f: 6 } });
  expect(applied(tree, put("/a", null))).not.toHaveProperty("a");
  expect(applied(tree, put("/nowhere/at/all", null))).toEqual(tree);
  expect(applied(tree, patch("/", "no children"))).toEqual(tree);
  expect(applied({ a: 1 }, put("/a", null))).toBeNull();
  expect(applied(tree, put("/", null))).toBeNull();
});

test("a name such as __proto__ is an ordinary name", () => {
  const tree = applied({ a: 1 }, put("/__proto__/isSystem", true));
  expect(Object.keys(tree as object)).toEqual(["a", "__proto__"]);
  expect(({} as Record<string, unknown>).isSystem).toBeUndefined();
  expect(applied({ a: 1 }, put("/toString/x", 1))).toEqual({ a: 1, toString: { x: 1 } });
});

const keyOf = (number: number) => `k${String(number).padStart(6, "0")}`;
const messageAt = (number: number, more: object = {}) => ({
  text: `Message ${number}`,
  senderId: "7",
  senderName: "Chidi",
  serverTime: 1_795_248_000_000 + number,
  ...more,
});
const windowOf = (from: number, to: number) =>
  Object.fromEntries(Array.from({ length: to - from + 1 }, (_, at) => [keyOf(from + at), messageAt(from + at)]));

const sentence: fc.Arbitrary<Change> = fc
  .integer({ min: 0, max: 30 })
  .chain((number) =>
    fc.constantFrom(
      put(`/${keyOf(number)}`, messageAt(number)),
      patch("/", { [keyOf(number)]: messageAt(number) }),
      patch(`/${keyOf(number)}`, messageAt(number)),
    ),
  );

test("events in any order and any number of times give the same list, each message once, by time (F-14)", () => {
  fc.assert(
    fc.property(fc.array(sentence, { maxLength: 40 }), fc.infiniteStream(fc.nat()), (events, chance) => {
      const listOf = (changes: readonly Change[]) =>
        messageReader()(changes.reduce((held, change) => withEvent(held, change, 500), noMessages(500)));
      const shuffled = [...events, ...events]
        .map((event) => ({ event, at: chance.next().value ?? 0 }))
        .sort((one, other) => one.at - other.at)
        .map(({ event }) => event);
      const list = listOf(events);
      expect(listOf(shuffled)).toEqual(list);
      expect(list.map(({ key }) => key)).toEqual([...new Set(list.map(({ key }) => key))].sort());
    }),
  );
});

test("messages are ordered by time, then by key (F-14)", () => {
  const held = withEvent(
    noMessages(500),
    put("/", {
      c: messageAt(1),
      a: messageAt(2),
      b: messageAt(2),
      d: messageAt(0, { serverTime: null, timestamp: "x" }),
    }),
    500,
  );
  expect(messageReader()(held).map(({ key }) => key)).toEqual(["d", "c", "a", "b"]);
});

test("the newest 500 of 520 messages are kept, and the removal of a dropped one changes nothing", () => {
  let held = withEvent(noMessages(500), put("/", windowOf(1, 500)), 500);
  for (let number = 501; number <= 520; number++)
    held = withEvent(held, put(`/${keyOf(number)}`, messageAt(number)), 500);
  const list = messageReader()(held);
  expect([list.length, list[0]?.text, list.at(-1)?.text]).toEqual([500, "Message 21", "Message 520"]);
  expect(messageReader()(withEvent(held, put(`/${keyOf(3)}`, null), 500))).toEqual(list);
  expect(
    messageReader()(withEvent(held, patch("/", { [keyOf(521)]: messageAt(521), [keyOf(1)]: null }), 500)),
  ).toHaveLength(500);
});

test("a new snapshot keeps earlier messages where the two overlap, and drops them where a gap would be", () => {
  let held = withEvent(noMessages(500), put("/", windowOf(501, 1000)), 500);
  held = withEarlier(withRoom(held, 500), keyOf(501), windowOf(1, 500));
  expect(firstKeyOf(held)).toBe(keyOf(1));
  const met = withEvent(held, put("/", windowOf(511, 1010)), 500);
  const list = messageReader()(met);
  expect([list.length, list[0]?.text, list.at(-1)?.text]).toEqual([1000, "Message 11", "Message 1010"]);
  const apart = withEvent(held, put("/", windowOf(1501, 2000)), 500);
  expect([firstKeyOf(apart), apart.limit]).toEqual([keyOf(1501), 500]);
});

test("earlier messages that were requested before a new snapshot are not put before it", () => {
  const held = withEvent(withRoom(noMessages(500), 500), put("/", windowOf(2001, 2500)), 500);
  expect(withEarlier(held, keyOf(501), windowOf(1, 500))).toBe(held);
});

test("a message that stays as it was is the same object, also after a new snapshot", () => {
  const read = messageReader();
  const [first] = read(withEvent(noMessages(500), put("/", windowOf(1, 3)), 500));
  const again = withEvent(noMessages(500), put("/", windowOf(1, 3)), 500);
  expect(read(again)[0]).toBe(first);
  expect(read(withEvent(again, put(`/${keyOf(1)}/text`, "other"), 500))[0]).not.toBe(first);
  expect(read(withEvent(again, put(`/${keyOf(1)}`, "no message"), 500)).map(({ text }) => text)).toEqual([
    "Message 2",
    "Message 3",
  ]);
});
