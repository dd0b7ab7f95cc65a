import { EventSource } from "eventsource";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clientKey } from "../client-key.ts";
import { readEvents } from "../event-reader.ts";
import { foreign, ORIGIN, openStore, type Store, said } from "./store.ts";

let store: Store;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store?.close());

const newest = (count: number) => ({ orderBy: '"$key"', limitToLast: count });

/** Pushes a message and gives its key. */
const push = async (chat: string, text: string): Promise<string> =>
  (await store.post(`${chat}/messages`, said(text))).value.name;

test("a stream is an event stream that is not cached, compressed or buffered", async () => {
  const stream = await store.stream(store.newChat());
  expect(stream.headers.get("content-type")).toMatch(/^text\/event-stream/);
  expect(stream.headers.get("cache-control")).toMatch(/\bno-cache\b/);
  expect(stream.headers.get("content-encoding")).toBe(null);
});

test("rule 1: the first event has the window, or null", async () => {
  const chat = store.newChat();
  expect(await (await store.stream(chat)).change()).toEqual(["put", "/", null]);
  await push(chat, "a");
  const key = await push(chat, "b");
  const all = (await store.get(chat)).value;
  expect(await (await store.stream(chat)).change()).toEqual(["put", "/", all]);
  expect(await (await store.stream(`${chat}/messages`, newest(1))).change()).toEqual([
    "put",
    "/",
    { [key]: all.messages[key] },
  ]);
  expect(await (await store.stream(`${chat}/messages/${key}/text`)).change()).toEqual(["put", "/", "b"]);
});

test("rule 2: a change outside the window sends no event", async () => {
  const chat = store.newChat();
  const old = await push(chat, "old");
  await push(chat, "new");
  const window = await store.stream(`${chat}/messages`, newest(1));
  const whole = await store.stream(chat);
  const text = await store.stream(`${chat}/lastMessage/text`);
  for (const stream of [window, whole, text]) await stream.change();

  await store.put(`${chat}/lastRead/7`, 1);
  await store.put(`${chat}/lastRead/7`, 1);
  await store.patch(`${chat}/messages/${old}`, { note: "outside the window" });
  await store.put(`${chat}/lastMessage`, { ...said("hi"), serverTime: 1 });
  const last = await push(chat, "last");
  expect(await window.change()).toEqual(["put", `/${last}`, expect.objectContaining({ text: "last" })]);
  expect(await whole.change()).toEqual(["put", "/lastRead/7", 1]);
  expect(await whole.change()).toEqual(["patch", `/messages/${old}`, { note: "outside the window" }]);
  expect(await text.change()).toEqual(["put", "/", "hi"]);
  await store.put(`${chat}/lastMessage`, said("hi"));
  await store.put(`${chat}/lastMessage`, said("ho"));
  expect(await text.change()).toEqual(["put", "/", "ho"]);
});

test("rule 3: a write inside the window is sent as it was made", async () => {
  const chat = store.newChat();
  const key = await push(chat, "a");
  const window = await store.stream(`${chat}/messages`, newest(5));
  const whole = await store.stream(chat);
  const events = async () => [await window.change(), await whole.change()];
  await events();

  await store.put(`${chat}/messages/${key}/note`, "x");
  expect(await events()).toEqual([
    ["put", `/${key}/note`, "x"],
    ["put", `/messages/${key}/note`, "x"],
  ]);
  await store.patch(`${chat}/messages/${key}`, { note: null, "deep/er": { ".sv": { increment: 2 } } });
  expect(await events()).toEqual([
    ["patch", `/${key}`, { note: null, "deep/er": 2 }],
    ["patch", `/messages/${key}`, { note: null, "deep/er": 2 }],
  ]);
  await store.delete(`${chat}/messages/${key}/deep`);
  expect(await events()).toEqual([
    ["put", `/${key}/deep`, null],
    ["put", `/messages/${key}/deep`, null],
  ]);
  await store.patch(chat, { "lastRead/7": 1, "lastRead/8": 2 });
  expect(await whole.change()).toEqual(["patch", "/", { "lastRead/7": 1, "lastRead/8": 2 }]);
});

