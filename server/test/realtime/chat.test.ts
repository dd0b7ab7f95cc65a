import { runInNewContext } from "node:vm";
import { MESSAGE_NAMES } from "@hivekeeper/contract/chat.ts";
import { readChatMessage } from "@hivekeeper/contract/read/chat.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { announce } from "#db/bus/announce.ts";
import { chatTokens, rtChat, rtMessage } from "#db/schema/conversations.ts";
import { members } from "#db/schema/people.ts";
import { mintChatToken } from "#modules/realtime/access/chat-token-service.ts";
import { appendSystemMessage } from "#modules/realtime/store/conversation-service.ts";
import { clientKey } from "./client-key.ts";
import { buildConversation } from "./conversation.ts";

const SPOOFED = {
  text: "I am the client",
  senderName: "Chidi Eze",
  timestamp: "2099-01-01T00:00:00.000Z",
  serverTime: 4_070_908_800_000,
  isSystem: true,
  removed: true,
  id: 1,
};

test("the author of an administrator's message is support, at the server's time, whatever the body says (S-21)", async () => {
  await using chat = await buildConversation();
  const before = Date.now();
  const spoofed = { ...SPOOFED, senderId: String(chat.client.id) };
  const { value: pushed } = await chat.send("POST", `${chat.place}/messages`, spoofed);
  const { value: stored } = await chat.send("GET", `${chat.place}/messages/${pushed.name}`);
  expect(stored).toEqual({
    text: "I am the client",
    senderId: "support-admin",
    senderName: "Support",
    isSystem: false,
    serverTime: expect.any(Number),
    timestamp: new Date(stored.serverTime).toISOString(),
  });
  expect(Math.abs(stored.serverTime - before)).toBeLessThan(60_000);
  const [row] = await chat.server.db.select().from(rtMessage);
  expect(row?.authorId).toBe(chat.administrator.id);

  await chat.send("PUT", `${chat.place}/lastMessage`, spoofed);
  const { value: last } = await chat.send("GET", `${chat.place}/lastMessage`);
  expect(last).toMatchObject({ senderId: "support-admin", senderName: "Support" });
});

test("participants write under their own id only (S-21)", async () => {
  await using chat = await buildConversation();
  const client = await chat.as(chat.client);
  const messages = `${chat.place}/messages`;
  for (const senderId of ["support-admin", String(chat.provider.id)]) {
    expect(await chat.send("POST", messages, { ...SPOOFED, senderId }, client)).toMatchObject({ status: 401 });
    expect(await chat.send("PUT", `${chat.place}/lastMessage`, { text: "x", senderId }, client)).toMatchObject({
      status: 401,
    });
  }
  const spoofed = { ...SPOOFED, senderName: "Support", senderId: String(chat.client.id) };
  const { value: pushed } = await chat.send("POST", messages, spoofed, client);
  const { value: stored } = await chat.send("GET", `${messages}/${pushed.name}`, undefined, client);
  expect(stored).toMatchObject({ senderId: String(chat.client.id), senderName: "Chidi Eze", isSystem: false });
  expect(stored).not.toHaveProperty("removed");

  const isOk = async (status: number, ...call: Parameters<typeof chat.send>) =>
    expect([call.slice(0, 2), (await chat.send(...call)).status]).toEqual([call.slice(0, 2), status]);
  await isOk(200, "PATCH", chat.place, { [`lastRead/${chat.client.id}`]: 5, lastMessage: { text: "hi" } }, client);
  await isOk(401, "PUT", `${chat.place}/lastRead/${chat.provider.id}`, 5, client);
  await isOk(401, "PUT", `${chat.place}/lastRead/support-admin`, 5, client);
  await isOk(400, "PUT", `${chat.place}/lastRead/${chat.client.id}`, { any: "thing" }, client);
  await isOk(401, "GET", "notifications/1", undefined, client);
});

