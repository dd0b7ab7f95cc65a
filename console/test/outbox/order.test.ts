import { expect, test } from "vitest";
import { followersOf, isOld, meaningOf, nextChange } from "../../src/flow/outbox/order.ts";
import type { WaitingChange, WaitingMessage } from "../../src/flow/outbox/waiting.ts";
import { CallError } from "../../src/lib/call-error.ts";

const change = (id: string, record: string, more: Partial<WaitingChange> = {}): WaitingChange => ({
  kind: "change",
  id,
  record,
  by: "ada@hive.test",
  createdAt: 0,
  askedAt: 0,
  what: "Edit hive",
  whom: "Music",
  opens: "/",
  state: "waiting",
  reason: "",
  mayHaveArrived: false,
  operation: { method: "PUT", url: "/admin/category/:id" },
  params: {},
  body: {},
  ifMatch: '"1"',
  idempotencyKey: id,
  ...more,
});

test("the oldest change is sent first, also one that a crash cut off", () => {
  const [one, two] = [change("1", "hive 1", { state: "sending" }), change("2", "hive 1")];
  expect(nextChange([one, two])).toBe(one);
  expect(nextChange([])).toBeUndefined();
});

test.each(["asks", "conflict", "refused"] as const)(
  "one that is %s holds back the later ones of its record, and no other",
  (state) => {
    const held = [change("1", "hive 1", { state }), change("2", "hive 1")];
    expect(nextChange(held)).toBeUndefined();
    const other = change("3", "hive 2");
    expect(nextChange([...held, other])).toBe(other);
  },
);

test("messages are not sent with the changes, and hold none back", () => {
  const { operation: _o, params: _p, body: _b, ifMatch: _i, idempotencyKey: _k, ...entry } = change("1", "chat 7");
  const message: WaitingMessage = { ...entry, kind: "message", chatId: "7", key: "k", text: "Hello" };
  expect(nextChange([message])).toBeUndefined();
  expect(nextChange([message, change("2", "hive 1")])?.id).toBe("2");
});

test("later changes that refer to the same version follow the version of the answer", () => {
  const [first, second, third] = [change("1", "hive 1"), change("2", "hive 1"), change("3", "hive 1")];
  const others = [change("4", "hive 2"), change("5", "hive 1", { ifMatch: '"2"' })];
  expect(followersOf(first, '"2"', [first, second, third, ...others])).toEqual([second, third]);
  // A repeated change that the server had already stored.
  expect(followersOf(first, '"1"', [first, second])).toEqual([second]);
});

test("nothing follows over a version of somebody else's, or without one", () => {
  const [first, second] = [change("1", "hive 1"), change("2", "hive 1")];
  expect(followersOf(first, '"3"', [first, second])).toEqual([]);
  expect(followersOf(first, null, [first, second])).toEqual([]);
  expect(followersOf({ ...first, ifMatch: null }, '"2"', [first, change("2", "hive 1", { ifMatch: null })])).toEqual(
    [],
  );
  // A backend whose ETags are no numbers.
  const hashed = [change("1", "hive 1", { ifMatch: '"ab"' }), change("2", "hive 1", { ifMatch: '"ab"' })] as const;
  expect(followersOf(hashed[0], '"cd"', hashed)).toEqual([hashed[1]]);
});

test("a change asks after 24 hours, counted from when it was last asked for", () => {
  const day = 24 * 60 * 60 * 1000;
  expect([isOld({ askedAt: 5 }, 5 + day), isOld({ askedAt: 5 }, 6 + day)]).toEqual([false, true]);
});

test.each([
  ["no answer", new CallError("network"), "later"],
  ["a captive portal's page", new CallError("unexpected", { status: 200 }), "later"],
  ["429", new CallError("http", { status: 429 }), "later"],
  ["503", new CallError("http", { status: 503 }), "later"],
  ["409 with the record", new CallError("http", { status: 409, current: {} }), "conflict"],
  ["412", new CallError("http", { status: 412 }), "conflict"],
  ["409 of a field", new CallError("http", { status: 409, fieldErrors: { email: ["Taken"] } }), "refused"],
  ["409 without a record", new CallError("http", { status: 409, serverText: "Another is open." }), "refused"],
  ["404", new CallError("http", { status: 404 }), "refused"],
  ["500", new CallError("http", { status: 500 }), "refused"],
] as const)("%s", (_title, error, meaning) => {
  expect(meaningOf(error)).toBe(meaning);
});