test("rule 4: a child that enters is sent whole, and one that is pushed out is not mentioned", async () => {
  const chat = store.newChat();
  await push(chat, "a");
  await push(chat, "b");
  const stream = await store.stream(`${chat}/messages`, newest(2));
  await stream.change();
  for (const text of ["c", "d", "e"]) {
    const key = await push(chat, text);
    const { value } = await store.get(`${chat}/messages/${key}`);
    expect(await stream.change()).toEqual(["put", `/${key}`, value]);
  }
  const whole = await store.stream(chat);
  await whole.change();
  const key = clientKey();
  await store.patch(`${chat}/messages/${key}`, { text: "named by parts", "deep/er": 1 });
  const { value } = await store.get(`${chat}/messages/${key}`);
  expect(value).toMatchObject({ text: "named by parts", senderName: "Support", deep: { er: 1 } });
  expect(await stream.change()).toEqual(["put", `/${key}`, value]);
  expect(await whole.change()).toEqual(["patch", "/", { [`messages/${key}`]: value }]);
});

test("rule 4 holds for keys that come out of order, for bounds, and for the first ones", async () => {
  const chat = store.newChat();
  const at = Date.now();
  const keys = ["1", "3", "5", "7"].map((last) => clientKey(at, last));
  for (const key of [keys[1], keys[2]]) await store.put(`${chat}/messages/${key}`, said("x"));
  const last = await store.stream(`${chat}/messages`, newest(2));
  const first = await store.stream(`${chat}/messages`, { orderBy: '"$key"', limitToFirst: 2 });
  const upTo = await store.stream(`${chat}/messages`, { orderBy: '"$key"', endAt: JSON.stringify(keys[2]) });
  for (const stream of [last, first, upTo]) await stream.change();
  for (const key of [keys[0], keys[3], clientKey(at, "4")]) await store.put(`${chat}/messages/${key}`, said("x"));
  const entered = (key = "") => ["put", `/${key}`, expect.objectContaining({ text: "x" })];
  expect(await last.change()).toEqual(entered(keys[3]));
  expect(await first.change()).toEqual(entered(keys[0]));
  expect(await upTo.change()).toEqual(entered(keys[0]));
  expect(await upTo.change()).toEqual(entered(clientKey(at, "4")));
  await store.put(`${chat}/messages/${clientKey(at, "6")}`, said("the end"));
  expect(await last.change()).toEqual(["put", `/${clientKey(at, "6")}`, expect.objectContaining({ text: "the end" })]);
});

test("rule 5: a removed child is sent as null, with its replacement in one patch", async () => {
  const chat = store.newChat();
  await store.patch(chat, { "lastRead/a": 1, "lastRead/b": 2, "lastRead/c": 3 });
  const two = await store.stream(`${chat}/lastRead`, newest(2));
  const five = await store.stream(`${chat}/lastRead`, newest(5));
  for (const stream of [two, five]) await stream.change();
  await store.delete(`${chat}/lastRead/c`);
  expect(await two.change()).toEqual(["patch", "/", { c: null, a: 1 }]);
  expect(await five.change()).toEqual(["put", "/c", null]);
  await store.delete(`${chat}/lastRead/a`);
  expect(await two.change()).toEqual(["put", "/a", null]);
});