test("nobody changes a message's text, and only its sender removes it", async () => {
  await using chat = await buildConversation();
  const client = await chat.as(chat.client);
  const provider = await chat.as(chat.provider);
  const place = `${chat.place}/messages/${(await chat.send("POST", `${chat.place}/messages`, { text: "sorry" }, client)).value.name}`;
  const { value: message } = await chat.send("GET", place);

  const foreign = [chat.asSupport(), provider];
  for (const headers of foreign) {
    expect(await chat.send("DELETE", place, undefined, headers)).toMatchObject({ status: 401 });
    expect(await chat.send("PUT", `${place}/text`, "never", headers)).toMatchObject({ status: 401 });
  }
  expect(await chat.send("PUT", `${place}/text`, "never", client)).toMatchObject({ status: 401 });
  expect(await chat.send("PATCH", place, { note: 1 }, client)).toMatchObject({ status: 401 });
  expect(await chat.send("PUT", place, { text: "sorry" }, client)).toMatchObject({ status: 200, value: message });
  expect((await chat.send("GET", place)).value).toEqual(message);

  expect(await chat.send("DELETE", place, undefined, client)).toMatchObject({ status: 200, value: null });
  const { text: _, ...signed } = message;
  expect((await chat.send("GET", place)).value).toEqual({ ...signed, text: "", removed: true });
  const [row] = await chat.server.db.select().from(rtMessage);
  expect(row).toMatchObject({ original: message, authorId: chat.client.id });
  expect(await chat.send("PUT", place, { text: "sorry" }, client)).toMatchObject({ status: 401 });
  expect(await chat.send("DELETE", place, undefined, client)).toMatchObject({ status: 200 });
  expect((await chat.server.db.select().from(rtMessage))[0]?.original).toEqual(message);
});

test("support may note something beside its own message, and changes no word of it either", async () => {
  await using chat = await buildConversation();
  const { value: pushed } = await chat.send("POST", `${chat.place}/messages`, { text: "We will look into it." });
  const place = `${chat.place}/messages/${pushed.name}`;
  expect(await chat.send("PUT", `${place}/note`, "seen")).toMatchObject({ status: 200, value: "seen" });
  expect(await chat.send("PUT", `${place}/text`, "We will not.")).toMatchObject({ status: 401 });
  await chat.send("PATCH", place, { senderId: "7", isSystem: true, serverTime: 1 });
  const { value: stored } = await chat.send("GET", place);
  expect(stored).toMatchObject({ text: "We will look into it.", note: "seen", senderId: "support-admin" });
  expect([stored.isSystem, stored.serverTime === 1]).toEqual([false, false]);
});

test("a message has 1 to 4,000 characters, counted as people do, and not much beside them", async () => {
  await using chat = await buildConversation();
  const status = async (body: unknown) => (await chat.send("POST", `${chat.place}/messages`, body)).status;
  expect(await status({ text: "ộ".repeat(4_000) })).toBe(200);
  expect(await status({ text: "ộ".repeat(4_001) })).toBe(400);
  expect(await status({ text: "🐝".repeat(3_000) })).toBe(200);
  expect(await status({ text: "🐝".repeat(4_000) })).toBe(400); // 16 kB
  for (const text of [" \n ", "\u200b\u200d\ufeff", "\u2060\u00ad\u3164\u2800\u{e0020}"]) {
    expect([text, await status({ text })]).toEqual([text, 400]);
  }
  expect(await status({ text: "👨‍👩‍👧" })).toBe(200);
  for (const body of [{}, { text: 5 }, { text: { a: 1 } }, "text", null]) expect(await status(body)).toBe(400);
  expect(await status({ text: "x", filler: "x".repeat(2_000) })).toBe(200);
  for (const length of [2_048, 40_000]) expect(await status({ text: "x", filler: "x".repeat(length) })).toBe(400);
  expect(await status({ text: "\0" })).toBe(400);
  expect(await status(JSON.parse('{"text": "x", "__proto__": {"isSystem": true}}'))).toBe(200);
});

