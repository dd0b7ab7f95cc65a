import { once } from "node:events";
import { request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { chatTokens } from "#db/schema/conversations.ts";
import { bookings } from "#db/schema/services.ts";
import { readSettings } from "../../src/settings.ts";
import { addMember } from "../builders/member.ts";
import { clientKey, SIGNS } from "./client-key.ts";
import { buildConversation } from "./conversation.ts";
import { openSocket, signedIn, socketUrl } from "./raw-socket.ts";
import { type Conversation, tokenOf } from "./sdk.ts";

const numberOf = async (chat: Conversation, name: string) => {
  const { body } = await chat.server.app.inject("/metrics");
  return Number(new RegExp(`^${name} (\\S+)$`, "m").exec(body)?.[1]);
};

test("a socket takes chat tokens and nothing else", async () => {
  await using chat = await buildConversation({ realtimeSignInSeconds: 600 });
  const list = { p: `/${chat.place}` };
  using stranger = await openSocket(chat);
  expect(await stranger.next()).toEqual({
    t: "c",
    d: { t: "h", d: { ts: expect.any(Number), v: "5", h: new URL(socketUrl(chat)).host, s: expect.any(String) } },
  });
  for (const [action, body] of Object.entries({ q: list, g: list, p: { ...list, d: 1 }, o: { ...list, d: 1 } })) {
    expect(await stranger.ask(action, body)).toMatchObject({ s: "permission_denied", d: "Permission denied" });
  }
  const [dead, live] = [await tokenOf(chat, chat.client), await tokenOf(chat, chat.client)];
  await chat.server.db.delete(chatTokens).where(eq(chatTokens.memberId, chat.client.id));
  const unreadable = { s: "invalid_token", d: "Could not parse auth token." };
  for (const cred of [chat.server.token, "owner", "", live.slice(1)]) {
    expect(await stranger.ask("gauth", { cred })).toMatchObject(unreadable);
    expect(await stranger.ask("auth", { cred })).toMatchObject(unreadable);
  }
  expect(await stranger.ask("gauth", { cred: dead })).toMatchObject({ s: "expired_token", d: "Auth token is expired" });
  for (const override of [{ authvar: { uid: "1" } }, { noauth: true }]) {
    const cred = await tokenOf(chat, chat.client);
    expect(await stranger.ask("gauth", { cred, ...override })).toMatchObject({ s: "permission_denied" });
  }
  expect(await numberOf(chat, "hivekeeper_realtime_streams")).toBe(0);
  expect(await numberOf(chat, "hivekeeper_realtime_sockets")).toBe(1);

  using client = await signedIn(chat, chat.client);
  const listened = await client.ask("q", { ...list, h: "" });
  expect(listened).toEqual({ s: "ok", d: {}, before: [{ a: "d", b: { p: chat.place, d: null } }] });
  expect((await client.ask("n", list)).s).toBe("ok");
  const mark = { p: `${list.p}/lastRead/${chat.client.id}`, d: 1_000 };
  expect(await client.ask("p", mark)).toEqual({ s: "ok", d: {}, before: [] });
  expect((await client.ask("q", list)).s).toBe("ok");
  // Who signs out is told which listens end, and is a stranger again.
  const out = await client.ask("unauth", {});
  expect(out.before).toEqual([{ a: "c", b: { p: chat.place } }]);
  expect(await client.ask("g", list)).toMatchObject({ s: "permission_denied" });
});

test("a socket is closed when nobody signs in, or the connection is dead", async () => {
  {
    await using chat = await buildConversation({ realtimeSignInSeconds: 0.1 });
    using stranger = await openSocket(chat);
    expect(await stranger.closed).toBe("1008 Sign in first.");
  }
  await using chat = await buildConversation({ realtimeKeepAliveSeconds: 0.1 });
  using deaf = await signedIn(chat, chat.client, { autoPong: false });
  expect(await deaf.closed).toBe("1006 ");
  const { realtimeSignInSeconds, realtimeKeepAliveSeconds } = readSettings({});
  expect([realtimeSignInSeconds, realtimeKeepAliveSeconds]).toEqual([10, 30]);
});

test("a socket stays open for whoever signs in in time and answers pings, and ends when they sign out", async () => {
  await using chat = await buildConversation({ realtimeSignInSeconds: 600, realtimeKeepAliveSeconds: 600 });
  const { settings, realtime } = chat.server.app;
  using live = await signedIn(chat, chat.client);
  using deaf = await signedIn(chat, chat.client, { autoPong: false });
  for (let round = 0; round < 3; round++) {
    const ping = once(live.ws, "ping");
    realtime.streams.keepAlive();
    await ping;
    expect((await live.ask("s", {})).s).toBe("ok"); // comes after the pong
  }
  expect(await deaf.closed).toBe("1006 ");

  // The deadline of a stranger who came later passes after that of the client.
  const isKept = async (seconds: number) => {
    Object.assign(settings, { realtimeSignInSeconds: seconds });
    using client = await openSocket(chat);
    const cred = await tokenOf(chat, chat.client);
    const isInTime = client.ask("gauth", { cred }).then(
      ({ s }) => s === "ok",
      () => false,
    );
    if (!(await isInTime)) return false;
    using stranger = await openSocket(chat);
    await stranger.closed;
    expect((await client.ask("s", {})).s).toBe("ok");
    return true;
  };
  let seconds = 0.25;
  while (!(await isKept(seconds))) seconds *= 2;
  await live.ask("unauth", {});
  expect(await live.closed).toBe("1008 Sign in first.");
});

test("a socket ends with its token, and when its holder is no side any more; a new token keeps it open", async () => {
  await using chat = await buildConversation({ realtimeCheckSeconds: 0.1 });
  const { db } = chat.server;
  const ended = { t: "d", d: { a: "ac", b: { s: "expired_token", d: "The credential has expired or was revoked." } } };
  const mark = { p: `/${chat.place}/lastRead/${chat.client.id}` };
  using renewed = await signedIn(chat, chat.client);
  using expires = await signedIn(chat, chat.client);
  using moves = await signedIn(chat, chat.provider);
  await renewed.ask("q", { ...mark, q: { l: 5, vf: "r" }, t: 7 });
  await expires.ask("o", { ...mark, d: 5 });
  await db.update(chatTokens).set({ expiresAt: sql`now() + interval '1 hour 1 minute'` });
  await renewed.ask("gauth", { cred: await tokenOf(chat, chat.client) });
  const isOld = sql`${chatTokens.expiresAt} > now() + interval '1 hour'`;
  await db.update(chatTokens).set({ expiresAt: sql`now()` }).where(sql`${isOld} and member_id = ${chat.client.id}`);
  expect(await expires.next()).toEqual(ended);
  expect(await expires.closed).toBe("1008 The credential has expired or was revoked.");
  await db.update(bookings).set({ providerId: (await addMember(db)).id });
  expect(await moves.next()).toEqual(ended);
  // What a revoked client left is not written.
  expect((await renewed.ask("g", mark)).d).toBeNull();
  await chat.send("PUT", mark.p.slice(1), 1_000);
  const push = { a: "d", b: { p: mark.p.slice(1), t: 7, d: 1_000 } };
  await expect.poll(() => renewed.told).toContainEqual({ t: "d", d: push });
});

test("hostile frames end a socket or are refused, and the server goes on", async () => {
  await using chat = await buildConversation();
  const endings: [frames: (string | Buffer)[], end: string][] = [
    [["{"], "1007 This is no message of the protocol."],
    [["[]"], "1007 This is no message of the protocol."],
    [['{"t":"d","d":{"r":"1","a":"g"}}'], "1007 This is no message of the protocol."],
    [["2", "", "{}x"], "1007 This is no message of the protocol."],
    [[Buffer.from("{}")], "1007 Frames are texts."],
    [["1025"], "1009 A message may have at most 1 MiB."],
    [["2", "€".repeat(200_000), "€".repeat(200_000)], "1009 A message may have at most 1 MiB."],
    [["64", ...Array.from({ length: 33 }, () => "x".repeat(32 * 1024))], "1009 A message may have at most 1 MiB."],
  ];
  for (const [frames, end] of endings) {
    using socket = await signedIn(chat, chat.client);
    for (const frame of frames) socket.ws.send(frame);
    expect(await socket.closed).toBe(end);
  }
  using huge = await signedIn(chat, chat.client);
  huge.ws.on("error", () => {});
  huge.ws.send("x".repeat(1024 * 1024 + 1));
  expect(await huge.closed).toMatch(/^1006|^1009/);

  using client = await signedIn(chat, chat.client);
  const place = `/${chat.place}`;
  const refused: [action: string, body: unknown, status: string][] = [
    ["zz", {}, "failure"],
    ["q", null, "failure"],
    ["q", { p: 1 }, "failure"],
    ["q", { p: place, q: { l: 0 }, t: 1 }, "failure"],
    ["q", { p: place, q: { i: ".key", sp: 5 }, t: 1 }, "failure"],
    ["q", { p: place, q: { i: ".key", sp: "\0" }, t: 1 }, "failure"],
    ["q", { p: place, q: { l: 1, unknown: 1 }, t: 1 }, "failure"],
    ["g", { p: place, q: { l: 1, unknown: 1 }, t: 1 }, "failure"],
    ["q", { p: place, q: { i: ".key", sp: "é".repeat(385) }, t: 1 }, "failure"],
    ["q", { p: `/${"/".repeat(4_096)}` }, "failure"],
    ["q", { p: "/" }, "permission_denied"],
    ["q", { p: "/chats" }, "permission_denied"],
    ["q", { p: `${place}/../x` }, "failure"],
    ["q", { p: "/notifications/1" }, "permission_denied"],
    ["p", { p: place, d: null }, "permission_denied"],
    ["p", { p: `${place}/lastMessage`, d: { text: "x", ".priority": 1 } }, "failure"],
    ["p", { p: `${place}/lastMessage` }, "failure"],
    ["p", { p: `${place}/lastMessage`, d: { text: "x" }, h: "stale" }, "datastale"],
    ["m", { p: "/", d: { [`${chat.place}/lastMessage`]: { text: "x" } } }, "permission_denied"],
    ["m", { p: place, d: [] }, "failure"],
    ["om", { p: place, d: null }, "failure"],
    [
      "om",
      { p: place, d: Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`lastMessage/f${n}`, n])) },
      "unavailable",
    ],
    ["o", { p: `${place}/removed`, d: 1 }, "permission_denied"],
    ["o", { p: `${place}/lastMessage`, d: { text: "x", senderName: "x".repeat(16_384) } }, "too_big"],
  ];
  for (const [action, body, status] of refused) {
    expect([action, body, (await client.ask(action, body)).s]).toEqual([action, body, status]);
  }
  const deep = `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`;
  client.ws.send(`{"t":"d","d":{"r":-1,"a":"p","b":{"p":"${place}/lastMessage","d":${deep}}}}`);
  const tooDeep = { s: "failure", d: "Invalid data; nested deeper than 32 levels." };
  expect(await client.next()).toEqual({ t: "d", d: { r: -1, b: tooDeep } });
  await chat.server.db.execute(sql`
    insert into rt_message (chat_id, key, value)
    select ${chat.chatId}, lpad(n::text, 20, '0'), '{"text": "x"}' from generate_series(1, 5001) n`);
  const unordered = { p: `${place}/messages`, q: { i: "text" }, t: 1_000 };
  expect((await client.ask("q", unordered)).d).toMatch(/^Index not defined/);
  const marks = { p: `${place}/lastRead` };
  for (let t = 1; t <= 100; t++) expect((await client.ask("q", { ...marks, q: { l: t, vf: "l" }, t })).s).toBe("ok");
  expect((await client.ask("q", { ...marks, q: { l: 1, vf: "l" }, t: 1 })).s).toBe("ok");
  expect((await client.ask("q", marks)).d).toBe("At most 100 listens at once.");
  expect((await client.ask("n", { ...marks, q: { l: 1, vf: "l" }, t: 1 })).s).toBe("ok");
  expect((await client.ask("q", marks)).s).toBe("ok");
  client.ws.send("0"); // keeps the connection alive
  client.ws.send('{"t":"c","d":{"t":"p","d":{}}}');
  expect(await client.next()).toEqual({ t: "c", d: { t: "o", d: null } });
  const [sent, rest] = ['{"t":"d","d":{"r":9999,"a":"g",', `"b":{"p":"${place}/lastRead"}}}`];
  for (const frame of ["2", sent, rest]) client.ws.send(frame);
  expect(await client.next()).toEqual({ t: "d", d: { r: 9999, b: { s: "ok", d: null } } });
  // A megabyte is the limit of one message, not of all that come in frames; 1,024 frames are as many as one may have.
  for (const r of [10_000, 10_001]) {
    const long = JSON.stringify({ t: "d", d: { r, a: "s", b: "x".repeat(600_000) } });
    for (const frame of ["1024", ...Array(1_023).fill(""), long]) client.ws.send(frame);
    expect(await client.next()).toEqual({ t: "d", d: { r, b: { s: "ok", d: {} } } });
  }
});

