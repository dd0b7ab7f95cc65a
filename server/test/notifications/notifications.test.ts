import { lagosDay, lagosDayAfter } from "@hivekeeper/contract/lagos.ts";
import { notificationPageFields } from "@hivekeeper/contract/notification.ts";
import { readOwn } from "@hivekeeper/contract/read/fields.ts";
import { readFigures } from "@hivekeeper/contract/read/figures.ts";
import { reportFields } from "@hivekeeper/contract/statistics.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDatabase } from "#db/open-database.ts";
import { reviewItems } from "#db/schema/catalogue.ts";
import { rtChat } from "#db/schema/conversations.ts";
import { vests } from "#db/schema/investments.ts";
import { services } from "#db/schema/services.ts";
import { team } from "#db/schema/team.ts";
import { noteClosingVests } from "#modules/notifications/notification-service.ts";
import { addCreator, addService } from "../builders/creator.ts";
import { addReview } from "../builders/review.ts";
import { quiet } from "../db/databases.ts";
import { buildConversation } from "../realtime/conversation.ts";
import { readEvents } from "../realtime/event-reader.ts";
import { buildTestApp } from "../test-app.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;

async function pageOf(server: Server) {
  const page = readOwn(notificationPageFields, (await server.get("/x/notifications")).json());
  if (!page) throw new Error("The answer holds no notifications");
  return page;
}
const textsOf = async (server: Server) => (await pageOf(server)).items.map(({ text }) => text);
const kindsOf = async (server: Server) => (await pageOf(server)).items.map(({ kind }) => kind);

test("pending work is listed in sentences, newest first, each with its subject, and disappears when done", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const soon = lagosDayAfter(lagosDay(new Date()), 7);
  const hour = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const creator = await addCreator(server.db, { member: { firstName: "Bola", lastName: "Ade" } });
  const service = await addService(server.db, { creatorId: creator.id, serviceName: "Portraits", createdAt: hour(3) });
  const review = await addReview(server.db, {
    ...{ name: "Sunset", createdAt: hour(2) },
    creator: { firstName: "Chidi", lastName: "Eze" },
  });
  const vest = await server.addVest({ investmentName: "Tour", closingDate: soon, createdAt: hour(0) });

  const { items, unread } = await pageOf(server);
  const day = new Date(soon).toUTCString().slice(5, 16); // 21 Nov 2026
  expect(items.map(({ kind, subjectId, text }) => [kind, subjectId, text])).toEqual([
    ["vest", String(vest.id), `Tour closes on ${day}`],
    ["review", String(review.id), "Chidi Eze submitted Sunset for review"],
    ["service", String(creator.id), "Bola Ade submitted the service Portraits"],
  ]);
  expect(items.map(({ at }) => at)).toEqual(
    [vest.createdAt, review.createdAt, service.createdAt].map((at) => at.toISOString()),
  );
  expect(unread).toBe(3);
  expect(items.every(({ isRead }) => !isRead)).toBe(true);

  await server.db.update(reviewItems).set({ status: "rejected" }).where(eq(reviewItems.id, review.id));
  await server.db.update(services).set({ status: "PUBLISHED" }).where(eq(services.id, service.id));
  await server.db
    .update(vests)
    .set({ closingDate: lagosDayAfter(soon, 1) })
    .where(eq(vests.id, vest.id));
  expect(await pageOf(server)).toMatchObject({ items: [], unread: 0 });

  await server.db.update(services).set({ status: "PENDING" }).where(eq(services.id, service.id));
  expect(await kindsOf(server)).toEqual(["service"]);
  await server.db.delete(services).where(eq(services.id, service.id));
  expect(await kindsOf(server)).toEqual([]);
});

test("an investment has a notification from seven days before its last day until that day", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const today = lagosDay(new Date());
  for (const days of [-1, 0, 7, 8]) {
    await server.addVest({ investmentName: `in ${days}`, closingDate: lagosDayAfter(today, days) });
  }
  await server.addVest({ investmentName: "closed", closingDate: today, status: "CLOSED" });
  await server.addVest({ investmentName: "without a day" });
  const names = async () => (await textsOf(server)).map((text) => text.replace(/ closes.*/, "")).sort();
  expect(await names()).toEqual(["in 0", "in 7"]);

  // Simulates the passing of a day, which fires no trigger of an investment.
  await server.db.execute(sql`alter table vests disable trigger vests_noted`);
  await server.db.update(vests).set({ closingDate: sql`closing_date - 1` });
  await server.db.execute(sql`alter table vests enable trigger vests_noted`);
  expect(await names()).toEqual(["in 0", "in 7"]);
  await noteClosingVests(server.db);
  expect(await names()).toEqual(["in 7", "in 8"]);
});

