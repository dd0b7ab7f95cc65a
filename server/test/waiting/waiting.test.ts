import { lagosDay, lagosDayAfter } from "@hivekeeper/contract/lagos.ts";
import { readOwnItem } from "@hivekeeper/contract/read/fields.ts";
import { waitingFields } from "@hivekeeper/contract/waiting.ts";
import { eq } from "drizzle-orm";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { announce } from "#db/bus/announce.ts";
import { bookings, disputes } from "#db/schema/services.ts";
import { addCreator, addService } from "../builders/creator.ts";
import { addDispute } from "../builders/dispute.ts";
import { addReview } from "../builders/review.ts";
import { buildConversation } from "../realtime/conversation.ts";
import { buildTestApp } from "../test-app.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;

const waitingOf = async (server: Server) => readOwnItem(waitingFields, (await server.get("/x/waiting")).json());
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 60_000);
const NOTHING = { count: 0, since: null, longest: 0 };

test("what waits is counted with the longest wait and one's own share (G145)", async () => {
  await using server = await buildTestApp();
  expect((await server.get("/x/waiting")).statusCode).toBe(401);
  const colleague = await server.addAdministrator();
  const me = await server.signIn();
  expect(await waitingOf(server)).toEqual({
    disputes: { ...NOTHING, mine: 0 },
    messages: { ...NOTHING, mine: 0 },
    held: NOTHING,
    reviews: NOTHING,
    services: NOTHING,
    identity: NOTHING,
    suspicious: NOTHING,
    investments: { count: 0, next: "" },
  });

  const first = hoursAgo(75);
  await addDispute(server.db, { createdAt: first, assignedTo: me.id });
  await addDispute(server.db, { createdAt: hoursAgo(73), assignedTo: colleague.id });
  await addDispute(server.db, { createdAt: hoursAgo(25) });
  await addDispute(server.db, { createdAt: hoursAgo(99), status: "CLOSED", closedAt: new Date(), assignedTo: me.id });
  const review = await addReview(server.db, { createdAt: hoursAgo(5) });
  await addReview(server.db, { createdAt: hoursAgo(4) });
  await addReview(server.db, { status: "rejected" });
  const creator = await addCreator(server.db);
  for (const status of ["PUBLISHED", "REJECTED"] as const)
    await addService(server.db, { creatorId: creator.id, status });
  const today = lagosDay(new Date());
  for (const days of [-1, 3, 7, 8]) await server.addVest({ closingDate: lagosDayAfter(today, days) });
  await server.addVest({ closingDate: today, status: "CLOSED" });

  expect(await waitingOf(server)).toMatchObject({
    disputes: { count: 3, since: first.toISOString(), longest: 2, mine: 1 },
    reviews: { count: 2, since: review.createdAt.toISOString(), longest: 1 },
    investments: { count: 2, next: lagosDayAfter(today, 3) },
  });
  const totalOf = async (list: string) => (await server.get(list)).json().data.total;
  expect(await totalOf("/admin/vests?status=ACTIVE&closing=week")).toBe(2);
  expect((await server.get("/admin/vests?closing=soon")).statusCode).toBe(422);
  expect((await waitingOf(server))?.services?.count).toBe(await totalOf("/admin/services?status=PENDING"));
});

