import { afterAll, beforeAll, expect, test } from "vitest";
import { clientKey } from "../client-key.ts";
import { foreign, openStore, type Store, said } from "./store.ts";

let store: Store;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store?.close());

type Query = Record<string, string | number>;

/** Values in the order of the protocol; `undefined` is none. */
const RANKS = [undefined, false, true, -2, 2, 10, "10", "b", "ba", { x: 1 }];
const quoted = (value: unknown) => JSON.stringify(value);

/** A conversation whose messages have these ranks, in the order of their keys, and the place of its messages. */
async function ranked(ranks: readonly unknown[]) {
  const place = `${store.newChat()}/messages`;
  const now = Date.now();
  const keys = ranks.map((_, at) => clientKey(now + at));
  const messages = ranks.map((rank) => ({ ...said("text"), ...(rank !== undefined && { rank, meta: { rank } }) }));
  await store.patch(place, Object.fromEntries(keys.map((key, at) => [key, messages[at]])));
  return { place, keys };
}

/** The ranks that a query finds, sorted as the protocol orders them. */
async function ranksIn(place: string, query: Query) {
  const { status, value } = await store.get(place, { query });
  expect([query, status]).toEqual([query, 200]);
  const found = Object.values((value ?? {}) as Record<string, { rank?: unknown }>).map(({ rank }) => quoted(rank));
  return RANKS.filter((rank) => found.includes(quoted(rank)));
}

test("orderBy a child: nothing, false, true, numbers, strings, objects, from either end", async () => {
  const { place } = await ranked([10, "ba", undefined, { x: 1 }, -2, true, "b", 2, "10", false]);
  for (const count of RANKS.keys()) {
    const query = { orderBy: '"rank"', limitToFirst: count + 1 };
    expect(await ranksIn(place, query)).toEqual(RANKS.slice(0, count + 1));
  }
  for (const orderBy of ['"rank"', '"meta/rank"', '"/meta/rank/"']) {
    expect(await ranksIn(place, { orderBy, limitToLast: 4 })).toEqual(RANKS.slice(-4));
    expect(await ranksIn(place, { orderBy })).toEqual(RANKS);
  }
});

test("bounds of another order are values of any kind, and divide equal ones by a key", async () => {
  const { place, keys } = await ranked([10, "ba", undefined, { x: 1 }, -2, true, "b", 2, "10", false]);
  const found = (bounds: Query) => ranksIn(place, { orderBy: '"rank"', ...bounds });
  expect(await found({ startAt: 2 })).toEqual(RANKS.slice(4));
  expect(await found({ startAfter: 2, endBefore: '"b"' })).toEqual([10, "10"]);
  expect(await found({ endAt: "true" })).toEqual([undefined, false, true]);
  expect(await found({ equalTo: '"10"' })).toEqual(["10"]);
  expect(await found({ equalTo: "null" })).toEqual([undefined]);
  expect(await found({ startAfter: '"ba"' })).toEqual([{ x: 1 }]);
  expect(await found({ startAt: 3, limitToFirst: 2 })).toEqual([10, "10"]);
  expect(await found({ endBefore: 3, limitToLast: 2 })).toEqual([-2, 2]);
  expect(await found({ startAt: '"zz"', endAt: 1 })).toEqual([]);

  const equal = await ranked([5, 5, 5, 5]);
  const among = async (bounds: Query) => {
    const { value } = await store.get(equal.place, { query: { orderBy: '"rank"', ...bounds } });
    return Object.keys(value ?? {}).map((key) => equal.keys.indexOf(key));
  };
  expect(keys).toHaveLength(10);
  const second = `5,${quoted(equal.keys[1])}`;
  expect(await among({ limitToFirst: 1 })).toEqual([0]);
  expect(await among({ startAt: second })).toEqual([1, 2, 3]);
  expect(await among({ startAfter: second })).toEqual([2, 3]);
  expect(await among({ endBefore: second })).toEqual([0]);
  expect(await among({ equalTo: second })).toEqual([1]);
  expect(await among({ startAfter: '5,"[MAX_NAME]"' })).toEqual([]); // as the official SDKs write startAfter(5)
});

