import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { activity } from "#db/schema/activity.ts";
import { rtMessage } from "#db/schema/conversations.ts";
import { members } from "#db/schema/people.ts";
import { addDispute } from "../builders/dispute.ts";
import { buildConversation } from "../realtime/conversation.ts";
import { buildTestApp } from "../test-app.ts";
import { addColleague } from "./colleague.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;

const assign = (server: Server, id: number, memberId: unknown, headers = {}) =>
  server.put(`/x/disputes/${id}/assignee`, { member_id: memberId }, headers);

async function listed(server: Server, query: string, headers?: Record<string, string>) {
  const { data } = (await server.get(`/admin/dispute?${query}`, headers)).json();
  expect(data.total, query).toBe(data.data.length);
  return { ids: data.data.map(({ id }: { id: number }) => id), tabs: data.tabs };
}

test("colleagues are the active administrators who may see disputes, by name", async () => {
  await using server = await buildTestApp();
  const me = await server.signIn({ firstName: "Zainab", lastName: "Bello" });
  const bola = await addColleague(server);
  await server.addMember({ firstName: "Client" });
  await server.addAdministrator({ firstName: "Gone", isActive: false });
  const outsider = await server.addAdministrator({ firstName: "Outsider", teamRole: "Identity" });
  const unnamed = await server.addAdministrator({ firstName: "", lastName: "", email: "a@hive.test" });
  expect((await server.get("/x/colleagues")).json().data).toEqual([
    { id: unnamed.id, name: "a@hive.test", is_me: false },
    { id: bola.id, name: "Bola Ade", is_me: false },
    { id: me.id, name: "Zainab Bello", is_me: true },
  ]);

  const { id } = await addDispute(server.db);
  const refused = await assign(server, id, outsider.id);
  expect([refused.statusCode, refused.json().errors]).toEqual([
    422,
    { member_id: ["Must be an active administrator who may see disputes"] },
  ]);
});

test("a dispute is assigned, given on and taken back; a repetition changes nothing, an older version is refused (G160)", async () => {
  await using server = await buildTestApp();
  const me = await server.signIn({ firstName: "Ada", lastName: "Obi" });
  const bola = await addColleague(server);
  const { id } = await addDispute(server.db);

  const first = await assign(server, id, me.id, { "if-match": '"1"' });
  expect([first.statusCode, first.headers.etag, first.json().message]).toEqual([200, '"2"', "Assigned to Ada Obi"]);
  expect(first.json().data.assigned_to).toEqual({ id: me.id, name: "Ada Obi" });
  const again = await assign(server, id, me.id, { "if-match": '"1"' });
  expect([again.statusCode, again.headers.etag]).toEqual([200, '"2"']);
  const late = await assign(server, id, bola.id, { "if-match": '"1"' });
  expect([late.statusCode, late.json().current.assigned_to.name]).toEqual([409, "Ada Obi"]);
  expect((await assign(server, id, String(bola.id), { "if-match": '"2"' })).statusCode).toBe(200);
  expect((await server.get(`/admin/dispute/show/${id}`)).json().data.assigned_to.name).toBe("Bola Ade");
  expect((await assign(server, id, null)).json().data.assigned_to).toBeNull();

  const entries = await server.db.select().from(activity).orderBy(activity.id);
  expect(entries.map(({ action, subjectType, changes }) => [action, subjectType, changes])).toEqual([
    ["assigned", "dispute", { assigned_to: [null, "Ada Obi"] }],
    ["assigned", "dispute", { assigned_to: ["Ada Obi", "Bola Ade"] }],
    ["unassigned", "dispute", { assigned_to: ["Bola Ade", null] }],
  ]);
  expect(await server.db.$count(rtMessage), "the participants are told nothing").toBe(0);
});