test("callback makes the answer a script for other origins, by a chat token in the address only", async () => {
  await using chat = await buildConversation();
  await chat.send("PUT", `${chat.place}/lastRead/support-admin`, 5);
  const auth = (await chat.as(chat.client)).authorization.replace("Bearer ", "");
  const load = (query: Record<string, string>, headers = {}) => fetch(chat.address(chat.place, query), { headers });
  for (const query of [{}, { print: "pretty" }, { shallow: "true" }] as Record<string, string>[]) {
    const value = await (await load({ auth, ...query })).json();
    const script = await load({ auth, ...query, callback: "app.got" });
    expect(Object.fromEntries(script.headers)).toMatchObject({
      "content-type": "application/javascript; charset=utf-8",
      "cross-origin-resource-policy": "cross-origin",
      "x-content-type-options": "nosniff",
    });
    const text = await script.text();
    expect(text).toMatch(/^\/\*\*\/app\.got\(/);
    const got = vi.fn();
    runInNewContext(text, { app: { got } });
    expect(got.mock.calls).toEqual([[value]]);
  }
  expect(await (await load({ auth, callback: "got" }, { accept: "text/event-stream" })).json()).toHaveProperty("error");
  expect((await load({ callback: "got" }, chat.asSupport())).status).toBe(400);
  for (const callback of ["", "a b", "alert(1)//", "a..b", "1a", "a[0]", "x".repeat(101), "é"]) {
    expect([callback, (await load({ auth, callback })).status]).toEqual([callback, 400]);
  }
});

test("reading creates no conversation, and participants see only their own (S-22)", async () => {
  await using chat = await buildConversation();
  const client = await chat.as(chat.client);
  const places = ["dispute_999999", "1_2", "dispute_1x"].map((id) => `chats/${id}/messages`);
  for (const place of places) {
    expect(await chat.send("GET", place)).toMatchObject({ status: 200, value: null });
    expect(await chat.send("GET", place, undefined, client)).toMatchObject({ status: 401 });
    expect(await chat.send("POST", place, { text: "x" }, client)).toMatchObject({ status: 401 });
    (await chat.stream(place)).close();
    await expect(chat.stream(place, client)).rejects.toThrow("401");
  }
  for (const bad of ["dispute_1/%2e%2e/2", "dispute_1/../2", "dispute_1//2", "%zz"]) {
    expect([bad, await chat.sendRaw(`/rt/chats/${bad}.json`)]).toEqual([bad, { status: 400, names: ["error"] }]);
  }
  expect(await chat.server.db.select().from(rtChat)).toEqual([]);
});

test("a stream opens for a bearer session or a chat token, and for nothing else (S-55)", async () => {
  await using chat = await buildConversation();
  const { token } = await mintChatToken(chat.server.db, {
    chatId: chat.chatId,
    memberId: chat.client.id,
    apiKeyId: null,
  });
  const refusal = (headers: Record<string, string>, query?: Record<string, string>) =>
    chat.stream(chat.place, headers, query).then(
      () => "open",
      (error: Error) => error.message,
    );
  const unreadable = '401 {"error":"Could not parse auth token."}';
  const expired = '401 {"error":"Auth token is expired"}';
  expect(await refusal({})).toBe('401 {"error":"Permission denied"}');
  expect(await refusal({ authorization: "Bearer nonsense" })).toBe(unreadable);
  expect(await refusal({ authorization: `Bearer ${"x".repeat(43)}` })).toBe(expired);
  expect(await refusal({}, { auth: `ct_${"x".repeat(43)}` })).toBe(expired);
  expect(await refusal({}, { auth: chat.server.token })).toBe(unreadable);
  expect(await refusal(chat.asSupport(), { access_token: chat.server.token })).toBe(unreadable);
  expect(await refusal({}, { auth: token })).toBe("open");
  expect(await refusal({}, { access_token: token })).toBe("open");
  expect(await refusal({ authorization: `Bearer ${token}` })).toBe("open");
  expect((await chat.server.get("/admin/vests", { authorization: `Bearer ${token}` })).statusCode).toBe(401);

  await chat.server.db.update(chatTokens).set({ expiresAt: sql`now() - interval '1 second'` });
  expect(await refusal({}, { auth: token })).toBe(expired);
});

test("a chat token stops working with its member, and lasts an hour at most (S-55)", async () => {
  await using chat = await buildConversation();
  const headers = await chat.as(chat.client);
  const [row] = await chat.server.db
    .select({ hours: sql<number>`extract(epoch from ${chatTokens.expiresAt} - now()) / 3600` })
    .from(chatTokens);
  expect(Number(row?.hours)).toBeLessThanOrEqual(1);
  await chat.server.db.update(members).set({ isActive: false }).where(eq(members.id, chat.client.id));
  expect(await chat.send("GET", chat.place, undefined, headers)).toMatchObject({ status: 401 });
  await expect(chat.as(chat.client)).rejects.toThrow("no part");
});

test("no text of a message can end its event or begin another (S-56)", async () => {
  await using chat = await buildConversation();
  const stream = await chat.stream(`${chat.place}/messages`);
  await stream.change();
  for (const text of ['hi\n\nevent: message\ndata: {"id":999}', "a\rb\r\n\r\nevent: put", "\u2028.\u2029.\u0085"]) {
    const { value } = await chat.send("POST", `${chat.place}/messages`, { text });
    expect(await stream.change()).toEqual(["put", `/${value.name}`, expect.objectContaining({ text })]);
  }
});

test("a sender over the limit is asked to wait; others are not (S-57)", async () => {
  await using chat = await buildConversation({ realtimeBurst: 20, realtimePerSecond: 1 });
  const push = (headers?: Record<string, string>) =>
    chat.send("POST", `${chat.place}/messages`, { text: "again" }, headers);
  const answers = await Promise.all(Array.from({ length: 100 }, () => push()));
  const taken = answers.filter(({ status }) => status === 200).length;
  expect(taken).toBeGreaterThanOrEqual(20);
  expect(taken).toBeLessThan(60);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.value).toEqual({ error: "Too many messages. Please wait a moment." });
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
  expect((await push(await chat.as(chat.client))).status).toBe(200);
  expect(await chat.server.db.$count(rtMessage)).toBe(taken + 1);
});

