import { readOwnItem } from "@hivekeeper/contract/read/fields.ts";
import { waitingFields } from "@hivekeeper/contract/waiting.ts";
import { eq } from "drizzle-orm";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { activity } from "#db/schema/activity.ts";
import { rtMessage } from "#db/schema/conversations.ts";
import { members } from "#db/schema/people.ts";
import { disputes } from "#db/schema/services.ts";
import { buildConversation } from "../realtime/conversation.ts";
import { type Line, marketplace } from "./marketplace.ts";

type Message = Record<string, unknown>;

/** A conversation whose dispute, client and provider the marketplace knows as d1, m1 and m2. */
async function knownConversation(settings: Parameters<typeof buildConversation>[0] = {}) {
  const chat = await buildConversation(settings);
  const { db } = chat.server;
  await db.update(members).set({ externalId: "m1" }).where(eq(members.id, chat.client.id));
  await db.update(members).set({ externalId: "m2" }).where(eq(members.id, chat.provider.id));
  await db.update(disputes).set({ externalId: "d1" });
  const ofChat = async (place: string, query: Record<string, string> = {}): Promise<unknown> => {
    const reply = await fetch(chat.address(`${chat.place}/${place}`, query), { headers: chat.asSupport() });
    return reply.json();
  };
  return {
    chat,
    ...(await marketplace(chat.server)),
    ofChat,
    /** The messages in the order of their keys. */
    async messages(): Promise<Message[]> {
      const found = ((await ofChat("messages", { orderBy: '"$key"' })) ?? {}) as Record<string, Message>;
      return Object.keys(found)
        .sort()
        .map((key) => found[key] ?? {});
    },
    [Symbol.asyncDispose]: () => chat[Symbol.asyncDispose](),
  };
}

const old = (external_id: string, sent_at: string, text: string, more: Line = { sender_external_id: "m1" }): Line => ({
  ...{ external_id, dispute_external_id: "d1", sent_at, text },
  ...more,
});

const HISTORY = [
  old("x3", "2026-02-01T10:05:00+01:00", "First of the same second"),
  old("x1", "2026-02-01T09:00:00Z", "Nobody came."),
  old("x4", "2026-02-01T10:05:00+01:00", "Then of the same second", { sender_external_id: "m2" }),
  old("x2", "2026-02-01T09:01:00Z", "We look into it.", { from: "Support" }),
  old("x5", "2026-02-02T00:00:00Z", "Transferred from the old system.", { from: "system" }),
];

