import type { ChatMessage } from "@hivekeeper/contract/chat.ts";
import { isMessageKey, timeOfKey } from "@hivekeeper/contract/message-key.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Chat, openChat } from "../../src/lib/realtime/open-chat.ts";
import { fakeStore } from "./store.ts";

const NOW = Date.parse("2026-11-21T08:00:00Z");

let chats: Chat[] = [];
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  for (const chat of chats) chat.close();
  chats = [];
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function openedChat({ author = { id: "support-admin", name: "Support" }, date = "" } = {}) {
  const store = fakeStore();
  const shown: { messages: ChatMessage[]; mayHaveEarlier: boolean }[] = [];
  const chat = openChat({
    store: { baseUrl: "/rt", tokenIn: "header", getToken: () => "token" },
    chatId: "dispute_12",
    author,
    onMessages: (messages, { mayHaveEarlier }) => shown.push({ messages, mayHaveEarlier }),
    onState: () => {},
    onError: () => {},
  });
  chats.push(chat);
  const asked = await store.request(0);
  const stream = asked.stream(date ? { date } : {});
  return { ...store, chat, shown, stream };
}

const message = (number: number) => ({ text: `Message ${number}`, senderId: "7", serverTime: NOW + number });
const keyOf = (number: number) => `k${String(number).padStart(6, "0")}`;
const messages = (from: number, to: number) =>
  Object.fromEntries(Array.from({ length: to - from + 1 }, (_, at) => [keyOf(from + at), message(from + at)]));

test("a message is put under a key of its own, then noted as the last one and as read", async () => {
  const { chat, request } = await openedChat();
  const key = chat.newKey();
  expect(isMessageKey(key)).toBe(true);
  const sent = chat.push(key, { text: "Hello" });
  const put = await request(1);
  expect([put.method, put.url.pathname]).toEqual(["PUT", `/rt/chats/dispute_12/messages/${key}.json`]);
  expect(put.headers.has("content-type")).toBe(false);
  expect(await put.body()).toEqual({
    text: "Hello",
    senderId: "support-admin",
    senderName: "Support",
    timestamp: "2026-11-21T08:00:00.000Z",
    isSystem: false,
    serverTime: { ".sv": "timestamp" },
  });
  put.answer(200, {});
  expect(await sent).toBe(key);
  const note = await request(2);
  expect([note.method, note.url.pathname]).toEqual(["PATCH", "/rt/chats/dispute_12.json"]);
  expect(await note.body()).toEqual({
    lastMessage: {
      text: "Hello",
      senderId: "support-admin",
      senderName: "Support",
      timestamp: "2026-11-21T08:00:00.000Z",
      serverTime: { ".sv": "timestamp" },
    },
    "lastRead/support-admin": { ".sv": "timestamp" },
  });
  note.answer(500, { error: "never blocks a sent message" });
});

test("an author whose id cannot be a key notes nothing as read", async () => {
  const { chat, request, asked } = await openedChat({ author: { id: "a.b@c", name: "S" } });
  chat.markRead();
  const sent = chat.push(chat.newKey(), { text: "Hello" });
  (await request(1)).answer(200, {});
  await sent;
  expect(Object.keys((await (await request(2)).body()) as object)).toEqual(["lastMessage"]);
  expect(asked).toHaveLength(3);
});

test("a failed send is tried again under its key (G114)", async () => {
  const { chat, request } = await openedChat();
  const key = chat.newKey();
  const lost = chat.push(key, { text: "Hello" });
  (await request(1)).fail();
  await expect(lost).rejects.toMatchObject({ status: 0, message: "No connection" });
  const refused = chat.push(key, { text: "Hello" });
  (await request(2)).answer(429, { error: "Too many messages." });
  await expect(refused).rejects.toMatchObject({ status: 429, message: "Too many messages." });
  const sent = chat.push(key, { text: "Hello" });
  const put = await request(3);
  expect(put.url.pathname).toContain(key);
  put.answer(200, {});
  expect(await sent).toBe(key);
});