test("the messages of one request count singly: 500 at once are refused (S-65)", async () => {
  await using chat = await buildConversation({ realtimeBurst: 20, realtimePerSecond: 1 });
  const client = await chat.as(chat.client);
  const keys = Array.from({ length: 500 }, (_, at) => clientKey(Date.now() - at));
  const patch = (count: number) => {
    const messages = Object.fromEntries(keys.slice(0, count).map((key) => [key, { text: "again" }]));
    return chat.send("PATCH", `${chat.place}/messages`, messages, client);
  };
  const refused = await patch(500);
  expect(refused).toMatchObject({ status: 429, value: { error: "Too many messages. Send at most 20 at once." } });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(400);
  expect(await chat.server.db.$count(rtMessage)).toBe(0);
  expect((await patch(15)).status).toBe(200);
  expect(await patch(15)).toMatchObject({ status: 429, value: { error: "Too many messages. Please wait a moment." } });
  expect((await chat.send("PATCH", chat.place, { [`lastRead/${chat.client.id}`]: 5 }, client)).status).toBe(200);
});

test("no field of a participant hides a message or makes it one of the system (S-66)", async () => {
  await using chat = await buildConversation();
  const client = await chat.as(chat.client);
  const messages = `${chat.place}/messages`;
  const named = Object.values(MESSAGE_NAMES)
    .flat()
    .filter((name) => !["text", "senderId", "attachment"].includes(name)); // the last one is refused
  const forged = { ...Object.fromEntries(named.map((name) => [name, true])), text: "PAY ME OUTSIDE" };
  const { value: pushed } = await chat.send("POST", messages, forged, client);
  const signed = { text: "PAY ME OUTSIDE", senderId: String(chat.client.id), senderName: "Chidi Eze" };
  const fields = { ...signed, isSystem: false, serverTime: expect.any(Number), timestamp: expect.any(String) };
  const provider = await chat.as(chat.provider);
  for (const reader of [chat.asSupport(), provider]) {
    const { value } = await chat.send("GET", `${messages}/${pushed.name}`, undefined, reader);
    expect(value).toEqual(fields);
    expect(readChatMessage("", value)).toMatchObject({ text: "PAY ME OUTSIDE", isRemoved: false, isSystem: false });
  }
  const place = `${messages}/${pushed.name}`;
  for (const name of ["deleted", "isRemoved", "is_removed", "removed"]) {
    await chat.send("PUT", `${place}/${name}`, true, client);
    await chat.send("PATCH", place, { [name]: "true" }, client);
  }
  await chat.send("PUT", `${chat.place}/lastMessage`, forged, client);
  expect((await chat.send("GET", place)).value).toEqual(fields);
  const { isSystem: _, ...last } = fields;
  expect((await chat.send("GET", `${chat.place}/lastMessage`)).value).toEqual(last);
  const large = { text: "hi", unknown: "x".repeat(100_000) };
  expect((await chat.send("POST", messages, large, client)).status).toBe(400);
});

