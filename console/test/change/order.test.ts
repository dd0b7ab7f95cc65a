import { expect, test } from "vitest";
import { type Change, isOld, maySend, newChange } from "../../src/flow/change/change.ts";
import { failureOf, followersOf, nextCall } from "../../src/flow/change/order.ts";
import { CallError } from "../../src/lib/call-error.ts";

const operation = { method: "PUT", url: "/admin/category/:id" } as const;
const change = (
  id: string,
  record: string,
  { ifMatch = '"1"' as string | null, ...more }: Partial<Change> & { ifMatch?: string | null } = {},
) =>
  newChange({
    ...{ id, record, by: "ada@hive.test", what: "Edit hive", state: "waiting" },
    call: { operation, params: {}, body: {}, ifMatch },
    ...more,
  });

test("the oldest change is sent first, and what is typed or done stands in no way", () => {
  const typed = [change("0", "hive 1", { state: "done" }), newChange({ record: "hive 1", what: "Edit Hive", by: "" })];
  const [one, two] = [change("1", "hive 1"), change("2", "hive 1")];
  expect(nextCall([...typed, one, two], 0)).toBe(one);
  expect(nextCall(typed, 0)).toBeUndefined();
});

const DAY = 24 * 60 * 60 * 1000;

test.each([
  ["older than a day", "waiting", DAY + 1],
  ["in conflict", "conflict", 0],
  ["refused", "refused", 0],
  ["on its way", "sending", 0],
] as const)("one that is %s holds back the later ones of its record, and no other", (_title, state, now) => {
  const held = [change("1", "hive 1", { state }), change("2", "hive 1", { askedAt: now })];
  expect(nextCall(held, now)).toBeUndefined();
  const other = change("3", "hive 2", { askedAt: now });
  expect(nextCall([...held, other], now)).toBe(other);
});

test("messages are not sent with the changes, and hold none back", () => {
  const { call: _, ...entry } = change("1", "chat 7");
  const message = { ...entry, message: { chatId: "7", key: "k", text: "Hello", attachment: null } };
  expect(nextCall([message], 0)).toBeUndefined();
  expect(nextCall([message, change("2", "hive 1")], 0)?.id).toBe("2");
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
  const [bare, other] = [change("3", "hive 1", { ifMatch: null }), change("4", "hive 1", { ifMatch: null })];
  expect(followersOf(bare, '"2"', [bare, other])).toEqual([]);
  // A backend whose ETags are no numbers.
  const hashed = [change("1", "hive 1", { ifMatch: '"ab"' }), change("2", "hive 1", { ifMatch: '"ab"' })] as const;
  expect(followersOf(hashed[0], '"cd"', hashed)).toEqual([hashed[1]]);
});

test("a change asks after 24 hours, counted from when it was last asked for", () => {
  const waiting = change("1", "hive 1", { askedAt: 5 });
  expect([isOld(waiting, 5 + DAY), isOld(waiting, 6 + DAY)]).toEqual([false, true]);
  expect([maySend(waiting, 5 + DAY), maySend(waiting, 6 + DAY)]).toEqual([true, false]);
  expect(isOld({ ...waiting, state: "refused" }, 6 + DAY)).toBe(false);
});

const meaningOf = (error: unknown, isOnline = true, wanted?: Change["wanted"]) =>
  failureOf(change("1", "hive 1", wanted && { wanted }), error, { now: 9, isOnline });

test.each([
  ["no answer", new CallError("network"), "lost"],
  ["a captive portal's page", new CallError("unexpected", { status: 200 }), "lost"],
  ["429", new CallError("http", { status: 429 }), "lost"],
  ["503", new CallError("http", { status: 503 }), "lost"],
  ["409 with the record", new CallError("http", { status: 409, body: { current: {} } }), "clashed"],
  ["412", new CallError("http", { status: 412 }), "clashed"],
  [
    "409 of a field",
    new CallError("http", { status: 409, fieldErrors: { email: ["Taken"] }, body: { current: {} } }),
    "refused",
  ],
  ["409 without a record", new CallError("http", { status: 409, serverText: "Another is open." }), "refused"],
  ["404", new CallError("http", { status: 404 }), "refused"],
  ["500", new CallError("http", { status: 500 }), "refused"],
  ["a bug", new TypeError("undefined"), "refused"],
] as const)("%s", (_title, error, meaning) => {
  expect(meaningOf(error).type).toBe(meaning);
});

test("only an answer that was lost while online may have arrived", () => {
  expect(meaningOf(new CallError("network"))).toMatchObject({ mayHaveArrived: true });
  expect(meaningOf(new CallError("network"), false)).toMatchObject({ mayHaveArrived: false });
  expect(meaningOf(new CallError("http", { status: 503 }))).toMatchObject({ mayHaveArrived: false });
});

test("a conflict says what the record is now, in words", () => {
  const clash = (current: unknown) => new CallError("http", { status: 409, serverText: "Changed.", body: { current } });
  const words = { true: "Active", false: "Inactive" };
  expect(
    meaningOf(clash({ active: false, version: 7 }), true, { field: "active", value: "true", words }),
  ).toMatchObject({
    reason: "Changed.",
    current: { words: "Inactive", ifMatch: '"7"' },
  });
  expect(meaningOf(clash({ status: "REJECTED" }), true, { field: "status", value: "PUBLISHED" })).toMatchObject({
    current: { words: "Rejected", ifMatch: null },
  });
  expect(
    meaningOf(clash({ assigned_to: { id: 3, name: "Bola" } }), true, { field: "assigned_to", value: "1" }),
  ).toMatchObject({ current: { words: "Bola" } });
});