test("a client that sends more requests than RATE_LIMIT is read more slowly, and refused nothing @more", async () => {
  await using chat = await buildConversation({ rateLimit: 20 });
  using client = await signedIn(chat, chat.client);
  const send = (r: number, b: unknown) => client.ws.send(JSON.stringify({ t: "d", d: { r, a: "s", b } }));
  const answered = (r: number) => ({ t: "d", d: { r, b: { s: "ok", d: {} } } });
  const began = performance.now();
  for (let r = 101; r <= 126; r++) send(r, {});
  for (let r = 101; r <= 126; r++) expect(await client.next()).toEqual(answered(r));
  expect(performance.now() - began).toBeGreaterThan(2_000); // 20 at once, then 2 a second
  // The server keeps a megabyte of what waits, the system some more, the client the rest.
  for (let r = 201; r <= 240; r++) send(r, "x".repeat(1_000_000));
  for (let r = 201; r <= 204; r++) expect(await client.next()).toEqual(answered(r));
  expect(client.ws.bufferedAmount).toBeGreaterThan(0);
});

test("from one network a hundred sockets may be open on which nobody has signed in", async () => {
  await using chat = await buildConversation({ realtimeSignInSeconds: 600 });
  const strangers = await Promise.all(Array.from({ length: 100 }, () => openSocket(chat)));
  const [first, second] = strangers;
  {
    using refused = await openSocket(chat);
    expect(await refused.closed).toBe("1013 Too many connections.");
  }
  expect((await first?.ask("gauth", { cred: await tokenOf(chat, chat.client) }))?.s).toBe("ok");
  using next = await openSocket(chat);
  expect(await next.next()).toMatchObject({ t: "c" });
  second?.ws.terminate();
  await expect.poll(() => numberOf(chat, "hivekeeper_realtime_sockets")).toBe(100);
  using last = await openSocket(chat);
  expect(await last.next()).toMatchObject({ t: "c" });
  for (const each of strangers) each.ws.terminate();
});