test("a read mark moves neither backwards nor beyond now, and is its reader's own (S-67)", async () => {
  await using chat = await buildConversation();
  const client = await chat.as(chat.client);
  const own = `${chat.place}/lastRead/${chat.client.id}`;
  const mark = async (sent: unknown, headers = client) => {
    await chat.send(sent === null ? "DELETE" : "PUT", own, sent === null ? undefined : sent, headers);
    return (await chat.send("GET", own)).value;
  };
  const hour = 3_600_000;
  const earlier = Date.now() - hour;
  expect(await mark(earlier)).toBe(earlier);
  for (const sent of [earlier - 1, 0, "2020-01-01T00:00:00Z", null, -5])
    expect([sent, await mark(sent)]).toEqual([sent, earlier]);
  const iso = new Date(earlier + 1).toISOString();
  expect(await mark(iso)).toBe(iso);
  let last = earlier;
  for (const ahead of [Date.now() + hour, "2099-01-01T00:00:00Z", 9e10, 1e300, { ".sv": { increment: 1e15 } }]) {
    const stored = await mark(ahead);
    expect(stored).toBeGreaterThanOrEqual(last);
    expect(stored).toBeLessThan(Date.now() + hour / 2);
    last = stored;
  }
  expect(await mark(earlier, chat.asSupport())).toBe(last);
  expect(await chat.send("PUT", `${chat.place}/lastRead/${chat.provider.id}`, 1, client)).toMatchObject({
    status: 401,
  });
});

test("a removed message's text disappears from the last message too", async () => {
  await using chat = await buildConversation();
  const client = await chat.as(chat.client);
  const messages = `${chat.place}/messages`;
  const say = async (text: string) => {
    const { value } = await chat.send("POST", messages, { text }, client);
    await chat.send("PATCH", chat.place, { lastMessage: { text } }, client);
    return `${messages}/${value.name}`;
  };
  const first = await say("first");
  const regretted = await say("regretted");
  const [whole, list] = [await chat.stream(chat.place), await chat.stream(messages)];
  for (const stream of [whole, list]) await stream.change();

  await chat.send("DELETE", first, undefined, client);
  expect((await whole.change())[1]).toBe(`/messages/${first.split("/").at(-1)}`);
  expect((await chat.send("GET", `${chat.place}/lastMessage/text`)).value).toBe("regretted");
  await list.change();

  await chat.send("DELETE", regretted, undefined, client);
  const { value } = await chat.send("GET", chat.place);
  expect(value.lastMessage).toMatchObject({ text: "", removed: true, senderId: String(chat.client.id) });
  expect(JSON.stringify(value)).not.toContain("regretted");
  const key = regretted.split("/").at(-1) ?? "";
  expect(await whole.change()).toEqual([
    "patch",
    "/",
    { [`messages/${key}`]: value.messages[key], lastMessage: value.lastMessage },
  ]);
  expect(await list.change()).toEqual(["put", `/${key}`, value.messages[key]]);
});

