import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { announce } from "#db/bus/announce.ts";
import { chatTokens, rtEvent } from "#db/schema/conversations.ts";
import { members } from "#db/schema/people.ts";
import { deleteOldWrites } from "#modules/realtime/store/read-repository.ts";
import { readSettings } from "../../src/settings.ts";
import { addAdministrator, addSession } from "../builders/administrator.ts";
import { clientKey, SIGNS } from "./client-key.ts";
import { buildConversation } from "./conversation.ts";

type Conversation = Awaited<ReturnType<typeof buildConversation>>;

const openStreams = (chat: Conversation) => expect.poll(() => chat.server.app.realtime.streams.count);

/** One number of `/metrics`. */
async function numberOf(chat: Conversation, name: string): Promise<number> {
  const { body } = await chat.server.app.inject("/metrics");
  return Number(new RegExp(`^${name} (\\S+)$`, "m").exec(body)?.[1]);
}

test("a stream is kept alive, every 30 seconds unless told otherwise", async () => {
  await using chat = await buildConversation({ realtimeKeepAliveSeconds: 0.1 });
  const stream = await chat.stream(chat.place);
  expect(await stream.keepAlive()).toEqual({ event: "keep-alive", data: "null" });
  expect(readSettings({}).realtimeKeepAliveSeconds).toBe(30);
});

test("streams are limited for each credential and for the server, and a closed one is free again", async () => {
  await using chat = await buildConversation({ realtimeStreamsEach: 2, realtimeStreams: 3 });
  const full = '503 {"error":"Too many open streams."}';
  const first = await chat.stream(chat.place);
  await chat.stream(`${chat.place}/messages`);
  await expect(chat.stream(chat.place)).rejects.toThrow(full);
  const client = await chat.as(chat.client);
  await chat.stream(chat.place, client);
  await expect(chat.stream(chat.place, client)).rejects.toThrow(full);
  expect(await numberOf(chat, "hivekeeper_realtime_streams")).toBe(3);
  expect(await numberOf(chat, "hivekeeper_realtime_topics")).toBe(1);

  first.close();
  await openStreams(chat).toBe(2);
  await chat.stream(chat.place, client);
  expect(readSettings({})).toMatchObject({ realtimeStreamsEach: 10, realtimeStreams: 2000 });
});

test("a stream ends with its credential: logout, a password changed elsewhere, a deactivated or changed administrator, a token's hour (S-07)", async () => {
  await using chat = await buildConversation({ realtimeCheckSeconds: 0.1 });
  const { db } = chat.server;
  const someone = async () => {
    const { id } = await addAdministrator(db);
    return { id, headers: { authorization: `Bearer ${await addSession(db, id)}` } };
  };
  const [leaves, deactivated, demoted] = [await someone(), await someone(), await someone()];
  const participant = await chat.as(chat.client);
  const elsewhere = { authorization: `Bearer ${await addSession(db, chat.administrator.id)}` };
  const all = [...[leaves, deactivated, demoted].map(({ headers }) => headers), elsewhere];
  const streams = await Promise.all([...all, participant].map((headers) => chat.stream(chat.place, headers)));
  const stays = await chat.stream(chat.place);
  for (const stream of [...streams, stays]) await stream.change();

  expect((await chat.server.post("/x/logout", {}, leaves.headers)).statusCode).toBe(200);
  const wanted = "a dozen swans upon the lagoon";
  const secrets = { current_password: chat.administrator.password, new_password: wanted };
  const changed = await chat.server.put("/admin/change-password", { ...secrets, new_password_confirmation: wanted });
  expect(changed.statusCode).toBe(200);
  await db.update(members).set({ isActive: false }).where(eq(members.id, deactivated.id));
  await db.update(members).set({ role: "USER" }).where(eq(members.id, demoted.id));
  await db.update(chatTokens).set({ expiresAt: sql`now()` });
  for (const stream of streams) {
    expect(await stream.rest()).toEqual([
      { event: "auth_revoked", data: '"The credential has expired or was revoked."' },
    ]);
  }
  await chat.send("PUT", `${chat.place}/lastRead/7`, 1);
  expect(await stays.change()).toEqual(["put", "/lastRead/7", 1]);
  expect(readSettings({}).realtimeCheckSeconds).toBeLessThan(5);
});

/** A stream whose client reads the head and nothing more. */
async function openStalled(chat: Conversation): Promise<Socket> {
  const { hostname, port, pathname } = new URL(chat.address(`${chat.place}/messages`));
  const socket = connect({ host: hostname, port: Number(port) });
  const head = [`GET ${pathname} HTTP/1.1`, "Host: x", "Accept: text/event-stream"];
  socket.write([...head, `Authorization: ${chat.asSupport().authorization}`, "", ""].join("\r\n"));
  await once(socket, "readable");
  socket.on("error", () => {});
  return socket;
}