test("a socket leaves fifty values, each of which can be set again, as who was signed in last", async () => {
  await using chat = await buildConversation();
  using client = await signedIn(chat, chat.client);
  const last = { p: `/${chat.place}/lastMessage` };
  const many = Object.fromEntries(Array.from({ length: 49 }, (_, n) => [`f${n}`, n]));
  expect((await client.ask("o", { ...last, d: { text: "Bye" } })).s).toBe("ok");
  expect((await client.ask("om", { ...last, d: many })).s).toBe("ok");
  expect((await client.ask("o", { p: `${last.p}/f0`, d: 7 })).s).toBe("ok");
  const full = "At most 50 values can be set when a connection ends.";
  expect(await client.ask("o", { p: `${last.p}/g`, d: 1 })).toMatchObject({ s: "unavailable", d: full });
  expect((await client.ask("unauth", {})).s).toBe("ok");
  client.ws.terminate();
  const left = { text: "Bye", ...many, f0: 7, senderId: `${chat.client.id}` };
  await expect.poll(async () => (await chat.send("GET", last.p.slice(1))).value).toMatchObject(left);
});

test("sockets have the places, the floods and the slow readers of streams @more", async () => {
  const places = { realtimeStreamsEach: 2, realtimeStreams: 3 };
  await using chat = await buildConversation({ ...places, realtimeBurst: 3, realtimePerSecond: 0.001 });
  const cred = await tokenOf(chat, chat.client);
  await chat.stream(chat.place, { authorization: `Bearer ${cred}` });
  using first = await openSocket(chat);
  using second = await openSocket(chat);
  expect((await first.ask("gauth", { cred })).s).toBe("ok");
  expect(await second.ask("gauth", { cred })).toMatchObject({ s: "unavailable", d: "Too many open streams." });
  await expect(chat.stream(chat.place, { authorization: `Bearer ${cred}` })).rejects.toThrow("Too many open streams");
  expect(await numberOf(chat, "hivekeeper_realtime_streams")).toBe(2);
  // A new token gives the place of the old one back.
  expect((await first.ask("gauth", { cred: await tokenOf(chat, chat.client) })).s).toBe("ok");
  expect((await second.ask("gauth", { cred })).s).toBe("ok");
  using third = await openSocket(chat);
  const other = { cred: await tokenOf(chat, chat.provider) };
  expect(await third.ask("gauth", other)).toMatchObject({ s: "unavailable", d: "Too many open streams." });
  second.ws.terminate();
  await expect.poll(() => numberOf(chat, "hivekeeper_realtime_streams")).toBe(2);
  expect((await third.ask("gauth", other)).s).toBe("ok");

  const write = { p: `/${chat.place}/lastRead/${chat.client.id}`, d: 1_000 };
  expect((await first.ask("p", write)).s).toBe("ok");
  expect((await first.ask("o", write)).s).toBe("ok");
  const headers = { authorization: `Bearer ${cred}` };
  expect((await chat.send("PUT", write.p.slice(1), 1_000, headers)).status).toBe(200);
  expect(await first.ask("p", write)).toMatchObject({
    s: "unavailable",
    d: "Too many messages. Please wait a moment.",
  });
  expect((await chat.send("PUT", write.p.slice(1), 1_000, headers)).status).toBe(429);
});