test("a clock that goes back an hour changes neither the order nor the times of messages (F-26)", async () => {
  await using chat = await buildConversation();
  const messages = `${chat.place}/messages`;
  const { value: pushed } = await chat.send("POST", messages, { text: "0" });
  const hour = 3_600_000;
  const ahead = clientKey(Date.now() + hour);
  await chat.server.db.execute(sql`
    update rt_message set key = ${ahead}, value = jsonb_set(value, '{serverTime}', to_jsonb((value ->> 'serverTime')::bigint + ${hour}))
    where key = ${pushed.name}`);
  await chat.server.db.execute(sql`update rt_chat set last_key = ${ahead}, last_at = last_at + ${hour}`);

  await chat.send("POST", messages, { text: "1" });
  await chat.send("PUT", `${messages}/${clientKey()}`, { text: "2" });
  await chat.server.db.transaction((tx) => appendSystemMessage(tx, chat.chatId, "3"));
  await chat.send("POST", messages, { text: "4" });
  const { value } = await chat.send("GET", messages);
  const read = Object.entries(value).flatMap(([key, raw]) => readChatMessage(key, raw) ?? []);
  const shown = read.sort((one, other) => one.at - other.at || (one.key < other.key ? -1 : 1));
  expect(shown.map(({ text }) => text)).toEqual(["0", "1", "2", "3", "4"]);
  expect(new Set(shown.map(({ at }) => at)).size).toBe(5);
  const made = shown.filter(({ text }) => text !== "2").map(({ key }) => key);
  expect(made).toEqual([...made].sort());
});

test("answers and streams are not cached, and no line of the log has a token (S-13, S-51, S-62)", async () => {
  await using chat = await buildConversation({ logLevel: "trace" });
  const { token } = await mintChatToken(chat.server.db, {
    chatId: chat.chatId,
    memberId: chat.client.id,
    apiKeyId: null,
  });
  const answered = await fetch(chat.address(chat.place, { auth: token }));
  const stream = await chat.stream(chat.place, {}, { access_token: token });
  const refused = await fetch(chat.address(chat.place, { auth: chat.server.token }));
  for (const { headers } of [answered, stream, refused]) {
    expect(headers.get("cache-control")).toMatch(/\bno-store\b/);
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  }
  await chat.send("POST", `${chat.place}/messages`, { text: "marker-text-4711" });
  const text = JSON.stringify(chat.server.logged);
  expect(text).toContain("/rt/*");
  for (const secret of [token, chat.server.token, "marker-text-4711"]) expect(text).not.toContain(secret);
});

test("a system message is committed with its change, or not at all", async () => {
  await using chat = await buildConversation();
  const stream = await chat.stream(chat.place);
  await stream.change();
  const { db } = chat.server;
  await expect(
    db.transaction(async (tx) => {
      await appendSystemMessage(tx, chat.chatId, "never said");
      throw new Error("taken back");
    }),
  ).rejects.toThrow("taken back");
  await db.transaction((tx) => appendSystemMessage(tx, chat.chatId, "Dispute marked as resolved."));
  const [event, path, data] = await stream.change();
  expect([event, path]).toEqual(["patch", "/"]);
  const { value } = await chat.send("GET", chat.place);
  const [[key, message] = ["", {}]] = Object.entries(value.messages);
  expect(data).toEqual({ [`messages/${key}`]: message, lastMessage: value.lastMessage });
  expect(message).toMatchObject({ text: "Dispute marked as resolved.", senderId: "support-admin", isSystem: true });
  expect(await chat.send("DELETE", `${chat.place}/messages/${key}`)).toMatchObject({ status: 401 });
});

test("an administrator's own stream reports an announced change at once", async () => {
  await using chat = await buildConversation();
  const { app, db } = chat.server;
  let unread = 1;
  app.realtime.serveNotifications(async (memberId) => ({ unread, of: memberId }));
  const { id } = chat.administrator;
  const stream = await chat.stream(`notifications/${id}`);
  const count = await chat.stream(`notifications/${id}/unread`);
  expect(await stream.change()).toEqual(["put", "/", { unread: 1, of: id }]);
  expect(await count.change()).toEqual(["put", "/", 1]);
  expect(await chat.send("GET", `notifications/${id}`)).toMatchObject({ status: 200, value: { unread: 1, of: id } });

  const changed = () => db.transaction((tx) => announce(tx, { topic: `notifications/${id}`, seq: 0 }));
  await changed();
  unread = 2;
  await changed();
  expect(await stream.change()).toEqual(["put", "/", { unread: 2, of: id }]);
  expect(await count.change()).toEqual(["put", "/", 2]);
  expect(await chat.send("GET", `notifications/${id + 1}`)).toMatchObject({ status: 401 });
  expect(await chat.send("PUT", `notifications/${id}`, 1)).toMatchObject({ status: 401 });
});