test("only an active administrator is assigned, and only to a dispute that there is (G160)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { id } = await addDispute(server.db);
  const gone = await server.addAdministrator({ isActive: false });
  for (const wrong of [gone.id, (await server.addMember()).id, 2_147_483_647, 0, "x", undefined]) {
    const refused = await assign(server, id, wrong);
    expect([wrong, refused.statusCode, Object.keys(refused.json().errors)]).toEqual([wrong, 422, ["member_id"]]);
  }
  expect((await assign(server, id + 1, null)).statusCode).toBe(404);
  expect((await assign(server, "abc" as never, null)).statusCode).toBe(404);
});

test("disputes are listed by who takes care of them, with true totals, also in a file (G161)", async () => {
  await using server = await buildTestApp();
  const me = await server.signIn({ firstName: "Ada", lastName: "Obi" });
  const bola = await addColleague(server);
  const [mine, hers, nobodys] = [await addDispute(server.db), await addDispute(server.db), await addDispute(server.db)];
  const closed = await addDispute(server.db, { status: "CLOSED", assignedTo: me.id });
  await assign(server, mine.id, me.id);
  await assign(server, hers.id, bola.id);

  expect(await listed(server, "status=open&assigned=me")).toEqual({
    ids: [mine.id],
    tabs: { pending: 1, resolved: 1 },
  });
  expect((await listed(server, "assigned=me")).ids).toEqual([closed.id, mine.id]);
  expect((await listed(server, "status=open&assigned=me", bola.headers)).ids).toEqual([hers.id]);
  expect((await listed(server, `assigned=${bola.id}`)).ids).toEqual([hers.id]);
  const none = { ids: [nobodys.id], tabs: { pending: 1, resolved: 0 } };
  for (const query of [
    "assigned=none",
    "assigned=none&from=2026-01-01",
    `assigned=none&member_id=${nobodys.initiatorId}`,
  ])
    expect(await listed(server, query), query).toEqual(none);
  expect((await listed(server, `assigned=me&member_id=${hers.initiatorId}`)).ids).toEqual([]);
  expect((await listed(server, "assigned=me&search=pending")).ids).toEqual([mine.id]);
  for (const wrong of ["assigned=us", "assigned=0", "assigned=", "unanswered=no"])
    expect((await server.get(`/admin/dispute?${wrong}`)).statusCode, wrong).toBe(422);

  const file = await server.get("/x/export/disputes.csv?status=OPEN&assigned=me&columns=status,assigned_to");
  expect(file.body.replace("\uFEFF", "")).toBe('"Status","Assigned to"\r\n"Pending","Ada Obi"\r\n');
  expect(file.headers["content-disposition"]).toContain("disputes-open-assigned-me.csv");

  await server.db.execute(sql`delete from activity`);
  await server.db.execute(sql`delete from credentials where member_id = ${bola.id}`);
  await server.db.delete(members).where(eq(members.id, bola.id));
  expect((await listed(server, "status=open&assigned=none")).ids).toEqual([nobodys.id, hers.id]);
});

test("disputes without an answer are listed until support has answered; whoever reads along sees who took one (G161)", async () => {
  await using chat = await buildConversation();
  const { server } = chat;
  await addDispute(server.db);
  const id = Number(chat.chatId.replace("dispute_", ""));
  const stream = await chat.stream(`notifications/${chat.administrator.id}`);
  const said = async () => (await stream.change())[2] as { activity: number; waiting: number };
  const before = await said();

  await chat.send("POST", `${chat.place}/messages`, { text: "Hello?" }, await chat.as(chat.client));
  expect((await said()).waiting).toBe(before.waiting + 1);
  expect(await listed(server, "unanswered=yes")).toEqual({ ids: [id], tabs: { pending: 1, resolved: 0 } });
  expect((await listed(server, "unanswered=yes&assigned=none")).ids).toEqual([id]);
  await assign(server, id, chat.administrator.id);
  expect((await said()).activity).toBeGreaterThan(before.activity);
  expect((await listed(server, "unanswered=yes&assigned=none")).ids).toEqual([]);
  await chat.send("POST", `${chat.place}/messages`, { text: "We are on it" });
  expect((await listed(server, "unanswered=yes")).ids).toEqual([]);
});