test("old messages stand at their own times, under their senders; sent again they change nothing", async () => {
  await using known = await knownConversation();
  const { chat, sendAll, messages, ofChat } = known;
  expect(await sendAll("messages", ...HISTORY)).toBe("created");

  const [client, provider] = [String(chat.client.id), String(chat.provider.id)];
  const said = (text: string, senderId: string, senderName: string, time: string, isSystem = false) => ({
    ...{ text, senderId, senderName, isSystem, timestamp: time, serverTime: Date.parse(time) },
  });
  expect(await messages()).toEqual([
    said("Nobody came.", client, "Chidi Eze", "2026-02-01T09:00:00.000Z"),
    said("We look into it.", "support-admin", "Support", "2026-02-01T09:01:00.000Z"),
    said("First of the same second", client, "Chidi Eze", "2026-02-01T09:05:00.000Z"),
    said("Then of the same second", provider, "Bola Ade", "2026-02-01T09:05:00.000Z"),
    said("Transferred from the old system.", "support-admin", "System", "2026-02-02T00:00:00.000Z", true),
  ]);
  const { isSystem: _, ...last } = said(
    ...(["Transferred from the old system.", "support-admin", "System", "2026-02-02T00:00:00.000Z"] as const),
  );
  expect(await ofChat("lastMessage")).toEqual(last);

  expect(await sendAll("messages", ...HISTORY.toReversed())).toBe("unchanged");
  expect(await messages()).toHaveLength(5);
  const moment = (n: number) => old(`same${n}`, "2026-02-05T00:00:00Z", `${n} of the moment`);
  await sendAll("messages", ...Array.from({ length: 8 }, (_, n) => moment(n)));
  const told = (await messages()).map(({ text }) => String(text)).filter((text) => text.endsWith("moment"));
  expect(told.map((text) => Number(text[0]))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  await sendAll("messages", { ...moment(3), text: "Not the last of its moment" });
  expect(await ofChat("lastMessage")).toMatchObject({ text: "7 of the moment" });

  const parallel = await Promise.all(
    [1, 2, 3].map(() => known.send("messages", old("x6", "2026-02-03T00:00:00Z", "Once"))),
  );
  expect(
    parallel
      .flat()
      .map(({ status }) => status)
      .sort(),
  ).toEqual(["created", "unchanged", "unchanged"]);
  const { entries } = (await chat.server.get(`/x/disputes/${chat.chatId.slice(8)}/timeline`)).json().data;
  expect(entries.find(({ text }: Message) => text === "Then of the same second")).toMatchObject({
    ...{ kind: "message", actor: "Bola Ade", actor_id: chat.provider.id },
  });
});

test("what many lines add to a conversation is one write of it, and each line has its own answer", async () => {
  await using known = await knownConversation();
  const { chat, send, messages, ofChat } = known;
  const stream = await chat.stream(`${chat.place}/messages`);
  await stream.change();
  const minute = (n: number) => new Date(Date.parse("2026-02-01T09:00:00Z") + n * 60_000).toISOString();
  const lines = Array.from({ length: 200 }, (_, n) => old(`n${n}`, minute(n % 100), `${n}`));
  const mixed = lines.with(50, { ...lines[50], dispute_external_id: "d9" }).with(150, { ...lines[150], text: "" });
  const count = vi.spyOn(pg.Client.prototype, "query");
  const answers = await send("messages", ...mixed);
  expect(count.mock.calls.length).toBeLessThan(40);
  count.mockRestore();
  expect(answers.map(({ external_id }) => external_id)).toEqual(lines.map(({ external_id }) => external_id));
  expect(answers.flatMap(({ errors }) => (errors ? Object.keys(errors) : []))).toEqual(["dispute_external_id", "text"]);
  expect(Object.keys((await stream.change())[2] as object)).toHaveLength(198);
  const order = (await messages()).map(({ text }) => Number(text));
  const wanted = Array.from({ length: 100 }, (_, n) => [n, n + 100]).flat();
  expect(order).toEqual(wanted.filter((n) => n !== 50 && n !== 150));
  expect(await ofChat("lastMessage")).toMatchObject({ text: "199" });

  // Some are new, some known, some corrected, from several senders at once and in any order.
  const next = lines.with(1, { ...lines[1], text: "Corrected" }).with(199, { ...lines[199], text: "The last" });
  const sent = await Promise.all([next, next.toReversed(), next].map((each) => send("messages", ...each)));
  const statuses = sent.flat().map(({ status }) => status);
  expect(["created", "updated", "unchanged"].map((word) => statuses.filter((each) => each === word).length)).toEqual([
    2, 2, 596,
  ]);
  expect((await messages()).map(({ text }) => text).slice(0, 4)).toEqual(["0", "100", "Corrected", "101"]);
  expect(await messages()).toHaveLength(200);
  expect(await ofChat("lastMessage")).toMatchObject({ text: "The last" });
  const acts = await chat.server.db.select().from(activity).where(eq(activity.subjectType, "message"));
  expect(acts).toHaveLength(202);
  expect(acts.filter(({ action }) => action === "updated").map(({ changes }) => changes)).toEqual(
    expect.arrayContaining([{ text: ["1", "Corrected"] }, { text: ["199", "The last"] }]),
  );
});

test("old messages notify nobody and leave nothing waiting; what is said here after them does", async () => {
  await using known = await knownConversation();
  const { chat, sendAll, remove } = known;
  const { server } = chat;
  const waiting = async () => readOwnItem(waitingFields, (await server.get("/x/waiting")).json())?.messages?.count;
  const notified = async () =>
    ((await server.get("/x/notifications")).json().data as { kind: string }[]).filter(({ kind }) => kind === "message");
  const seen = await server.db.select({ at: members.lastSeenAt }).from(members).orderBy(members.id);

  await sendAll("messages", ...HISTORY.slice(0, 3));
  expect([await waiting(), await notified()]).toEqual([0, []]);
  expect(await server.db.select({ at: members.lastSeenAt }).from(members).orderBy(members.id)).toEqual(seen);

  await chat.send("PUT", `${chat.place}/lastRead/support-admin`, Date.now());
  expect([await waiting(), await notified()]).toEqual([0, []]);

  // The wait begins with the first message that is written here.
  const participant = await chat.as(chat.client);
  const say = async (text: string): Promise<string> =>
    (await chat.send("POST", `${chat.place}/messages`, { text }, participant)).value.name;
  const first = await say("Hello?");
  const since = async () => readOwnItem(waitingFields, (await server.get("/x/waiting")).json())?.messages?.since;
  const at = new Date(Number(await known.ofChat(`messages/${first}/serverTime`))).toISOString();
  expect([await waiting(), (await notified()).length, await since()]).toEqual([1, 1, at]);

  // Old messages do not end it, wherever they stand; nor are they looked at when it is counted anew.
  await sendAll("messages", old("x8", at, "Support, from the old system", { from: "support" }));
  await sendAll("messages", old("x8", at, "Support, from the old system!", { from: "support" }));
  await remove("messages", "x1");
  const second = await say("Anybody?");
  await chat.send("DELETE", `${chat.place}/messages/${second}`, undefined, participant);
  expect([await waiting(), (await notified()).length, await since()]).toEqual([1, 1, at]);
});

test("a stream shows old messages as it shows every write, and none outside of its window", async () => {
  await using known = await knownConversation();
  const { chat, sendAll } = known;
  await sendAll("messages", ...HISTORY.slice(1, 2));
  const last = await chat.stream(`${chat.place}/lastMessage`);
  expect((await last.change())[2]).toMatchObject({ text: "Nobody came." });
  await sendAll("messages", ...HISTORY.slice(0, 1));
  const newest = (count: number) => ({ orderBy: '"$key"', limitToLast: String(count) });
  const wide = await chat.stream(`${chat.place}/messages`, undefined, newest(50));
  const narrow = await chat.stream(`${chat.place}/messages`, undefined, newest(2));
  for (const stream of [wide, narrow]) expect(Object.keys((await stream.change())[2] as object)).toHaveLength(2);
  expect((await last.change())[2]).toMatchObject({ text: "First of the same second" });

  await sendAll("messages", old("x0", "2026-01-01T00:00:00Z", "Before all others"));
  expect((await wide.change())[2]).toMatchObject({ text: "Before all others" });
  await chat.send("POST", `${chat.place}/messages`, { text: "Now" });
  await sendAll("messages", old("x2", "2026-02-01T09:02:00Z", "Between the others", { sender_external_id: "m2" }));
  expect((await wide.change())[2]).toMatchObject({ text: "Now" });
  expect((await wide.change())[2]).toMatchObject({ text: "Between the others" });
  // The narrow window was full of newer ones, and the last message is still the one from before.
  expect((await narrow.change())[2]).toMatchObject({ text: "Now" });
  await sendAll("messages", old("x3", "2026-02-01T10:05:00+01:00", "First of the same second, corrected"));
  expect((await wide.change())[2]).toMatchObject({ text: "First of the same second, corrected" });
  expect((await narrow.change())[2]).toMatchObject({ text: "First of the same second, corrected" });
  await known.remove("messages", "x3");
  expect((await narrow.change())[2]).toMatchObject({ text: "", removed: true });
  await chat.send("PUT", `${chat.place}/lastMessage`, { text: "Written by a client" });
  for (const text of ["First of the same second, corrected", "", "Written by a client"]) {
    expect((await last.change())[2]).toMatchObject({ text });
  }
});

test("another line corrects the text of an old message, also as the last one; what was removed stays removed", async () => {
  await using known = await knownConversation();
  const { chat, send, sendAll, remove, messages, ofChat } = known;
  const [first, second] = [old("x1", "2026-02-01T09:00:00Z", "Ferst"), old("x2", "2026-02-01T09:00:01Z", "Secand")];
  await sendAll("messages", first, second);
  expect(await sendAll("messages", { ...second, text: "Second" })).toBe("updated");
  expect(await sendAll("messages", { ...first, text: "First" })).toBe("updated");
  expect((await messages()).map(({ text }) => text)).toEqual(["First", "Second"]);
  expect(await ofChat("lastMessage")).toMatchObject({ text: "Second" });

  // By its sender, and by the marketplace.
  const [{ key } = { key: "" }] = await chat.server.db
    .select({ key: rtMessage.key })
    .from(rtMessage)
    .where(eq(rtMessage.externalId, "x1"));
  await chat.send("DELETE", `${chat.place}/messages/${key}`, undefined, await chat.as(chat.client));
  expect(await remove("messages", "x2")).toMatchObject({ status: 200, body: { id: null, status: "deleted" } });
  expect((await remove("messages", "x1")).status).toBe(404);
  expect(await messages()).toMatchObject([
    { text: "", removed: true },
    { text: "", removed: true },
  ]);
  expect(await ofChat("lastMessage")).toMatchObject({ text: "", removed: true });
  expect(await sendAll("messages", { ...first, text: "First" }, { ...second, text: "Second" })).toBe("unchanged");
  const [refused] = await send("messages", { ...first, text: "Again" });
  expect(refused).toMatchObject({ status: "refused", reason: "conflict", errors: { text: expect.anything() } });
  const originals = (await chat.server.get(`/x/chats/${chat.chatId}/removed`)).json().data as Message[];
  expect(originals.map(({ text }) => text).sort()).toEqual(["First", "Second"]);
});

test("an old message needs a side of its dispute, a text and a past moment, and keeps its place", async () => {
  await using known = await knownConversation();
  const { chat, send, sendAll } = known;
  await chat.server.addMember({ externalId: "m3" });
  const message = old("x1", "2026-02-01T09:00:00Z", "Nobody came.");
  await sendAll("messages", message);
  const { sender_external_id: _, ...unnamed } = message;
  const soon = new Date(Date.now() + 60_000).toISOString();
  const wrong: [line: Line, field: string, text: string | RegExp][] = [
    [{ ...message, external_id: "y", sent_at: soon }, "sent_at", "Must not be in the future"],
    [{ ...message, external_id: "y", sent_at: "2026-02-01" }, "sent_at", /ISO 8601/],
    [{ ...message, external_id: "y", text: "\u200b " }, "text", "This field is required"],
    [{ ...message, external_id: "y", text: "🐝".repeat(3_500) }, "text", "Must take at most 12288 bytes"],
    [{ ...message, external_id: "y", text: "x".repeat(4_001) }, "text", "Must be at most 4000 characters"],
    [{ ...message, external_id: "y", dispute_external_id: "d9" }, "dispute_external_id", /^Nothing here/],
    [{ ...message, external_id: "y", sender_external_id: "m9" }, "sender_external_id", /^Nothing here/],
    [{ ...message, external_id: "y", sender_external_id: "m3" }, "sender_external_id", /^Must be the client or/],
    [{ ...unnamed, external_id: "y" }, "sender_external_id", /^Name the sender/],
    [{ ...message, external_id: "y", from: "support" }, "from", /^Leave this out/],
    [{ ...unnamed, external_id: "y", from: "m1" }, "from", "Must be one of: support, system"],
    [{ ...message, external_id: "y", created_at: soon }, "created_at", "This field is not known here"],
    [{ ...message, sent_at: "2026-02-01T09:00:01Z" }, "sent_at", "A message keeps its time"],
    [{ ...message, sender_external_id: "m2" }, "sender_external_id", "A message keeps its sender"],
    [{ ...unnamed, from: "support" }, "from", "A message keeps its sender"],
  ];
  const answers = await send("messages", ...wrong.map(([line]) => line));
  for (const [at, [line, field, text]] of wrong.entries()) {
    const errors = (answers[at]?.errors ?? {}) as Record<string, string[]>;
    expect(Object.keys(errors), JSON.stringify(line).slice(0, 200)).toEqual([field]);
    expect(errors[field]?.[0]).toEqual(typeof text === "string" ? text : expect.stringMatching(text));
  }
  expect(await known.messages()).toHaveLength(1);
});

test("the conversation of a deleted dispute is gone, for open streams too", async () => {
  await using known = await knownConversation();
  const { chat, sendAll, remove } = known;
  await sendAll("messages", ...HISTORY);
  const stream = await chat.stream(`${chat.place}/messages`);
  expect(Object.keys((await stream.change())[2] as object)).toHaveLength(5);
  await chat.server.db.update(disputes).set({ status: "CLOSED", closedAt: new Date() });
  expect((await remove("disputes", "d1")).status).toBe(200);
  expect(await stream.change()).toEqual(["put", "/", null]);
  expect((await remove("messages", "x2")).status).toBe(404);
});