const slowReaders = (chat: Conversation) => numberOf(chat, "hivekeeper_realtime_slow_readers_total");

test("a stream whose client does not read is closed; the others get everything", async () => {
  await using chat = await buildConversation();
  const stalled = await openStalled(chat);
  const reads = await chat.stream(`${chat.place}/messages`);
  await reads.change();
  const long = { text: "long", filler: "x".repeat(30_000) };
  // Until more than the system keeps for a socket has been sent, a megabyte at a time.
  for (let at = 0; at < 60 && (await slowReaders(chat)) === 0; at++) {
    const keys = Array.from({ length: 30 }, (_, last) => clientKey(Date.now(), SIGNS.charAt(last)));
    const many = Object.fromEntries(keys.map((key) => [key, long]));
    expect(await chat.send("PATCH", `${chat.place}/messages`, many)).toMatchObject({ status: 200 });
    expect(await reads.change()).toEqual([
      "patch",
      "/",
      expect.objectContaining({ [keys[0] ?? ""]: expect.anything() }),
    ]);
  }
  expect(await slowReaders(chat)).toBe(1);
  await openStreams(chat).toBe(1);
  stalled.destroy();
});

test("a stop ends all streams at once and opens no new ones (F-09)", async () => {
  await using chat = await buildConversation({ realtimeStreamsEach: 50 });
  const streams = await Promise.all(Array.from({ length: 50 }, () => chat.stream(chat.place)));
  for (const stream of streams) await stream.change();
  chat.server.app.realtime.streams.close();
  // Without an answer, after which an EventSource tries again.
  await expect(chat.stream(chat.place)).rejects.toThrow("fetch failed");
  await chat.server.app.close();
  for (const stream of streams) expect(await stream.rest()).toEqual([]);
});

test("where the missed writes are no longer stored, the whole window is sent again", async () => {
  await using chat = await buildConversation();
  const { db } = chat.server;
  await chat.send("PUT", `${chat.place}/lastRead/7`, 1);
  const window = await chat.stream(`${chat.place}/lastRead`, undefined, { orderBy: '"$key"', limitToLast: "2" });
  const one = await chat.stream(`${chat.place}/lastRead/7`);
  expect(await window.change()).toEqual(["put", "/", { 7: 1 }]);
  await one.change();
  await db.transaction(async (tx) => {
    await tx.execute(sql`update rt_chat set seq = seq + 5, last_read = '{"7": 1, "8": 2, "9": 3}'`);
    await announce(tx, { topic: chat.place, seq: 6 });
  });
  expect(await window.change()).toEqual(["put", "/", { 8: 2, 9: 3 }]);
  await chat.send("PUT", `${chat.place}/lastRead/7`, 5);
  expect(await one.change()).toEqual(["put", "/", 5]); // its window did not change, so it gets no event
});

test("more than 5,000 messages are not sent in one piece: an answer is 400, a stream is cancelled", async () => {
  await using chat = await buildConversation();
  const { db } = chat.server;
  const tooLarge = "The specified payload is too large, please request a location with less data.";
  await chat.send("PUT", `${chat.place}/lastRead/7`, 1);
  const whole = await chat.stream(chat.place);
  await whole.change();
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into rt_message (chat_id, key, value)
      select ${chat.chatId}, lpad(n::text, 20, '0'), '{"text": "x"}' from generate_series(1, 5001) n`);
    await tx.execute(sql`update rt_chat set seq = seq + 5`);
    await announce(tx, { topic: chat.place, seq: 6 });
  });
  expect(await whole.rest()).toEqual([{ event: "cancel", data: JSON.stringify(tooLarge) }]);
  expect(await chat.send("GET", `${chat.place}/messages`)).toMatchObject({ status: 400, value: { error: tooLarge } });
  await expect(chat.stream(chat.place)).rejects.toThrow(`400 {"error":"${tooLarge}"}`);
  const last = await chat.stream(`${chat.place}/messages`, undefined, { orderBy: '"$key"', limitToLast: "500" });
  const [, , window] = await last.change();
  expect(Object.keys(window ?? {})).toHaveLength(500);
});

test("what streams need to catch up is kept for ten minutes", async () => {
  await using chat = await buildConversation();
  const { db } = chat.server;
  for (const value of [1, 2, 3]) await chat.send("PUT", `${chat.place}/lastRead/7`, value);
  await db.update(rtEvent).set({ at: sql`now() - interval '11 minutes'` }).where(eq(rtEvent.seq, 1));
  await db.update(rtEvent).set({ at: sql`now() - interval '9 minutes'` }).where(eq(rtEvent.seq, 2));
  await deleteOldWrites(db);
  expect((await db.select().from(rtEvent)).map(({ seq }) => seq).sort()).toEqual([2, 3]);
});
