import type { IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { announce } from "#db/bus/announce.ts";
import { chatTokens, rtEvent } from "#db/schema/conversations.ts";
import { members } from "#db/schema/people.ts";
import { bookings } from "#db/schema/services.ts";
import { team } from "#db/schema/team.ts";
import { SUPPORT_ID } from "#lib/console-config.ts";
import { deleteOldWrites } from "#modules/realtime/store/read-repository.ts";
import { createApiKey, revokeApiKey } from "#modules/session/api-key-service.ts";
import { readSettings } from "../../src/settings.ts";
import { addAdministrator, addSession } from "../builders/administrator.ts";
import { addMember } from "../builders/member.ts";
import { clientKey, SIGNS } from "./client-key.ts";
import { buildConversation } from "./conversation.ts";
import { signedIn } from "./raw-socket.ts";

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

test("a reader that is gone before its stream opens takes no place, and is not here", async () => {
  await using chat = await buildConversation({ realtimeStreamsEach: 1 });
  const { server, place } = chat;
  const { server: http, realtime } = server.app;
  const cut = new Promise<void>((resolve) => {
    // Comes after the server's own listener, which is reading the credential by now.
    http.once("request", ({ socket }: IncomingMessage) => socket.destroy().once("close", resolve));
  });
  const desk = place.replace("chats", "desk");
  await expect(chat.stream(desk)).rejects.toThrow();
  await cut;
  const next = await chat.stream(desk);
  expect(realtime.streams.count).toBe(1);
  next.close();
  await openStreams(chat).toBe(0);
  expect(realtime.presence.seenBy(chat.chatId, 0)).toBeNull();
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
  expect(readSettings({}).realtimeCheckSeconds).toBeLessThan(2);
});

test("a change of role ends what it forbids and nothing else, within a second; back again, all opens", async () => {
  await using chat = await buildConversation({ realtimeCheckSeconds: 0.1, secondFactor: ["manager"] });
  const { server, chatId, place } = chat;
  const sees = { authorization: `Bearer ${server.token}` };
  const { id } = await server.signIn({ teamRole: "Support" });
  const headers = chat.asSupport();
  const notes = `notifications/${id}`;
  const become = (builtIn: string) => server.db.update(team).set({ builtIn }).where(eq(team.memberId, id));
  const opened = async (...places: string[]) => {
    const all = await Promise.all(places.map((each) => chat.stream(each, headers)));
    for (const stream of all) await stream.change();
    return all;
  };
  const writes = async (text: string) => (await chat.send("POST", `${place}/messages`, { text }, headers)).status;
  const places = [place, `presence/${chatId}`, `desk/${chatId}`];
  const forbidden = await opened(...places);
  const [notified, others] = [await chat.stream(notes, headers), await chat.stream(place, sees)];
  for (const stream of [notified, others]) await stream.change();
  using socket = await signedIn(chat, chat.client);
  await socket.ask("q", { p: `/${place}`, h: "" });
  expect(await writes("before")).toBe(200);
  for (const stream of [forbidden[0], others]) expect((await stream?.change())?.[1]).toMatch(/^.messages/);

  await become("Finance");
  for (const stream of forbidden)
    expect(await stream.rest()).toEqual([{ event: "cancel", data: '"Permission denied"' }]);
  for (const each of [...places, `${place}/messages`])
    expect((await chat.send("GET", each, undefined, headers)).status, each).toBe(401);
  expect(await writes("after")).toBe(401);
  expect((await chat.send("PUT", `${place}/lastRead/7`, 1, sees)).status).toBe(200);
  expect(await others.change()).toEqual(["put", "/lastRead/7", 1]);
  await expect.poll(() => JSON.stringify(socket.told)).toContain("lastRead/7");
  await server.db.transaction((tx) => announce(tx, { topic: notes, seq: 0 }));
  expect(notified.headers.get("content-type")).toContain("text/event-stream");

  // Whoever only sees disputes reads, and neither writes, marks nor says that they write.
  await become("Viewer");
  const [read] = await opened(place);
  const said = (where: string, body: unknown) => chat.send("PUT", where, body, headers);
  expect([await writes("never"), (await said(`${place}/lastRead/8`, 1)).status]).toEqual([401, 401]);
  expect((await said(`presence/${chatId}/${SUPPORT_ID}`, true)).status).toBe(401);

  // A role that asks for a second factor, of somebody who has none.
  await become("Manager");
  const denied = [{ event: "cancel", data: '"Permission denied"' }];
  expect([await read?.rest(), await notified.rest()]).toEqual([denied, denied]);
  expect((await chat.send("GET", notes, undefined, headers)).status).toBe(401);
  expect((await chat.send("GET", place, undefined, sees)).status).toBe(200);
  expect(socket.ws.readyState).toBe(socket.ws.OPEN);
});

/** A request of the administrator whose client reads nothing until it resumes the socket; by default a stream. */
function openStalled(chat: Conversation, query = {}, accept = "text/event-stream"): Socket {
  const { hostname, port, pathname, search } = new URL(chat.address(`${chat.place}/messages`, query));
  const socket = connect({ host: hostname, port: Number(port) })
    .on("error", () => {})
    .pause();
  const head = [`GET ${pathname}${search} HTTP/1.1`, "Host: x", `Accept: ${accept}`, "Connection: close"];
  socket.write([...head, `Authorization: ${chat.asSupport().authorization}`, "", ""].join("\r\n"));
  return socket;
}

const slowReaders = (chat: Conversation) => numberOf(chat, "hivekeeper_realtime_slow_readers_total");

test("a stream whose client does not read is closed; the others get everything", async () => {
  await using chat = await buildConversation({ realtimeBurst: 100_000 });
  const stalled = openStalled(chat);
  await openStreams(chat).toBe(1);
  const reads = await chat.stream(`${chat.place}/messages`);
  await reads.change();
  const long = { text: "€".repeat(4_000), filler: "x".repeat(2_000) };
  // Until more than the system keeps for a socket has been sent, half a megabyte at a time.
  for (let at = 0; at < 120 && (await slowReaders(chat)) === 0; at++) {
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

test("more than 5,000 messages are neither sent in one piece nor ordered: 400, and a stream is cancelled", async () => {
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

  const byText = { orderBy: '"text"', limitToLast: "1" };
  const error = `Index not defined, add ".indexOn": "text", for path "/${chat.place}/messages", to the rules`;
  const newest = () => fetch(chat.address(`${chat.place}/messages`, byText), { headers: chat.asSupport() });
  expect(await (await newest()).json()).toEqual({ error });
  await expect(chat.stream(`${chat.place}/messages`, undefined, byText)).rejects.toThrow(/^400 .*Index not defined/);
  const orders = { '"a/b"': "a/b", '"$value"': ".value", '"$priority"': ".priority" };
  for (const [orderBy, index] of Object.entries(orders)) {
    const address = chat.address(`${chat.place}/messages`, { orderBy, startAt: "null" });
    const reply = await fetch(address, { headers: chat.asSupport() });
    expect(await reply.json()).toEqual({ error: error.replace('"text"', `"${index}"`) });
  }
  await db.execute(sql`delete from rt_message where key = ${"1".padStart(20, "0")}`);
  expect(Object.keys((await (await newest()).json()) as object)).toEqual(["5001".padStart(20, "0")]);
  const grows = await chat.stream(`${chat.place}/messages`, undefined, byText);
  await grows.change();
  await chat.send("POST", `${chat.place}/messages`, { text: "one too many" });
  expect(await grows.rest()).toEqual([{ event: "cancel", data: JSON.stringify(error) }]);
});

/** Stores messages as a version without limits did: `count` of them, with texts of this many letters and a field. */
async function storeMessages({ server, chatId }: Conversation, count: number, letters: number, padding: number) {
  const base = { senderId: "7", senderName: "Ada", isSystem: false, serverTime: 5 };
  await server.db.execute(sql`insert into rt_chat (id, seq) values (${chatId}, 1) on conflict do nothing`);
  await server.db.execute(sql`
    insert into rt_message (chat_id, key, value)
    select ${chatId}, '-' || lpad(n::text, 19, '0'), ${JSON.stringify(base)}::jsonb
      || jsonb_build_object('text', repeat('€', ${letters}::int), 'pad', repeat('x', ${padding}::int))
    from generate_series(1, ${count}::int) n`);
}

const NEWEST = { orderBy: '"$key"', limitToLast: "500" };

test("no answer has more than 8 MB, and the newest 500 messages always fit, older large ones shortened (S-64) @more", async () => {
  await using chat = await buildConversation();
  await storeMessages(chat, 600, 4_000, 5_000);
  const tooLarge = "The specified payload is too large, please request a location with less data.";
  for (const place of [chat.place, `${chat.place}/messages`]) {
    expect(await chat.send("GET", place)).toMatchObject({ status: 400, value: { error: tooLarge } });
    await expect(chat.stream(place)).rejects.toThrow(`400 {"error":"${tooLarge}"}`);
  }
  const reply = await fetch(chat.address(`${chat.place}/messages`, NEWEST), { headers: chat.asSupport() });
  const text = await reply.text();
  const newest = JSON.parse(text);
  expect(Buffer.byteLength(text)).toBeLessThan(8 * 1024 * 1024);
  expect(Object.keys(newest)).toHaveLength(500);
  const last = "-0000000000000000600";
  expect(newest[last]).toEqual({
    ...{ text: `${"€".repeat(4_000)}`, senderId: "7", senderName: "Ada", isSystem: false, serverTime: 5 },
  });
  expect((await chat.send("GET", `${chat.place}/messages/${last}`)).value).toEqual(newest[last]);
  const stream = await chat.stream(`${chat.place}/messages`, undefined, NEWEST);
  expect(await stream.change()).toEqual(["put", "/", newest]);
  const { value } = await chat.send("POST", `${chat.place}/messages`, { text: "after it" });
  expect(await stream.change()).toMatchObject(["put", `/${value.name}`, { text: "after it" }]);
});

test("an answer that nobody reads is cut off; slow readers get all of it, and what was written meanwhile (S-64)", async () => {
  await using chat = await buildConversation({ unreadSeconds: 2 });
  await storeMessages(chat, 500, 4_000, 2_000);
  const served = new Map<number | undefined, Socket>();
  chat.server.app.server.on("connection", (socket) => served.set(socket.remotePort, socket));
  const cut = [openStalled(chat, NEWEST), openStalled(chat, NEWEST, "application/json")];
  const slow = [openStalled(chat, NEWEST), openStalled(chat, NEWEST, "application/json")].map(readSlowly);
  for (const { text } of slow) await expect.poll(text).not.toBe(""); // they are of the conversation as it is now
  const { value } = await chat.send("POST", `${chat.place}/messages`, { text: "meanwhile" });
  const rarely = { interval: 500 }; // a look at megabytes takes time from the readers
  for (const { text } of slow) await expect.poll(() => text().match(/"senderId": ?"7"/g), rarely).toHaveLength(500);
  await expect.poll(() => slow[0]?.text(), rarely).toMatch(new RegExp(`event: put\ndata: \\{"path":"/${value.name}"`));
  await expect.poll(() => cut.map(({ localPort }) => served.get(localPort)?.destroyed)).toEqual([true, true]);
  for (const { localPort } of cut) expect(served.get(localPort)?.bytesWritten).toBeLessThan(500 * 14_000);
  for (const socket of cut) socket.destroy();
  for (const reader of slow) reader.close();
  await openStreams(chat).toBe(0);
});

/** Takes 300 kB ten times a second. */
function readSlowly(socket: Socket) {
  const parts: Buffer[] = [];
  let taken = 0;
  socket.on("data", (part) => {
    parts.push(part);
    taken += part.length;
    if (taken >= 300_000) socket.pause();
  });
  const timer = setInterval(() => {
    taken = 0;
    socket.resume();
  }, 100);
  return {
    text: () => Buffer.concat(parts).toString(),
    close() {
      clearInterval(timer);
      socket.destroy();
    },
  };
}

test("a chat token ends with the API key that asked for it, and when its holder is no side any more (S-68)", async () => {
  await using chat = await buildConversation({ realtimeCheckSeconds: 0.1 });
  const { server, chatId, client, provider, place } = chat;
  const tokenOf = async (memberId: number, key: string) => {
    const body = { chat_id: chatId, member_id: memberId };
    const reply = await server.post("/integration/chat-tokens", body, { authorization: `Bearer ${key}` });
    return { authorization: `Bearer ${reply.json().token}` };
  };
  const [kept, revoked] = [await createApiKey(server.db, "kept"), await createApiKey(server.db, "revoked")];
  const ends = await tokenOf(client.id, revoked);
  const [stays, moves] = [await tokenOf(client.id, kept), await tokenOf(provider.id, kept)];
  const open = (headers: Record<string, string>) => chat.stream(place, headers);
  const streams = [await open(ends), await open(stays), await open(moves)] as const;
  for (const stream of streams) await stream.change();
  const statuses = () =>
    Promise.all(
      [ends, stays, moves].map(async (headers) => (await chat.send("GET", place, undefined, headers)).status),
    );
  expect(await statuses()).toEqual([200, 200, 200]);

  const ended = [{ event: "auth_revoked", data: '"The credential has expired or was revoked."' }];
  await revokeApiKey(server.db, "revoked");
  expect(await statuses()).toEqual([401, 200, 200]);
  expect(await streams[0].rest()).toEqual(ended);
  const other = await addMember(server.db);
  await server.db.update(bookings).set({ providerId: other.id }).where(eq(bookings.clientId, client.id));
  expect(await statuses()).toEqual([401, 200, 401]);
  expect(await streams[2].rest()).toEqual(ended);
  await chat.send("PUT", `${place}/lastRead/9`, 1);
  expect(await streams[1].change()).toEqual(["put", "/lastRead/9", 1]);
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
