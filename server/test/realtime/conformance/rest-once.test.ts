import { afterAll, beforeAll, expect, test } from "vitest";
import { clientKey } from "../client-key.ts";
import { foreign, ORIGIN, openStore, type Store, said } from "./store.ts";

let store: Store;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store?.close());

/** A conversation with `count` messages, and their keys. */
async function chatWith(count: number): Promise<{ chat: string; keys: string[] }> {
  const chat = store.newChat();
  const keys: string[] = [];
  for (let at = 0; at < count; at++) keys.push((await store.post(`${chat}/messages`, said(`text ${at}`))).value.name);
  return { chat, keys };
}

test("GET answers the value, or null, at any depth", async () => {
  const { chat, keys } = await chatWith(1);
  const message = await store.get(`${chat}/messages/${keys[0]}`);
  expect(message.value).toMatchObject({ text: "text 0", senderName: "Support" });
  expect((await store.get(chat)).value).toEqual({ messages: { [`${keys[0]}`]: message.value } });
  expect((await store.get(`${chat}/messages/${keys[0]}/text`)).value).toBe("text 0");
  for (const nowhere of [`${chat}/lastMessage`, `${chat}/messages/${keys[0]}/text/deeper`, store.newChat()]) {
    const answer = await store.get(nowhere);
    expect([answer.status, answer.text]).toEqual([200, "null"]);
  }
  expect(message.headers.get("content-type")).toBe("application/json; charset=utf-8");
});

test("POST adds a child under a new key of 20 signs that sorts after all others", async () => {
  const { chat, keys } = await chatWith(5);
  expect(keys.every((key) => /^[-0-9A-Z_a-z]{20}$/.test(key))).toBe(true);
  expect([...keys].sort()).toEqual(keys);
  const ahead = clientKey(Date.now() + 20_000, "z");
  await store.put(`${chat}/messages/${ahead}`, said("from a clock that is ahead"));
  const { name } = (await store.post(`${chat}/messages`, said("after it"))).value;
  expect(name > ahead).toBe(true);
});

test("PUT replaces, and answers what is stored", async () => {
  const chat = store.newChat();
  const key = clientKey();
  const first = await store.put(`${chat}/messages/${key}`, said("by a key of my own"));
  expect(first.status).toBe(200);
  expect(first.value).toMatchObject({ text: "by a key of my own", serverTime: expect.any(Number) });
  expect((await store.get(`${chat}/messages/${key}`)).value).toEqual(first.value);
  await store.put(`${chat}/lastMessage`, { ...said("one"), extra: 1 });
  const second = await store.put(`${chat}/lastMessage`, said("two"));
  expect(second.value).not.toHaveProperty("extra");
  expect((await store.put(`${chat}/lastMessage/text`, "three")).value).toBe("three");
  expect((await store.get(`${chat}/lastMessage`)).value).toMatchObject({ text: "three", senderName: "Support" });
  await store.put(`${chat}/lastMessage`, null);
  expect((await store.get(`${chat}/lastMessage`)).value).toBe(null);
});

test("PATCH replaces the children that it names, by paths too, all or nothing", async () => {
  const { chat, keys } = await chatWith(1);
  await store.put(`${chat}/lastRead/7`, 1);
  const patched = await store.patch(chat, {
    lastMessage: said("hi"),
    "lastRead/support-admin": { ".sv": "timestamp" },
  });
  expect(patched.status).toBe(200);
  expect(patched.value).toMatchObject({ lastMessage: { text: "hi" }, "lastRead/support-admin": expect.any(Number) });
  const value = (await store.get(chat)).value;
  expect(Object.keys(value.messages)).toEqual(keys);
  expect(value.lastRead).toEqual({ 7: 1, "support-admin": patched.value["lastRead/support-admin"] });

  const refused = await store.patch(chat, { lastMessage: said("never"), "lastRead/a.b": 1 });
  expect(refused.status).toBe(400);
  expect((await store.get(`${chat}/lastMessage/text`)).value).toBe("hi");
  const both = await store.patch(chat, { lastRead: { 7: 1 }, "lastRead/7": 2 });
  expect(both.status).toBeGreaterThanOrEqual(400);
});

