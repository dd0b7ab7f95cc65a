import { readOwnItem } from "@hivekeeper/contract/read/fields.ts";
import { clockLeadOf, timelineFields } from "@hivekeeper/contract/timeline.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { activity } from "#db/schema/activity.ts";
import { rtMessage } from "#db/schema/conversations.ts";
import { bookings, disputes } from "#db/schema/services.ts";
import { addTransaction } from "../builders/transaction.ts";
import { buildConversation } from "../realtime/conversation.ts";

type Conversation = Awaited<ReturnType<typeof buildConversation>>;

const idOf = ({ chatId }: Conversation) => Number(chatId.split("_")[1]);

async function timelineOf(chat: Conversation, before = "") {
  const reply = await chat.server.get(`/x/disputes/${idOf(chat)}/timeline${before && `?before=${before}`}`);
  expect(reply.statusCode).toBe(200);
  const timeline = readOwnItem(timelineFields, reply.json());
  if (!timeline) throw new Error("The answer holds no timeline");
  return timeline;
}

test("a timeline has everything that happened to a booking on the server's clock, each thing once (G155)", async () => {
  await using chat = await buildConversation();
  const { server, administrator, client, provider } = chat;
  const dispute = `/admin/dispute/update/${idOf(chat)}`;
  const [booking] = await server.db.select().from(bookings);
  if (!booking) throw new Error("There is no booking");
  const paidAt = new Date(booking.createdAt.getTime() - 60_000);
  await server.db.update(bookings).set({ createdAt: new Date(paidAt.getTime() - 60_000) });
  const paid = { kind: "deposit", status: "completed", bookingId: booking.id, createdAt: paidAt } as const;
  await addTransaction(server.db, paid);
  await server.put(`/admin/services/${booking.serviceId}`, { status: "REJECTED" });
  await chat.send("POST", `${chat.place}/messages`, { text: "Where are you?" }, await chat.as(client));
  const { value } = await chat.send("POST", `${chat.place}/messages`, { text: "Gone" }, await chat.as(provider));
  await chat.send("DELETE", `${chat.place}/messages/${value.name}`, undefined, await chat.as(provider));
  await chat.send("POST", `${chat.place}/messages`, { text: "x".repeat(900) });
  await server.post(dispute, { resolve_status: "CLOSED", reason: "The mix was sent again" });
  await server.post(dispute, { resolve_status: "OPEN" });
  const assigned = { subjectType: "dispute", subjectId: String(idOf(chat)), subjectName: "", actorName: "Efe Ojo" };
  await server.db.insert(activity).values([
    { ...assigned, action: "assigned", changes: { assigned_to: [null, "Ada Obi"] } },
    { ...assigned, action: "updated", changes: { internal_note: ["Secret", null] } },
  ]);
  await server.post(dispute, { resolve_status: "CLOSED" });
  await server.db.update(bookings).set({ escrow: "REFUNDED" }).where(eq(bookings.id, booking.id));

  const { entries, earlier } = await timelineOf(chat);

  const admin = `${administrator.firstName} ${administrator.lastName}`;
  expect(entries).toMatchObject([
    { kind: "booked", actor: "Chidi Eze", actorId: String(client.id) },
    { kind: "paid", actor: "Chidi Eze", at: paidAt.toISOString() },
    { kind: "disputed", actor: "Chidi Eze", disputeId: String(idOf(chat)) },
    { kind: "service_edited", actor: admin, changes: [{ field: "status", before: "PENDING", after: "REJECTED" }] },
    { kind: "message", actor: "Chidi Eze", text: "Where are you?", sentAt: null, isRemoved: false },
    { kind: "message", actor: "Bola Ade", text: "", isRemoved: true },
    { kind: "message", actor: admin, text: `${"x".repeat(500)}…` },
    { kind: "resolved", actor: admin, text: "The mix was sent again" },
    { kind: "reopened", actor: admin, text: "" },
    { kind: "assigned", actor: "Efe Ojo", text: "Ada Obi" },
    { kind: "resolved", actor: admin, text: "" },
    { kind: "refunded", actor: "" },
  ]);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  expect(earlier).toBe("");
});