test("a late retry first checks its key: an arrived message is not sent again, any other gets a new key (G114)", async () => {
  const { chat, request, settle } = await openedChat();
  const key = chat.newKey();
  await vi.advanceTimersByTimeAsync(60_000);
  const again = chat.push(key, { text: "Hello" });
  const look = await request(1);
  expect([look.method, look.url.pathname]).toEqual(["GET", `/rt/chats/dispute_12/messages/${key}.json`]);
  look.answer(200, { text: "Hello" });
  expect(await again).toBe(key);

  const other = chat.push(key, { text: "Hello" });
  (await request(2)).answer(200, null);
  const put = await request(3);
  put.answer(200, {});
  const stored = await other;
  expect(stored).not.toBe(key);
  expect(put.url.pathname).toContain(stored);
  expect(timeOfKey(stored)).toBe(NOW + 60_000);
  await settle();
});

test.each([[-600_000], [600_000]])("a clock that is %d ms off is corrected by the store's (G114)", async (off) => {
  const { chat, settle } = await openedChat({ date: new Date(NOW + off).toUTCString() });
  await settle();
  expect(timeOfKey(chat.newKey())).toBe(NOW + off);
  // Also if the first answer with a date is a refusal.
  const other = await openedChat();
  const early = other.chat.newKey();
  const refused = other.chat.push(early, { text: "x" });
  (await other.request(1)).answer(400, { error: "Invalid path" }, { date: new Date(NOW + off).toUTCString() });
  await expect(refused).rejects.toMatchObject({ status: 400 });
  const again = other.chat.push(early, { text: "x" });
  (await other.request(2)).answer(200, null);
  (await other.request(3)).answer(200, {});
  expect(timeOfKey(await again)).toBe(NOW + off);
});

test("earlier messages come by the key of the first, until there are no more", async () => {
  const { chat, request, stream, settle, shown } = await openedChat();
  stream.put("/", messages(701, 1200));
  await settle();
  expect(shown.at(-1)).toMatchObject({ mayHaveEarlier: true });
  const one = chat.loadEarlier();
  const asked = await request(1);
  expect(Object.fromEntries(asked.url.searchParams)).toEqual({
    orderBy: '"$key"',
    endBefore: `"${keyOf(701)}"`,
    limitToLast: "500",
  });
  stream.put(`/${keyOf(1201)}`, message(1201)); // written in between
  await settle();
  asked.answer(200, messages(201, 700));
  await one;
  const two = chat.loadEarlier();
  (await request(2)).answer(200, messages(1, 200));
  await two;
  const last = shown.at(-1);
  expect(last?.messages.map(({ text }) => text)).toEqual(Array.from({ length: 1201 }, (_, at) => `Message ${at + 1}`));
  expect(last?.mayHaveEarlier).toBe(false);
});

test("the whole conversation is loaded, however many parts it has", async () => {
  const { chat, request, stream, settle } = await openedChat();
  stream.put("/", messages(701, 1200));
  await settle();
  const all = chat.loadAll();
  (await request(1)).answer(200, messages(201, 700));
  (await request(2)).answer(200, messages(1, 200));
  expect((await all).map(({ text }) => text)).toEqual(Array.from({ length: 1200 }, (_, at) => `Message ${at + 1}`));
});

test("earlier messages that failed to load can be requested again", async () => {
  const { chat, request, stream, settle, shown } = await openedChat();
  stream.put("/", messages(501, 1000));
  await settle();
  const failing = chat.loadEarlier();
  (await request(1)).fail();
  await expect(failing).rejects.toMatchObject({ status: 0 });
  stream.put(`/${keyOf(1001)}`, message(1001));
  await settle();
  expect(shown.at(-1)).toMatchObject({ mayHaveEarlier: true });
  expect(shown.at(-1)?.messages).toHaveLength(500);
  const again = chat.loadEarlier();
  (await request(2)).answer(200, null);
  await again;
  expect(shown.at(-1)).toMatchObject({ mayHaveEarlier: false });
});

test("closing ends the stream and reads in flight, but not writes", async () => {
  const { chat, request, asked, stream, settle, shown } = await openedChat();
  stream.put("/", messages(1, 3));
  await settle();
  const reading = chat.fetchLastRead();
  const sending = chat.push(chat.newKey(), { text: "Goodbye" });
  await request(2);
  chat.close();
  await expect(reading).rejects.toThrow();
  expect(asked.slice(0, 3).map((one) => one.isAborted())).toEqual([true, true, false]);
  (await request(2)).answer(200, {});
  await sending;
  expect(shown).toHaveLength(1);
});