test("rule 6: a write above is the new window; several changes in one write are one patch", async () => {
  const chat = store.newChat();
  await store.put(`${chat}/lastMessage`, said("one"));
  const inside = await store.stream(`${chat}/lastMessage/text`);
  const reads = await store.stream(`${chat}/lastRead`, newest(2));
  const messages = await store.stream(`${chat}/messages`, newest(2));
  for (const stream of [inside, reads, messages]) await stream.change();
  const [a, b] = [clientKey(Date.now(), "1"), clientKey(Date.now(), "2")];
  const patched = await store.patch(chat, {
    lastMessage: said("two"),
    "lastRead/x": 1,
    "lastRead/y": 2,
    [`messages/${a}`]: said("both"),
    [`messages/${b}`]: said("at once"),
  });
  expect(await inside.change()).toEqual(["put", "/", "two"]);
  expect(await reads.change()).toEqual(["patch", "/", { x: 1, y: 2 }]);
  const { [`messages/${a}`]: first, [`messages/${b}`]: second } = patched.value;
  expect(await messages.change()).toEqual(["patch", "/", { [a]: first, [b]: second }]);
  await store.delete(`${chat}/lastMessage`);
  expect(await inside.change()).toEqual(["put", "/", null]);
});

test("rule 7: all streams get every write once, in the order in which they were made", async () => {
  const chat = store.newChat();
  const early = await store.stream(`${chat}/messages`, newest(1000));
  await early.change();
  const sent = Array.from({ length: 40 }, (_, at) => push(chat, `text ${at}`));
  const late = await store.stream(`${chat}/messages`, newest(1000)); // opened between them
  const [, , window] = await late.change();
  const keys = (await Promise.all(sent)).sort();
  const told: string[] = [];
  while (told.length < keys.length) told.push((await early.change())[1].slice(1));
  expect(told).toEqual(keys);
  const known = Object.keys(window ?? {}).sort();
  while (known.length < keys.length) known.push((await late.change())[1].slice(1));
  expect(known).toEqual(keys);
});

test("a stream that cannot open is an ordinary error", async () => {
  const place = `${store.newChat()}/messages`;
  await expect(store.stream(place, { limitToLast: 5 })).rejects.toThrow(/^400 \{"error":"orderBy must be defined/);
  await expect(store.stream(place, { orderBy: '"a.b"' })).rejects.toThrow(/^400 \{"error":"orderBy must be a valid/);
  await expect(store.stream("chats/a.b")).rejects.toThrow(/^400 /);
});

test("a third-party EventSource reads the stream", async () => {
  const chat = store.newChat();
  const source = new EventSource(store.address(`${chat}/messages`, newest(2)), {
    fetch: (url, init) => fetch(url, { ...init, headers: { ...init.headers, ...store.credentials } }),
  });
  const changes: string[] = [];
  const sent = "line\n\nevent: put\ndata: {}\r\rzero\u2028and 🐝";
  const received = new Promise<string>((resolve) => {
    source.addEventListener("put", ({ data }) => {
      const change = JSON.parse(data);
      changes.push(change.path);
      if (change.path === "/") void push(chat, sent);
      else resolve(change.data.text);
    });
  });
  expect(await received).toBe(sent);
  expect(changes).toHaveLength(2);
  source.close();
});

if (!foreign) {
  test("the stream's other headers keep proxies and histories out of it", async () => {
    const stream = await readEvents(store.address(store.newChat()), { ...store.credentials, origin: ORIGIN });
    stream.close();
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      "access-control-allow-origin": ORIGIN,
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-cache, no-store, no-transform",
      "x-accel-buffering": "no",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    });
  });

  test("streams that may not be opened are 401, in JSON", async () => {
    await expect(store.stream("users")).rejects.toThrow('401 {"error":"Permission denied"}');
  });

  test("a message taken back is told as what is left of it", async () => {
    const chat = store.newChat();
    const key = await push(chat, "regretted");
    const stream = await store.stream(`${chat}/messages`, newest(5));
    await stream.change();
    await store.delete(`${chat}/messages/${key}`);
    const { value } = await store.get(`${chat}/messages/${key}`);
    expect(await stream.change()).toEqual(["put", `/${key}`, value]);
    expect(value).toMatchObject({ text: "", removed: true });
  });
}