test("a resolved dispute waits while its money is held, until the marketplace moves it or another dispute opens", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const resolvedAt = hoursAgo(30);
  const dispute = await addDispute(server.db, { createdAt: hoursAgo(80) });
  await addDispute(server.db, { status: "CLOSED", closedAt: hoursAgo(1) });
  const held = async () => {
    const listed = (await server.get("/admin/dispute?held=yes&status=RESOLVED")).json().data;
    const { count, since } = (await waitingOf(server))?.held ?? {};
    expect([listed.total, listed.tabs]).toEqual([count, { pending: 0, resolved: count }]);
    return [listed.data.map(({ id }: { id: number }) => id), since];
  };
  const before = await held();
  expect(before[0]).not.toContain(dispute.id);
  const resolve = (status: string) => server.post(`/admin/dispute/update/${dispute.id}`, { resolve_status: status });
  await resolve("CLOSED");
  await server.db.update(disputes).set({ closedAt: resolvedAt }).where(eq(disputes.id, dispute.id));
  expect((await held())[0]).toContain(dispute.id);
  expect((await held())[1]).toBe(resolvedAt.toISOString());
  expect((await waitingOf(server))?.held?.longest).toBe(1);
  await resolve("OPEN");
  expect(await held()).toEqual(before);
  await resolve("CLOSED");
  const again = await addDispute(server.db, { bookingId: dispute.bookingId });
  expect(await held(), "a second dispute about the booking is open").toEqual(before);
  await server.post(`/admin/dispute/update/${again.id}`, { resolve_status: "CLOSED" });
  expect((await held())[0]).toEqual(expect.arrayContaining([dispute.id, again.id]));
  const moveTo = (escrow: "RELEASED" | "HELD") =>
    server.db.update(bookings).set({ escrow }).where(eq(bookings.id, dispute.bookingId));
  await moveTo("RELEASED");
  expect(await held()).toEqual(before);
  await moveTo("HELD");
  expect((await held())[0]).toContain(dispute.id);
  expect((await server.get("/admin/dispute?held=no")).statusCode).toBe(422);
});

test("a participant waits for an answer from the first message after support's last, until the dispute ends (G145)", async () => {
  await using chat = await buildConversation();
  const { server, place, client } = chat;
  const messages = async () => (await waitingOf(server))?.messages;
  const participant = await chat.as(client);
  const said = async (text: string, headers?: Record<string, string>) => {
    const { value } = await chat.send("POST", `${place}/messages`, { text }, headers);
    const sent = await chat.send("GET", `${place}/messages/${value.name}`);
    return { since: new Date(sent.value.serverTime).toISOString(), at: `${place}/messages/${value.name}` };
  };
  expect(await messages()).toEqual({ ...NOTHING, mine: 0 });
  const { since, at } = await said("Where is my cake?", participant);
  const second = await said("Hello?", participant);
  await chat.send("PUT", `${place}/lastRead/support-admin`, { ".sv": "timestamp" });
  expect(await messages()).toMatchObject({ count: 1, since, mine: 0 });
  await chat.send("DELETE", at, undefined, participant);
  expect(await messages(), "the first is removed").toMatchObject({ count: 1, since: second.since });
  await said("We are on it");
  expect(await messages()).toEqual({ ...NOTHING, mine: 0 });
  await said("Thanks", participant);
  expect(await messages()).toMatchObject({ count: 1 });
  await server.post(`/admin/dispute/update/${chat.chatId.replace("dispute_", "")}`, { resolve_status: "CLOSED" });
  expect(await messages()).toEqual({ ...NOTHING, mine: 0 });
});

test("the streams of all administrators tell what waits and their own share, from one read of what waits", async () => {
  await using chat = await buildConversation();
  const { server, administrator } = chat;
  const stream = await chat.stream(`notifications/${administrator.id}`);
  const mine = async () => ((await stream.change())[2] as { work: { disputes: { mine: number } } }).work.disputes.mine;
  expect(await mine()).toBe(0);
  const colleagues = [];
  for (let count = 0; count < 3; count++) {
    const { id } = await server.signIn();
    colleagues.push(await chat.stream(`notifications/${id}`));
  }
  for (const colleague of colleagues) await colleague.change();
  await addReview(server.db);
  const sent = vi.spyOn(pg.Client.prototype, "query");
  await server.db.transaction(async (tx) => {
    await tx.update(disputes).set({ assignedTo: administrator.id });
    await announce(tx, { topic: "activity/dispute", seq: 0 });
  });
  expect(await mine()).toBe(1);
  for (const colleague of colleagues) {
    expect((await colleague.change())[2]).toMatchObject({ work: { disputes: { mine: 0 }, reviews: { count: 1 } } });
  }
  const texts = sent.mock.calls.map(([query]: unknown[]) => (query as { text?: string }).text ?? query);
  expect(texts.filter((text) => String(text).includes("answers as materialized"))).toHaveLength(1);
  sent.mockRestore();
});