test("a socket whose client does not read is closed; the others get everything @more", async () => {
  await using chat = await buildConversation({ realtimeBurst: 100_000 });
  using stalled = await signedIn(chat, chat.client);
  using reads = await signedIn(chat, chat.provider);
  const list = { p: `/${chat.place}/messages` };
  for (const socket of [stalled, reads]) expect((await socket.ask("q", list)).s).toBe("ok");
  stalled.ws.pause();
  const long = { text: "€".repeat(4_000), filler: "x".repeat(2_000) };
  const isCut = async () => (await numberOf(chat, "hivekeeper_realtime_slow_readers_total")) === 1;
  let sent = 0;
  for (; sent < 120 && !(await isCut()); sent++) {
    const keys = Array.from({ length: 30 }, (_, last) => clientKey(Date.now(), SIGNS.charAt(last)));
    const many = Object.fromEntries(keys.map((key) => [key, long]));
    expect(await chat.send("PATCH", `${chat.place}/messages`, many)).toMatchObject({ status: 200 });
    expect(await reads.next()).toMatchObject({ d: { a: "m", b: { p: list.p.slice(1) } } });
  }
  expect(await isCut()).toBe(true);
  await expect.poll(() => numberOf(chat, "hivekeeper_realtime_sockets")).toBe(1);
});

