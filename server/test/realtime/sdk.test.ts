import {
  get,
  goOffline,
  goOnline,
  increment,
  limitToFirst,
  limitToLast,
  onDisconnect,
  orderByChild,
  orderByKey,
  orderByValue,
  push,
  query,
  remove,
  runTransaction,
  serverTimestamp,
  set,
  startAfter,
  update,
} from "@firebase/database";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { chatTokens } from "#db/schema/conversations.ts";
import { buildConversation } from "./conversation.ts";
import { follow, join, openSdk, socketBase, tokenOf } from "./sdk.ts";

test("the SDK's list is what the server stores, before the answer to a write and without going back", async () => {
  await using chat = await buildConversation();
  await using client = join(chat, chat.client);
  await using provider = join(chat, chat.provider);
  const list = `${chat.place}/messages`;
  const [own, other] = [follow(client.at(list)), follow(provider.at(list))];
  await expect.poll(() => [own, other]).toEqual([[null], [null]]);

  const { key } = await push(client.at(list), { text: "Hello", timestamp: 7 });
  const stored = { text: "Hello", senderId: `${chat.client.id}`, senderName: "Chidi Eze", isSystem: false };
  expect(own.slice(1)).toEqual([
    { [`${key}`]: { text: "Hello", timestamp: 7 } },
    { [`${key}`]: expect.objectContaining(stored) },
  ]);
  await expect.poll(() => other).toEqual([null, own[2]]);
  expect((await chat.send("GET", list)).value).toEqual(own[2]);

  await remove(client.at(`${list}/${key}`));
  expect(own.slice(3)).toEqual([null, { [`${key}`]: expect.objectContaining({ text: "", removed: true }) }]);
  await expect.poll(() => other.at(-1)).toEqual(own.at(-1));

  // A refused write is taken back.
  const before = own.length;
  await expect(set(client.at(`${list}/${key}/text`), "Forged")).rejects.toMatchObject({ code: "PERMISSION_DENIED" });
  await expect(push(client.at(list), { text: " " })).rejects.toThrow("the text of a message may not be empty");
  expect(own.slice(before).at(-1)).toEqual(own[before - 1]);

  const marks = { lastMessage: { text: "Bye" }, [`lastRead/${chat.client.id}`]: serverTimestamp() };
  await update(client.at(chat.place), marks);
  const whole = (await get(provider.at(chat.place))).val();
  expect(whole).toMatchObject({ lastMessage: { text: "Bye", senderId: `${chat.client.id}` } });
  expect(whole.lastRead[chat.client.id]).toBeGreaterThan(1e12);
  const [offset, connected] = [follow(client.at(".info/serverTimeOffset")), follow(client.at(".info/connected"))];
  expect(connected).toEqual([true]);
  expect(Math.abs(Number(offset[0]))).toBeLessThan(60_000);
});

test("a limited list of the SDK drops what is pushed out, and takes in what moves up", async () => {
  await using chat = await buildConversation();
  const { place, client, provider } = chat;
  for (const id of ["a", "b", "c"]) await chat.send("PUT", `${place}/lastRead/${id}`, 1_000);
  await using sdk = join(chat, client);
  const marks = sdk.at(`${place}/lastRead`);
  const [last, first, after] = [
    follow(query(marks, limitToLast(2))),
    follow(query(marks, orderByKey(), limitToFirst(2))),
    follow(query(marks, orderByKey(), startAfter("b"))),
  ];
  await expect
    .poll(() => [last, first, after])
    .toEqual([[{ b: 1_000, c: 1_000 }], [{ a: 1_000, b: 1_000 }], [{ c: 1_000 }]]);
  const [greatest, latest] = [
    follow(query(marks, orderByValue(), limitToLast(1))),
    follow(query(sdk.at(`${place}/messages`), orderByChild("serverTime"), limitToLast(1))),
  ];
  const textsOf = (value: unknown) =>
    Object.values((value ?? {}) as Record<string, { text: string }>).map((one) => one.text);
  await expect.poll(() => [greatest, latest]).toEqual([[{ c: 1_000 }], [null]]);
  for (const text of ["one", "two"]) await chat.send("POST", `${place}/messages`, { text });
  await expect.poll(() => textsOf(latest.at(-1))).toEqual(["two"]);
  await chat.send("PUT", `${place}/lastRead/d`, 1_001);
  await expect.poll(() => last.at(-1)).toEqual({ c: 1_000, d: 1_001 });
  await expect.poll(() => greatest.at(-1)).toEqual({ d: 1_001 });
  await chat.send("DELETE", `${place}/lastRead/c`);
  await expect.poll(() => last.at(-1)).toEqual({ b: 1_000, d: 1_001 });
  await chat.send("DELETE", `${place}/lastRead/a`);
  await expect.poll(() => first.at(-1)).toEqual({ b: 1_000, d: 1_001 });
  await expect.poll(() => after.at(-1)).toEqual({ d: 1_001 });

  const own = (id: number) => sdk.at(`${place}/lastRead/${id}`);
  await expect(set(own(provider.id), 1)).rejects.toThrow("PERMISSION_DENIED");
  await expect(get(sdk.at("chats/dispute_999"))).rejects.toThrow("Permission denied");
  const refused = follow(sdk.at("desk/dispute_999"));
  await expect.poll(() => refused).toEqual([expect.objectContaining({ code: "PERMISSION_DENIED" })]);
  const tooMany = follow(query(marks, limitToLast(1_001)));
  await expect.poll(() => tooMany).toEqual([expect.objectContaining({ code: "FAILURE" })]);
});