test("DELETE removes", async () => {
  const chat = store.newChat();
  await store.patch(chat, { lastMessage: said("hi"), "lastRead/7": 5 });
  const deleted = await store.delete(`${chat}/lastMessage`);
  expect([deleted.status, deleted.text]).toEqual([200, "null"]);
  expect((await store.get(chat)).value).toEqual({ lastRead: { 7: 5 } });
  await store.delete(`${chat}/lastRead/7`);
  expect((await store.get(chat)).text).toBe("null");
});

test("empty values are not stored, and arrays become objects", async () => {
  const { chat, keys } = await chatWith(1);
  const place = `${chat}/messages/${keys[0]}`;
  await store.patch(place, { note: { a: null, b: {}, c: [] }, list: ["x", null, "z"] });
  const value = (await store.get(place)).value;
  expect(value).not.toHaveProperty("note");
  expect({ ...value.list }).toEqual({ 0: "x", 2: "z" });
  expect((await store.get(`${place}/list/2`)).value).toBe("z");
});

test("X-HTTP-Method-Override on POST selects another method, as a header or in the address", async () => {
  const chat = store.newChat();
  const over = (method: string) => ({ headers: { "x-http-method-override": method } });
  await store.post(`${chat}/lastRead/7`, 5, over("PUT"));
  await store.post(chat, { "lastRead/8": 6 }, over("PATCH"));
  const query = { "x-http-method-override": "DELETE" };
  await store.send("POST", `${chat}/lastRead/7`, { query });
  expect((await store.send("POST", `${chat}/lastRead`, over("GET"))).value).toEqual({ 8: 6 });
});