test("a stop closes all sockets; a client that comes back ends its session before", async () => {
  await using chat = await buildConversation({ rateLimit: 20 });
  const { app } = chat.server;
  const mark = { p: `/${chat.place}/lastRead/${chat.client.id}` };
  using before = await openSocket(chat);
  const hello = (await before.next()) as { d: { d: { s: string } } };
  await before.ask("gauth", { cred: await tokenOf(chat, chat.client) });
  await before.ask("o", { ...mark, d: { ".sv": { increment: 1_000 } } });
  // The last of these waits, and the client that comes back with it.
  for (let r = 101; r <= 120; r++) before.ws.send(JSON.stringify({ t: "d", d: { r, a: "s", b: {} } }));
  using after = await openSocket(chat, `v=5&ls=${hello.d.d.s}`);
  expect((await after.ask("gauth", { cred: await tokenOf(chat, chat.client) })).s).toBe("ok");
  expect(await after.ask("g", mark)).toMatchObject({ s: "ok", d: 1_000 });
  expect(await before.closed).toMatch("1001");
  await expect.poll(() => app.realtime.sockets.count).toBe(1);
  expect(await after.ask("g", mark)).toMatchObject({ s: "ok", d: 1_000 });

  using stranger = await openSocket(chat);
  await stranger.next();
  app.realtime.streams.close();
  await expect(openSocket(chat)).rejects.toThrow("503");
  const stop = app.close();
  expect([await after.closed, await stranger.closed]).toEqual(["1001 The server stops.", "1001 The server stops."]);
  await stop;
});