test("transactions of two clients at once count both; a long conversation comes in many frames", async () => {
  await using chat = await buildConversation({ realtimeBurst: 1_000 });
  const mark = `${chat.place}/lastRead/${chat.client.id}`;
  await using one = join(chat, chat.client);
  await using two = join(chat, chat.client);
  const add = () =>
    Promise.all([one, two].map(({ at }) => runTransaction(at(mark), (now: number | null) => (now ?? 0) + 1)));
  for (let round = 0; round < 5; round++) await add();
  expect((await get(one.at(mark))).val()).toBe(10);
  await set(two.at(mark), increment(5));
  expect((await get(one.at(mark))).val()).toBe(15);
  // Numbers, texts and names of any kind have the same hash on both sides.
  const last = one.at(`${chat.place}/lastMessage`);
  await set(last, { text: "€ once", 10: -1.5e-7, 9: true, b: { c: "" } });
  await runTransaction(last, (now) => ({ ...now, text: `${now?.text} more` }));
  expect((await get(last)).val()).toMatchObject({ text: "€ once more", 10: -1.5e-7, 9: true, b: { c: "" } });

  // The client sends it in frames of 16 kB, the server in pieces of 64 kB.
  const list = one.at(`${chat.place}/messages`);
  const texts = Object.fromEntries(
    Array.from({ length: 60 }, () => [`${push(list).key}`, { text: "€".repeat(4_000) }]),
  );
  const seen = follow(two.at(`${chat.place}/messages`));
  await update(list, texts);
  await expect.poll(() => Object.keys((seen.at(-1) ?? {}) as object)).toEqual(Object.keys(texts));
  await using late = join(chat, chat.provider);
  const value = (await get(late.at(`${chat.place}/messages`))).val();
  expect(value).toEqual(seen.at(-1));
  const listened = follow(late.at(chat.place));
  await expect.poll(() => listened).toMatchObject([{ messages: value, lastRead: { [chat.client.id]: 15 } }]);
});

test("what is to be written at the end is written once, when the client goes or the server stops, unless cancelled", async () => {
  await using chat = await buildConversation();
  const { place, chatId, client, provider } = chat;
  await using sdk = join(chat, client);
  await using other = join(chat, provider);
  const [mark, writing] = [`${place}/lastRead/${client.id}`, `presence/${chatId}/${client.id}`];
  await set(sdk.at(mark), 1_000);
  await set(sdk.at(writing), true);
  await onDisconnect(sdk.at(writing)).set(null);
  await onDisconnect(sdk.at(`${place}/lastMessage`)).set({ text: "cancelled" });
  await onDisconnect(sdk.at(`${place}/lastMessage`)).cancel();
  await onDisconnect(sdk.at(place)).update({ [`lastRead/${client.id}`]: increment(1) });
  await expect(onDisconnect(sdk.at(`${place}/lastRead/${provider.id}`)).set(1)).rejects.toThrow("PERMISSION_DENIED");
  const seen = follow(other.at(`presence/${chatId}`));
  await expect.poll(() => seen).toEqual([{ [client.id]: expect.anything() }]);
  goOffline(sdk.db);
  await expect.poll(() => seen.at(-1)).toBeNull();
  await expect.poll(async () => (await get(other.at(mark))).val()).toBe(1_001);
  expect((await get(other.at(`${place}/lastMessage`))).val()).toBeNull();

  await onDisconnect(other.at(`${place}/lastRead/${provider.id}`)).set(2_000);
  await chat.server.app.close();
  const { rows } = await chat.server.database.pool.query("SELECT last_read FROM rt_chat");
  expect(rows).toEqual([{ last_read: { [client.id]: 1_001, [provider.id]: 2_000 } }]);
});

test("a client whose token ends gets a new one, and misses nothing meanwhile", async () => {
  await using chat = await buildConversation({ realtimeCheckSeconds: 0.1 });
  let asked = 0;
  await using sdk = openSdk(socketBase(chat), () => {
    asked += 1;
    return tokenOf(chat, chat.client);
  });
  const seen = follow(sdk.at(`${chat.place}/lastRead`));
  await expect.poll(() => seen).toEqual([null]);
  await chat.server.db.delete(chatTokens).where(eq(chatTokens.chatId, chat.chatId));
  await chat.send("PUT", `${chat.place}/lastRead/7`, 1_000);
  await expect.poll(() => asked).toBe(2);
  await chat.send("PUT", `${chat.place}/lastRead/7`, 2_000);
  await expect.poll(() => seen.at(-1)).toEqual({ 7: 2_000 });
});

test("while no token can be fetched the SDK keeps what it listens to and writes, and goes on when it can", async () => {
  await using chat = await buildConversation();
  let asked = 0;
  let canFetch = false;
  await using client = openSdk(socketBase(chat), async () => {
    asked += 1;
    if (!canFetch) throw new Error("The marketplace cannot be reached");
    return tokenOf(chat, chat.client);
  });
  const list = `${chat.place}/messages`;
  const seen = follow(client.at(list));
  const sent = push(client.at(list), { text: "Hello" });
  await expect.poll(() => asked).toBeGreaterThan(0);

  canFetch = true;
  goOffline(client.db);
  goOnline(client.db);
  await sent;
  await expect.poll(() => seen.at(-1)).toMatchObject({ [`${sent.key}`]: { text: "Hello", senderName: "Chidi Eze" } });

  await using empty = openSdk(socketBase(chat), async () => "");
  const refused = follow(empty.at(list));
  await expect.poll(() => refused).toMatchObject([{ code: "PERMISSION_DENIED" }]);
});