test('orderBy "$value" orders children by themselves, and integers among keys come first, as numbers', async () => {
  const chat = store.newChat();
  const marks = { a: 30, b: 10, 9: 20, 10: 20, c: "2020-01-01T00:00:00Z" };
  await store.patch(chat, Object.fromEntries(Object.entries(marks).map(([key, mark]) => [`lastRead/${key}`, mark])));
  const found = async (query: Query) =>
    Object.keys((await store.get(`${chat}/lastRead`, { query })).value ?? {}).sort();
  const orderBy = '"$value"';
  expect(await found({ orderBy, limitToFirst: 2 })).toEqual(["9", "b"]);
  expect(await found({ orderBy, limitToLast: 2 })).toEqual(["a", "c"]);
  expect(await found({ orderBy, startAt: 20, endBefore: 30 })).toEqual(["10", "9"]);
  expect(await found({ orderBy, equalTo: 10 })).toEqual(["b"]);
  expect(await found({ orderBy: '"$key"', limitToFirst: 1 })).toEqual(["9"]);
  expect(await found({ orderBy: '"$key"', startAfter: '"9"' })).toEqual(["10", "a", "b", "c"]);

  const { place, keys } = await ranked([2, 1]);
  const last = await store.get(place, { query: { orderBy, limitToLast: 1 } });
  expect(Object.keys(last.value)).toEqual([keys[1]]); // messages have children, and are equal
});

test('orderBy "$priority" is the order by key, since nothing has a priority', async () => {
  const { place, keys } = await ranked([3, 2, 1]);
  const found = async (bounds: Query) => {
    const { value } = await store.get(place, { query: { orderBy: '"$priority"', ...bounds } });
    return Object.keys(value ?? {}).map((key) => keys.indexOf(key));
  };
  expect(await found({ limitToLast: 1 })).toEqual([2]);
  expect(await found({ startAt: "null" })).toEqual([0, 1, 2]);
  expect(await found({ endAt: '"x"', limitToFirst: 2 })).toEqual([0, 1]);
  for (const bounds of [{ startAt: 1 }, { startAfter: "null" }, { equalTo: '"x"' }]) {
    expect(await found(bounds)).toEqual([]);
  }
  expect(await found({ startAfter: `null,${quoted(keys[0])}` })).toEqual([1, 2]);
});

/** Of four children in their order, those that each bound selects: alone, with the key of the second, of the third. */
const BY_VALUE = {
  startAt: [
    [1, 2, 3],
    [1, 2, 3],
    [2, 3],
  ],
  startAfter: [[3], [2, 3], [3]],
  endAt: [
    [0, 1, 2],
    [0, 1],
    [0, 1, 2],
  ],
  endBefore: [[0], [0], [0, 1]],
  equalTo: [[1, 2], [1], [2]],
};
/** All four have the same value. */
const AMONG_EQUALS = {
  startAt: [
    [0, 1, 2, 3],
    [1, 2, 3],
    [2, 3],
  ],
  startAfter: [[], [2, 3], [3]],
  endAt: [
    [0, 1, 2, 3],
    [0, 1],
    [0, 1, 2],
  ],
  endBefore: [[], [0], [0, 1]],
  equalTo: [[0, 1, 2, 3], [1], [2]],
};