test("a participant waits until support answers or has read; what comes next is unread again", async () => {
  await using chat = await buildConversation();
  const { server, place, client } = chat;
  await server.db.update(services).set({ status: "PUBLISHED" });
  const participant = await chat.as(client);
  const write = (text: string, headers?: Record<string, string>) =>
    chat.send("POST", `${place}/messages`, { text }, headers);
  const about = "opened a dispute about Party";
  const waits = "Chidi Eze is waiting for an answer about Party";
  expect(await textsOf(server)).toEqual([`Chidi Eze ${about}`]);

  await write("Where is my cake?", participant);
  const [first] = (await pageOf(server)).items;
  expect(first).toMatchObject({ kind: "message", text: waits, subjectId: chat.chatId.replace("dispute_", "") });
  expect((await server.post("/x/notifications/read", {})).json()).toMatchObject({ unread: 0 });
  await write("Hello?", participant);
  const [second] = (await pageOf(server)).items;
  expect(second).toMatchObject({ text: waits, isRead: false });
  expect(second?.id).not.toBe(first?.id);
  expect((await pageOf(server)).unread).toBe(1);

  await write("We are on it");
  expect(await kindsOf(server)).toEqual(["dispute"]);
  await write("Thanks", participant);
  expect(await kindsOf(server)).toEqual(["message", "dispute"]);
  await chat.send("PUT", `${place}/lastRead/${client.id}`, { ".sv": "timestamp" });
  expect(await kindsOf(server)).toEqual(["message", "dispute"]);
  await chat.send("PUT", `${place}/lastRead/support-admin`, "1970-01-02T00:00:00.000Z");
  expect(await kindsOf(server)).toEqual(["message", "dispute"]);
  await chat.send("PUT", `${place}/lastRead/support-admin`, { ".sv": "timestamp" });
  expect(await kindsOf(server)).toEqual(["dispute"]);

  const { value } = await write("And one more thing", participant);
  await chat.send("DELETE", `${place}/messages/${value.name}`, undefined, participant);
  expect(await kindsOf(server)).toEqual(["dispute"]);
  await write("Anybody?", participant);
  await server.post(`/admin/dispute/update/${first?.subjectId}`, { resolve_status: "resolved" });
  expect(await kindsOf(server)).toEqual(["message"]);
  await server.db.delete(rtChat).where(eq(rtChat.id, chat.chatId));
  expect(await kindsOf(server)).toEqual([]);

  const statistics = readFigures(reportFields, (await server.get("/x/figures/reports")).json());
  expect(statistics?.activeUsers?.value, "G53 who wrote is active: the client and support").toBe(2);
});

test("read marks belong to each administrator; at most fifty are listed, all are counted", async () => {
  await using server = await buildTestApp();
  const creator = await addCreator(server.db);
  for (let count = 0; count < 60; count++) await addService(server.db, { creatorId: creator.id });
  await server.signIn();
  expect((await pageOf(server)).items).toHaveLength(50);
  expect((await pageOf(server)).unread).toBe(60);

  const [one, two] = (await pageOf(server)).items.map(({ id }) => Number(id));
  const reply = await server.post("/x/notifications/read", { ids: [one, two, two, 2_147_483_647] });
  expect(reply.json()).toEqual({ status: true, message: "Notifications marked as read", unread: 58 });
  const page = await pageOf(server);
  expect(page.items.filter(({ isRead }) => isRead).map(({ id }) => Number(id))).toEqual([one, two]);

  await Promise.all([1, 2, 3].map(() => server.post("/x/notifications/read", {})));
  expect((await pageOf(server)).unread).toBe(0);
  await server.signIn({ firstName: "Other" });
  expect((await pageOf(server)).unread).toBe(60);

  for (const body of [{ ids: ["x"] }, { ids: [0] }, { ids: 5 }, { all: true }, []]) {
    expect((await server.post("/x/notifications/read", body)).statusCode, JSON.stringify(body)).toBe(422);
  }
});

test("the streams of all servers report changes to administrators only, within two seconds", async () => {
  await using chat = await buildConversation();
  const { server, administrator } = chat;
  await server.db.update(services).set({ status: "PUBLISHED" });
  const { database } = server;
  await using otherDatabase = database.listenUrl
    ? await openDatabase({ databaseUrl: database.listenUrl, dataDir: "", log: quiet })
    : { ...database, close: async () => {}, [Symbol.asyncDispose]: async () => {} };
  const other = database.listenUrl ? await buildTestApp({}, { database: otherDatabase }) : server;
  const address = other === server ? new URL(chat.address("")).origin : await other.app.listen({ port: 0 });
  const { place } = await pageOf(server);
  expect(place).toBe(`notifications/${administrator.id}`);
  const own = `${address}/rt/${place}.json`;
  await expect(readEvents(own, await chat.as(chat.client))).rejects.toThrow("401");
  await expect(readEvents(`${address}/rt/notifications/0.json`, chat.asSupport())).rejects.toThrow("401");

  const stream = await readEvents(own, chat.asSupport());
  const said = async () => (await stream.change())[2] as { unread: number; waiting: number };
  expect(await said()).toMatchObject({ waiting: 1, unread: 1 });
  await chat.send("POST", `${chat.place}/messages`, { text: "Hello?" }, await chat.as(chat.client));
  expect(await said()).toMatchObject({ waiting: 2, unread: 2 });
  await server.post("/x/notifications/read", {});
  expect(await said()).toMatchObject({ waiting: 2, unread: 0 });
  await server.post(`/admin/dispute/update/${chat.chatId.replace("dispute_", "")}`, { resolve_status: "resolved" });
  expect(await said()).toMatchObject({ waiting: 1, unread: 0 });
  stream.close();
  if (other !== server) await other[Symbol.asyncDispose]();
});

test("the live notifications follow a change of the reader's role within 5 s", async () => {
  await using chat = await buildConversation();
  const { server, administrator } = chat;
  await addService(server.db, { serviceName: "Portraits" });
  const stream = await readEvents(chat.address(`notifications/${administrator.id}`), chat.asSupport());
  const said = async () => (await stream.change())[2] as { waiting: number; work: Record<string, unknown> };
  expect(await said()).toMatchObject({ waiting: 3, work: { disputes: { count: 1 }, services: { count: 2 } } });
  const changedAt = Date.now();
  await server.db.update(team).set({ builtIn: "Moderator" }).where(eq(team.memberId, administrator.id));
  const { waiting, work } = await said();
  // On a stream nothing stands for null.
  expect([waiting, work.disputes ?? null, work.services]).toEqual([2, null, expect.objectContaining({ count: 2 })]);
  expect(Date.now() - changedAt).toBeLessThan(5_000);
  stream.close();
});