test("a sender's own clock is kept beside the server's, is marked when it is wrong, and orders nothing (G156)", async () => {
  await using chat = await buildConversation();
  const phone = await chat.as(chat.client);
  const now = Date.now();
  const said = [
    ["first", new Date(now + 7 * 60_000).toISOString()],
    ["second", now - 3_600_000],
    ["third", new Date(now).toISOString()],
    ["fourth", "yesterday"],
    ["fifth", 9e15],
  ] as const;
  for (const [text, timestamp] of said) {
    await chat.send("POST", `${chat.place}/messages`, { text, timestamp, sentAt: 1 }, phone);
  }

  const messages = (await timelineOf(chat)).entries.filter(({ kind }) => kind === "message");

  expect(messages.map(({ text }) => text)).toEqual(["first", "second", "third", "fourth", "fifth"]);
  expect(messages.map((entry) => Math.round(clockLeadOf(entry) / 60_000))).toEqual([7, -60, 0, 0, 0]);
  expect(messages.map(({ sentAt }) => sentAt && Date.parse(sentAt))).toEqual([
    now + 7 * 60_000,
    now - 3_600_000,
    now,
    null,
    null,
  ]);
  // It stays when the same message is sent again, and when it is removed.
  const read = async () => (await chat.send("GET", `${chat.place}/messages`)).value;
  const [key = "", first] = Object.entries<{ sentAt?: number }>(await read())[0] ?? [];
  const again = { text: "first", timestamp: new Date(now).toISOString() };
  expect((await chat.send("PUT", `${chat.place}/messages/${key}`, again, phone)).value).toEqual(first);
  await chat.send("DELETE", `${chat.place}/messages/${key}`, undefined, phone);
  expect((await read())[key]).toMatchObject({ removed: true, sentAt: now + 7 * 60_000 });
});

test("a long timeline comes in pages that leave nothing out and repeat nothing", async () => {
  await using chat = await buildConversation();
  const { server } = chat;
  const start = Date.now() - 3_600_000;
  const key = (at: number) => `-${String(at).padStart(19, "0")}`;
  await chat.send("POST", `${chat.place}/messages`, { text: "makes the conversation" });
  await server.db.insert(rtMessage).values(
    Array.from({ length: 249 }, (_, at) => ({
      ...{ chatId: chat.chatId, key: key(at) },
      value: { text: `said ${at}`, senderId: "1", senderName: "Ada", serverTime: start + at * 1_000 },
    })),
  );
  await server.db.update(disputes).set({ status: "CLOSED", createdAt: new Date(start - 5_000) });
  await server.db.update(bookings).set({ createdAt: new Date(start - 10_000), escrow: "RELEASED" });
  await server.db.update(bookings).set({ escrowMovedAt: new Date(start + 100_500) });

  const newest = await timelineOf(chat);
  const middle = await timelineOf(chat, newest.earlier);
  const oldest = await timelineOf(chat, middle.earlier);

  expect(oldest.earlier).toBe("");
  const all = [oldest, middle, newest].flatMap(({ entries }) => entries);
  const count = (wanted: string) => all.filter(({ kind }) => kind === wanted).length;
  expect(["message", "released", "booked"].map(count)).toEqual([250, 1, 1]);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(all).toEqual(all.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)));
  expect(middle.entries.some(({ kind }) => kind === "released")).toBe(true);
});

test("a timeline is the administrators' alone, of one dispute, and takes its own cursors only", async () => {
  await using chat = await buildConversation();
  const address = `/x/disputes/${idOf(chat)}/timeline`;
  const asked = await chat.server.app.inject({ url: `/api${address}`, headers: await chat.as(chat.client) });
  expect(asked.statusCode).toBe(401);
  expect((await chat.server.get("/x/disputes/999999/timeline")).statusCode).toBe(404);
  for (const before of ["1", "x.key", "1.a%00b", `1.${"k".repeat(65)}`]) {
    expect([before, (await chat.server.get(`${address}?before=${before}`)).statusCode]).toEqual([before, 422]);
  }
});