test("each bound by itself, without a key and with one, in every order but that by key", async () => {
  const values = [10, 20, 20, 30];
  const { place: messages, keys } = await ranked(values);
  const marks = messages.replace("messages", "lastRead");
  const names = ["a", "b", "c", "d"];
  for (const [at, name] of names.entries()) await store.put(`${marks}/${name}`, values[at]);
  const orders = [
    ['"rank"', messages, keys, "20", BY_VALUE],
    ['"meta/rank"', messages, keys, "20", BY_VALUE],
    ['"$value"', marks, names, "20", BY_VALUE],
    ['"$priority"', messages, keys, "null", AMONG_EQUALS],
    ['"$priority"', marks, names, "null", AMONG_EQUALS],
  ] as const;
  for (const [orderBy, place, all, value, bounds] of orders) {
    for (const [bound, expected] of Object.entries(bounds)) {
      const sent = [value, `${value},${quoted(all[1])}`, `${value},${quoted(all[2])}`];
      for (const [at, text] of sent.entries()) {
        const found = (await store.get(place, { query: { orderBy, [bound]: text } })).value;
        const selected = Object.keys(found ?? {}).map((key) => all.indexOf(key));
        expect([orderBy, bound, text, selected.sort()]).toEqual([orderBy, bound, text, expected[at]]);
      }
    }
  }
});

test("a stream by a deep child tells what is written there", async () => {
  const { place, keys } = await ranked([1, 2]);
  const [a = "", b = ""] = keys;
  const top = await store.stream(place, { orderBy: '"meta/rank"', limitToLast: 1 });
  const { [a]: before } = (await store.get(place)).value;
  await top.change();
  await store.put(`${place}/${b}/meta/rank`, 0);
  expect(await top.change()).toEqual(["patch", "/", { [b]: null, [a]: before }]);
});

test("streams of another order: children enter, leave and move by what is written to them", async () => {
  const { place, keys } = await ranked([1, 2, 3, 4]);
  const [a = "", b = "", c = "", d = ""] = keys;
  const top = await store.stream(place, { orderBy: '"rank"', limitToLast: 2 });
  const small = await store.stream(place, { orderBy: '"rank"', endAt: 2 });
  const next = async () => [await top.change(), await small.change()];
  const messages = async () => (await store.get(place)).value;
  const before = await messages();
  expect(await next()).toEqual([
    ["put", "/", { [c]: before[c], [d]: before[d] }],
    ["put", "/", { [a]: before[a], [b]: before[b] }],
  ]);

  await store.put(`${place}/${a}/rank`, 5); // to the top: c is pushed out, and not mentioned
  expect(await next()).toEqual([
    ["put", `/${a}`, { ...before[a], rank: 5 }],
    ["put", `/${a}`, null],
  ]);
  await store.put(`${place}/${a}/rank`, 6); // moves, and stays
  await store.put(`${place}/${d}/rank`, 1); // leaves the top, where c moves up
  expect(await top.change()).toEqual(["put", `/${a}/rank`, 6]);
  expect(await next()).toEqual([
    ["patch", "/", { [d]: null, [c]: before[c] }],
    ["put", `/${d}`, { ...before[d], rank: 1 }],
  ]);
  await store.delete(`${place}/${a}/rank`); // comes first without a rank
  expect(await next()).toEqual([
    ["patch", "/", { [a]: null, [b]: before[b] }],
    ["put", `/${a}`, (await messages())[a]],
  ]);
  const key = clientKey();
  await store.patch(place, { [`${c}/rank`]: 0, [key]: { ...said("new"), rank: 9 } });
  const after = await messages();
  expect(await next()).toEqual([
    ["patch", "/", { [c]: null, [key]: after[key] }],
    ["put", `/${c}`, after[c]],
  ]);
});

test("a write that brings in more than 100 children sends the window again", async () => {
  const { place, keys } = await ranked(Array.from({ length: 202 }, (_, at) => at));
  const stream = await store.stream(place, { orderBy: '"rank"', endBefore: 101 });
  const [, , window] = await stream.change();
  expect(Object.keys(window ?? {})).toEqual(keys.slice(0, 101));
  const swap = keys.map((key, at) => [`${key}/rank`, at < 101 ? 200 : 1]);
  await store.patch(place, Object.fromEntries(swap));
  const [name, path, data] = await stream.change();
  expect([name, path, Object.keys(data ?? {})]).toEqual(["put", "/", keys.slice(101)]);
});