test("only pages of this origin and of CORS_ORIGINS connect; other offers at any address are plain requests", async () => {
  await using chat = await buildConversation({ corsOrigins: ["https://app.example.com"] });
  const own = new URL(chat.address("")).origin;
  for (const origin of [own, own.replace("http", "https"), "https://app.example.com"]) {
    using socket = await openSocket(chat, undefined, { origin });
    expect(await socket.next()).toMatchObject({ t: "c" });
  }
  const { protocol, hostname: host } = new URL(own);
  const foreign = ["https://app.example.com.evil.test", "null", "https://evil.test", `${protocol}//${host}:1`];
  for (const origin of foreign) {
    await expect(openSocket(chat, undefined, { origin })).rejects.toThrow("403");
  }
  await expect(openSocket(chat, "v=4")).rejects.toThrow("400");
  const plain = await fetch(`${own}/.ws?v=5`);
  expect([plain.status, await plain.json()]).toEqual([426, { error: "Connect to this address by a WebSocket." }]);
  expect((await fetch(`${own}/.lp?start=t`)).status).toBe(404);

  // Java's HTTP client offers h2c with every first request.
  const headers = {
    connection: "Upgrade, HTTP2-Settings",
    upgrade: "h2c",
    "http2-settings": "AAMAAABkAAQBAAAAAAIAAAAA",
  };
  const offering = request(chat.address(`${chat.place}/lastRead/7`), {
    method: "PUT",
    headers: { ...headers, ...chat.asSupport() },
  });
  offering.end("1000");
  const [reply] = await once(offering, "response");
  expect([reply.statusCode, await text(reply)]).toEqual([200, "1000"]);
  const { hostname, port } = new URL(own);
  const socket = connect(Number(port), hostname);
  const lines = ["GET /health/live HTTP/1.1", "Host: x", "Connection: Upgrade, close", "Upgrade: websocket", "", ""];
  socket.write(lines.join("\r\n"));
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 /);
});
