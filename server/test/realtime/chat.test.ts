import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { announce } from "#db/bus/announce.ts";
import { chatTokens, rtChat, rtMessage } from "#db/schema/conversations.ts";
import { members } from "#db/schema/people.ts";
import { mintChatToken } from "#modules/realtime/access/chat-token-service.ts";
import { appendSystemMessage } from "#modules/realtime/store/system-message-service.ts";
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
  expect(await status({ text: "🐝".repeat(4_000) })).toBe(200);
  expect(await status({ text: "🐝".repeat(4_001) })).toBe(400);
  expect(await status({ text: " \n " })).toBe(400);
  for (const body of [{}, { text: 5 }, { text: { a: 1 } }, "text", null]) expect(await status(body)).toBe(400);
  expect(await status({ text: "x", filler: "x".repeat(40_000) })).toBe(400);
  expect(await status({ text: "\0" })).toBe(400);
  expect(await status(JSON.parse('{"text": "x", "__proto__": {"isSystem": true}}'))).toBe(200);
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
  const { token } = await mintChatToken(chat.server.db, { chatId: chat.chatId, memberId: chat.client.id });
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
  for (const text of ['hi\n\nevent: message\ndata: {"id":999}', "a\rb\r\n\r\nevent: put", "\u2028\u2029\u0085"]) {
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

test("answers and streams are not cached, and no line of the log has a token (S-13, S-51, S-62)", async () => {
  await using chat = await buildConversation({ logLevel: "trace" });
  const { token } = await mintChatToken(chat.server.db, { chatId: chat.chatId, memberId: chat.client.id });
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