test("a stream of values in their order tells what moves up", async () => {
  const chat = store.newChat();
  await store.patch(chat, { "lastRead/a": 1, "lastRead/b": 2, "lastRead/c": 3 });
  const last = await store.stream(`${chat}/lastRead`, { orderBy: '"$value"', limitToLast: 2 });
  expect(await last.change()).toEqual(["put", "/", { b: 2, c: 3 }]);
  await store.put(`${chat}/lastRead/a`, 4);
  expect(await last.change()).toEqual(["put", "/a", 4]);
  await store.delete(`${chat}/lastRead/c`);
  expect(await last.change()).toEqual(["patch", "/", { c: null, b: 2 }]);
});

test("an order that cannot be understood is 400, and says why", async () => {
  const place = `${store.newChat()}/messages`;
  const path = "orderBy must be a valid JSON encoded path";
  for (const orderBy of ["rank", "5", '""', '"a.b"', '"$other"', '"a//b"', '"$key","$value"x']) {
    const { status, value } = await store.get(place, { query: { orderBy } });
    expect([orderBy, status, value]).toEqual([orderBy, 400, { error: path }]);
  }
  for (const startAt of ["x", "{}", "[1]", '1,"a","b"', "1,2", ""]) {
    const { status, value } = await store.get(place, { query: { orderBy: '"rank"', startAt } });
    expect([startAt, status, value.error]).toEqual([
      startAt,
      400,
      expect.stringContaining("startAt must be null, true"),
    ]);
  }
  expect((await store.get(place, { query: { orderBy: '"$priority"', equalTo: "true" } })).status).toBe(400);
});

if (!foreign) {
  const LONG = "x".repeat(4_000);
  /** Sends long messages; about 250 of them are what can be ordered by their texts. */
  async function send(place: string, count: number, last: string) {
    const now = Date.now();
    const messages = Array.from({ length: count }, (_, at) => [clientKey(now - at, last), said(LONG)]);
    expect((await store.patch(place, Object.fromEntries(messages))).status).toBe(200);
  }
  const fill = async (place: string) => {
    await send(place, 125, "1");
    await send(place, 125, "2");
  };

  test("what is too much to be ordered in memory has no index: an answer is 400, a stream is cancelled", async () => {
    const place = `${store.newChat()}/messages`;
    await fill(place);
    const query = { orderBy: '"text"', limitToLast: 1 };
    const stream = await store.stream(place, query);
    await stream.change();
    await send(place, 20, "3");
    const error = `Index not defined, add ".indexOn": "text", for path "/${place}", to the rules`;
    expect(await stream.rest()).toEqual([{ event: "cancel", data: JSON.stringify(error) }]);
    expect(await store.get(place, { query })).toMatchObject({ status: 400, value: { error } });
    await expect(store.stream(place, query)).rejects.toThrow("400");
    expect((await store.get(place, { query: { orderBy: '"rank"', limitToLast: 1 } })).status).toBe(200);
  });

  test.runIf(process.env.TEST_FULL === "1")(
    "a server keeps 64 MiB for streams of other orders, and others open beside them",
    async () => {
      const place = `${store.newChat()}/messages`;
      await fill(place);
      const open = (limitToLast: number) => store.stream(place, { orderBy: '"text"', limitToLast });
      const streams = [];
      for (let limit = 1; limit <= 65; limit++) streams.push(await open(limit));
      await expect(open(66)).rejects.toThrow(/^503 \{"error":"Too many open streams/);
      await (await open(65)).change(); // the same window is kept once
      await (await store.stream(place, { orderBy: '"$key"', limitToLast: 66 })).change();
      streams[0]?.close();
      await expect.poll(() => open(66).then(() => "open", String)).toBe("open");
    },
  );
}