test("print=pretty indents; print=silent has no body, and goes with no if-match", async () => {
  const { chat } = await chatWith(2);
  const pretty = await store.put(`${chat}/lastMessage`, said("hi"), { query: { print: "pretty" } });
  expect(pretty.text).toMatch(/^\{\n {2}"/);
  for (const place of [chat, `${chat}/messages`]) {
    const indented = await store.get(place, { query: { print: "pretty" } });
    expect(indented.text).toBe(JSON.stringify(indented.value, null, 2));
    expect(indented.value).toEqual((await store.get(place)).value);
  }
  const query = { print: "silent" };
  const silent = await store.put(`${chat}/lastRead/7`, 1, { query });
  expect([silent.status, silent.text]).toEqual([204, ""]);
  expect((await store.get(`${chat}/lastRead/7`)).value).toBe(1);
  const both = await store.put(`${chat}/lastRead/7`, 2, { query, headers: { "if-match": "null_etag" } });
  expect(both.status).toBe(400);
});

test("shallow shows which children there are, also of a window", async () => {
  const { chat, keys } = await chatWith(3);
  await store.put(`${chat}/lastRead/7`, 1);
  const query = { shallow: "true" };
  expect((await store.get(chat, { query })).value).toEqual({ lastRead: true, messages: true });
  expect((await store.get(`${chat}/lastRead/7`, { query })).value).toBe(1);
  const last = await store.get(`${chat}/messages`, { query: { ...query, orderBy: '"$key"', limitToLast: 2 } });
  expect(last.value).toEqual({ [`${keys[1]}`]: true, [`${keys[2]}`]: true });
  await expect(store.stream(chat, query)).rejects.toThrow(/^400 \{"error":"shallow/);
});

test("download makes a browser save the answer, under the name that is asked for", async () => {
  const { chat } = await chatWith(1);
  const saved = async (download: string) => {
    const { status, headers, value } = await store.get(`${chat}/messages`, { query: { download } });
    expect([status, value]).toEqual([200, (await store.get(`${chat}/messages`)).value]);
    return headers.get("content-disposition");
  };
  expect(await saved("my file.txt")).toBe(`attachment; filename="my file.txt"; filename*=UTF-8''my%20file.txt`);
  expect(await saved('a"\r\nx: y🐝')).toMatch(/^attachment; filename="a___x: y__?"; filename\*=UTF-8''a%22%0D%0Ax/);
  expect(await saved("")).toContain(`attachment; filename="messages.json"`);
  const { headers } = await store.get(`${chat}/messages`, { query: { download: "x", shallow: "true" } });
  expect(headers.get("content-disposition")).toContain(`filename="x"`);
  expect(await saved("x".repeat(200))).toContain("x".repeat(200));
  const tooLong = await store.get(`${chat}/messages`, { query: { download: "x".repeat(201) } });
  expect([tooLong.status, tooLong.value.error]).toEqual([400, expect.stringMatching(/^download must be the name/)]);
  const twice = await fetch(`${store.address(chat, { download: "a" })}&download=b`, { headers: store.credentials });
  expect(twice.status).toBe(400);
  await expect(store.stream(chat, { download: "x" })).rejects.toThrow(/^400 .*download/);
});

test("format, timeout and writeSizeLimit are understood, and what cannot be is 400", async () => {
  const { chat } = await chatWith(1);
  const { value } = await store.get(chat);
  const reads = { format: ["export"], timeout: ["3ms", "3s", "15min"] };
  for (const [name, values] of Object.entries(reads)) {
    for (const right of values) expect((await store.get(chat, { query: { [name]: right } })).value).toEqual(value);
    for (const wrong of ["", "0s", "3", "-1s", "16min", "import"]) {
      expect([name, wrong, (await store.get(chat, { query: { [name]: wrong } })).status]).toEqual([name, wrong, 400]);
    }
  }
  for (const size of ["tiny", "small", "medium", "large", "unlimited", "huge"]) {
    const { status } = await store.put(`${chat}/lastRead/7`, 1, { query: { writeSizeLimit: size } });
    expect([size, status]).toEqual([size, size === "huge" ? 400 : 200]);
  }
  for (const name of ["callback", "download", "format", "timeout"]) {
    expect([name, (await store.put(`${chat}/lastRead/7`, 1, { query: { [name]: "export" } })).status]).toEqual([
      name,
      400,
    ]);
  }
});

test("server values: one time for the whole request, increments from what stands there", async () => {
  const chat = store.newChat();
  const now = { ".sv": "timestamp" };
  const before = Date.now();
  const { value } = await store.patch(chat, { "lastRead/1": now, "lastRead/2": now, lastMessage: said("hi") });
  expect(value["lastRead/1"]).toBe(value["lastRead/2"]);
  expect(value.lastMessage.serverTime).toBe(value["lastRead/1"]);
  expect(Math.abs(value["lastRead/1"] - before)).toBeLessThan(60_000);

  const count = `${chat}/lastMessage/count`;
  expect((await store.put(count, { ".sv": { increment: 5 } })).value).toBe(5);
  expect((await store.patch(chat, { "lastMessage/count": { ".sv": { increment: -1.5 } } })).value).toEqual({
    "lastMessage/count": 3.5,
  });
  for (const wrong of ["now", { increment: "1" }, { increment: 1, decrement: 1 }, null]) {
    expect((await store.put(count, { ".sv": wrong })).status).toBe(400);
  }
  expect((await store.get(count)).value).toBe(3.5);
});

test("an ETag stands for the value, and if-match lets a write in only where it still stands", async () => {
  const chat = store.newChat();
  const place = `${chat}/lastRead/7`;
  const wanted = { headers: { "x-firebase-etag": "true" } };
  expect((await store.get(place, wanted)).headers.get("etag")).toBe("null_etag");
  expect((await store.get(place)).headers.get("etag")).toBe(null);
  const only = (tag: string) => ({ headers: { "if-match": tag, "x-firebase-etag": "true" } });

  const made = await store.put(place, 1, only("null_etag"));
  expect(made.status).toBe(200);
  const tag = made.headers.get("etag") ?? "";
  expect((await store.get(place, wanted)).headers.get("etag")).toBe(tag);
  const late = await store.put(place, 2, only("null_etag"));
  expect([late.status, late.value, late.headers.get("etag")]).toEqual([412, 1, tag]);
  expect((await store.put(place, 2, only(tag))).status).toBe(200);
  expect((await store.delete(place, only(tag))).status).toBe(412);
  expect((await store.get(place)).value).toBe(2);

  for (const [method, where] of [
    ["GET", place],
    ["PATCH", chat],
    ["POST", `${chat}/messages`],
  ] as const) {
    const body = method === "GET" ? undefined : { "lastRead/7": 1, text: "x" };
    expect((await store.send(method, where, { body, headers: { "if-match": tag } })).status).toBe(400);
  }
  expect((await store.patch(chat, { "lastRead/7": 1 }, wanted)).status).toBe(400);
});

test("of writers who all have seen the same, if-match lets one through", async () => {
  const place = `${store.newChat()}/lastRead/7`;
  const headers = { "if-match": "null_etag" };
  const all = await Promise.all([1, 2, 3, 4, 5].map((value) => store.put(place, value, { headers })));
  expect(all.map((answer) => answer.status).sort()).toEqual([200, 412, 412, 412, 412]);
});

test("the body is JSON whatever its type says, and anything else is 400", async () => {
  const chat = store.newChat();
  const types = [
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/json",
  ];
  for (const type of types) {
    const sent = await store.put(`${chat}/lastRead/7`, 12, { headers: { "content-type": type } });
    expect([sent.status, sent.value]).toEqual([200, 12]);
  }
  for (const body of [
    "{",
    "",
    "undefined",
    "{'a':1}",
    "1e999",
    '{"a.b":1}',
    '{"":1}',
    '{"a/b":1}',
    '{".priority":1}',
    '{"a\\u0001":1}',
  ]) {
    const refused = await store.send("PUT", `${chat}/lastRead/7`, { raw: body });
    expect([body, refused.status, typeof refused.value?.error]).toEqual([body, 400, "string"]);
  }
  const many = Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`lastRead/${at}`, 1]));
  for (const body of ["x", [1], 5, null, many]) expect((await store.patch(chat, body)).status).toBe(400);
  expect((await store.get(`${chat}/lastRead`)).value).toEqual({ 7: 12 });
});

test("keys that the tree cannot hold are 400, wherever they stand", async () => {
  const chat = store.newChat();
  const long = "x".repeat(769);
  for (const key of ["a.b", ".priority", "a%24b", "a%23b", "%5B", "%5D", "a%2Fb", "%00", "%1F", "%7F", "a//b", long]) {
    const place = `${chat}/lastRead/${key}`;
    expect([key, (await store.get(place)).status, (await store.put(place, 1)).status]).toEqual([key, 400, 400]);
  }
  expect((await store.get(`${chat}/${"x/".repeat(32)}x`)).status).toBe(400);
  expect((await store.get(".settings/rules")).status).toBe(400);
  const deep = "x"
    .repeat(32)
    .split("")
    .reduceRight<unknown>((value, key) => ({ [key]: value }), 1);
  expect((await store.put(`${chat}/lastMessage`, { ...said("hi"), deep })).status).toBe(400);
});

test("a body of more than 1 MiB is 400, not 413", async () => {
  const chat = store.newChat();
  const large = await store.put(`${chat}/lastMessage`, { ...said("x"), filler: "x".repeat(1024 * 1024) });
  expect([large.status, Object.keys(large.value)]).toEqual([400, ["error"]]);
});

test("an address without .json is a 404 with a hint", async () => {
  const reply = await fetch(`${store.base}/${store.newChat()}`, { headers: store.credentials });
  expect(reply.headers.get("content-type")).toMatch(/^text\/plain/);
  expect([reply.status, await reply.text()]).toEqual([404, "append .json to your request URI to use the REST API."]);
});

test("a preflight is 204, and the ETag can be read by the origin that is let in", async () => {
  const headers = {
    origin: ORIGIN,
    "access-control-request-method": "PATCH",
    "access-control-request-headers": "authorization",
  };
  const preflight = await fetch(store.address("chats/x"), { method: "OPTIONS", headers });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-methods")).toContain("PATCH");
  const answer = await store.get("chats/x", { headers: { origin: ORIGIN } });
  expect(answer.headers.get("access-control-allow-origin")).toBe(ORIGIN);
  expect(answer.headers.get("access-control-expose-headers")).toMatch(/\bETag\b/i);
});

test("queries by key: limits from either end, and bounds that include or exclude", async () => {
  const { chat, keys } = await chatWith(6);
  const [, b = "", , d = "", e = ""] = keys;
  const found = async (query: Record<string, string | number>) => {
    const { status, value } = await store.get(`${chat}/messages`, { query: { orderBy: '"$key"', ...query } });
    expect(status).toBe(200);
    return Object.keys(value ?? {})
      .sort()
      .map((key) => keys.indexOf(key));
  };
  const quoted = JSON.stringify;
  expect(await found({})).toEqual([0, 1, 2, 3, 4, 5]);
  expect(await found({ limitToLast: 2 })).toEqual([4, 5]);
  expect(await found({ limitToFirst: 2 })).toEqual([0, 1]);
  expect(await found({ startAt: quoted(b), endAt: quoted(d) })).toEqual([1, 2, 3]);
  expect(await found({ startAfter: quoted(b), endBefore: quoted(d) })).toEqual([2]);
  expect(await found({ equalTo: quoted(d) })).toEqual([3]);
  expect(await found({ endBefore: quoted(e), limitToLast: 2 })).toEqual([2, 3]);
  expect(await found({ startAt: quoted(e), limitToFirst: 1000 })).toEqual([4, 5]);
  expect(await found({ startAt: quoted("zzzzz") })).toEqual([]);
  expect(await found({ orderBy: '"$priority"', limitToLast: 1, ns: "anything" })).toEqual([5]);
});

test("queries apply to other children too", async () => {
  const chat = store.newChat();
  await store.patch(chat, { "lastRead/a": 1, "lastRead/b": 2, "lastRead/c": 3, lastMessage: said("hi") });
  const query = { orderBy: '"$key"', limitToFirst: 2 };
  expect((await store.get(`${chat}/lastRead`, { query })).value).toEqual({ a: 1, b: 2 });
  expect(Object.keys((await store.get(chat, { query: { ...query, limitToFirst: 1 } })).value)).toEqual(["lastMessage"]);
});

test("a query that cannot be understood is 400, and says why", async () => {
  const place = `${store.newChat()}/messages`;
  const errorOf = async (query: Record<string, string>) => {
    const { status, value } = await store.get(place, { query });
    expect([query, status]).toEqual([query, 400]);
    return value.error;
  };
  expect(await errorOf({ limitToLast: "5" })).toBe("orderBy must be defined when other query parameters are defined");
  expect(await errorOf({ startAt: '"x"' })).toBe("orderBy must be defined when other query parameters are defined");
  const byKey = { orderBy: '"$key"' };
  for (const limit of ["0", "-1", "1001", "1.5", "x", ""]) await errorOf({ ...byKey, limitToLast: limit });
  await errorOf({ ...byKey, limitToLast: "1", limitToFirst: "1" });
  for (const bound of ["5", "null", "x", "{}"]) await errorOf({ ...byKey, startAt: bound });
  await errorOf({ ...byKey, startAt: '"a"', startAfter: '"b"' });
  await errorOf({ ...byKey, equalTo: '"a"', endAt: '"b"' });
  await errorOf({ orderBy: "$key" });
});

if (!foreign) {
  test("forbidden paths are 401 Permission denied", async () => {
    const chat = store.newChat();
    const denied = { status: 401, value: { error: "Permission denied" } };
    for (const place of ["", "chats", "users", "users/1", "notifications", "notifications/999"]) {
      expect([place, await store.get(place)]).toMatchObject([place, denied]);
    }
    const writes: [string, string, unknown][] = [
      ["PUT", chat, { messages: {} }],
      ["PUT", `${chat}/messages`, null],
      ["PUT", `${chat}/lastRead`, { 7: 1 }],
      ["PUT", `${chat}/topic`, "x"],
      ["DELETE", chat, undefined],
      ["DELETE", `${chat}/messages`, undefined],
      ["POST", chat, said("x")],
      ["POST", `${chat}/lastRead`, 1],
      ["PATCH", chat, { lastMessage: said("x"), topic: 1 }],
      ["PATCH", chat, { messages: {} }],
      ["PATCH", "chats", { x: 1 }],
    ];
    for (const [method, place, body] of writes) {
      expect([method, place, await store.send(method, place, { body })]).toMatchObject([method, place, denied]);
    }
    expect((await store.get(chat)).value).toBe(null);
  });

  test("a message's own key has the current time, or is refused", async () => {
    const { chat } = await chatWith(1);
    const hour = 3_600_000;
    for (const key of [
      clientKey(Date.now() + hour),
      clientKey(Date.now() - hour),
      "short",
      "!".repeat(20),
      "é".repeat(20),
    ]) {
      const place = `${chat}/messages/${encodeURIComponent(key)}`;
      expect([key, (await store.put(place, said("x"))).status]).toEqual([key, 400]);
    }
    expect((await store.put(`${chat}/messages/${clientKey(Date.now() - 30_000)}`, said("x"))).status).toBe(200);
  });

  test("a message that was removed leaves its sender and times", async () => {
    const { chat, keys } = await chatWith(1);
    const place = `${chat}/messages/${keys[0]}`;
    const { text, ...signed } = (await store.get(place)).value;
    const deleted = await store.delete(place);
    expect([deleted.status, deleted.text]).toEqual([200, "null"]);
    expect((await store.get(place)).value).toEqual({ ...signed, text: "", removed: true });
    expect((await store.put(place, said(text))).status).toBe(401);
  });
}
