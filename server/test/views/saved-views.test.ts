import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { activity } from "#db/schema/activity.ts";
import { listPreferences, savedViews } from "#db/schema/administrators-work.ts";
import { members } from "#db/schema/people.ts";
import { addSession } from "../builders/administrator.ts";
import { buildTestApp } from "../test-app.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;

const FAILED = {
  list: "transactions",
  name: "Failed withdrawals",
  is_shared: true,
  words: { tab: "withdrawals", status: "failed", sort: "amount", direction: "desc", order: "amount,code", size: "50" },
};

/** The headers of another administrator. */
async function colleague(server: Server, firstName = "Bola") {
  const { id } = await server.addAdministrator({ firstName, lastName: "Ade" });
  return { id, headers: { authorization: `Bearer ${await addSession(server.db, id)}` } };
}

const namesOf = async (server: Server, headers?: Record<string, string>) =>
  (await server.get("/x/views", headers)).json().data.map(({ name }: { name: string }) => name);

const activityOf = async (server: Server) =>
  (await server.db.select().from(activity).orderBy(activity.id)).map((act) => [
    act.action,
    act.subjectType,
    act.subjectName,
    act.changes,
  ]);

test("a shared view is read by every administrator and changed by its owner only", async () => {
  await using server = await buildTestApp();
  await server.signIn({ firstName: "Ada", lastName: "Obi" });
  const bola = await colleague(server);

  const made = await server.post("/x/views", FAILED);
  expect([made.statusCode, made.headers.etag]).toEqual([201, '"1"']);
  const { id } = made.json().data;
  expect(made.json().data).toEqual({ ...FAILED, id, is_own: true, can_delete: true, owner: "Ada Obi", version: 1 });
  const seen = (await server.get("/x/views", bola.headers)).json().data;
  expect(seen).toEqual([{ ...FAILED, id, is_own: false, can_delete: false, owner: "Ada Obi", version: 1 }]);

  for (const reply of [
    await server.put(`/x/views/${id}`, { name: "Mine now" }, bola.headers),
    await server.delete(`/x/views/${id}`, undefined, bola.headers),
  ]) {
    expect([reply.statusCode, reply.json()]).toEqual([403, { message: "Only Ada Obi can change this view." }]);
  }
  const words = { tab: "withdrawals", status: "failed" };
  const changed = await server.put(`/x/views/${id}`, { name: "Failed", words }, { "if-match": '"1"' });
  expect([changed.statusCode, changed.headers.etag, changed.json().data.words]).toEqual([200, '"2"', words]);
  expect((await server.delete(`/x/views/${id}`)).json()).toEqual({ status: true, message: "View deleted" });
  expect(await namesOf(server, bola.headers)).toEqual([]);
  const before = "direction=desc&order=amount%2Ccode&size=50&sort=amount&status=failed&tab=withdrawals";
  expect(await activityOf(server)).toEqual([
    ["created", "view", "Failed withdrawals", {}],
    [
      "updated",
      "view",
      "Failed",
      { name: ["Failed withdrawals", "Failed"], words: [before, "status=failed&tab=withdrawals"] },
    ],
    ["deleted", "view", "Failed", {}],
  ]);
});

test("a shared view whose owner is no longer an active administrator may be deleted by every other one", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const [bola, chidi] = [await colleague(server), await colleague(server, "Chidi")];
  const seen = async () =>
    (await server.get("/x/views")).json().data.map((view: Record<string, unknown>) => [view.name, view.can_delete]);
  const remove = async (id: number) => (await server.delete(`/x/views/${id}`)).statusCode;
  const share = async (owner: typeof bola, name: string) =>
    (await server.post("/x/views", { ...FAILED, name }, owner.headers)).json().data.id;
  const [ofBola, ofChidi] = [await share(bola, "Bola's"), await share(chidi, "Chidi's")];
  await server.post("/x/views", { ...FAILED, name: "Bola's own", is_shared: false }, bola.headers);

  await server.db.update(members).set({ isActive: false }).where(eq(members.id, bola.id));
  expect(await seen()).toEqual([
    ["Bola's", true],
    ["Chidi's", false],
  ]);
  expect((await server.put(`/x/views/${ofBola}`, { name: "Mine now" })).statusCode).toBe(403);
  expect([await remove(ofChidi), await remove(ofBola)]).toEqual([403, 200]);
  await server.db.update(members).set({ role: "USER" }).where(eq(members.id, chidi.id));
  expect(await remove(ofChidi)).toBe(200);
  expect((await activityOf(server)).map(([action, , name]) => `${action} ${name}`).slice(-2)).toEqual([
    "deleted Bola's",
    "deleted Chidi's",
  ]);
});

test("a view of one's own is not there for anybody else, and is no matter of the activity", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const bola = await colleague(server);
  const { id } = (await server.post("/x/views", { ...FAILED, is_shared: false })).json().data;

  expect(await namesOf(server)).toEqual(["Failed withdrawals"]);
  expect(await namesOf(server, bola.headers)).toEqual([]);
  const theirs = [
    await server.put(`/x/views/${id}`, { name: "Seen" }, bola.headers),
    await server.delete(`/x/views/${id}`, undefined, bola.headers),
    await server.put("/x/views/abc", { name: "Seen" }),
    await server.delete("/x/views/2147483648"),
  ];
  for (const reply of theirs) {
    expect([reply.statusCode, reply.json()]).toEqual([404, { message: "View not found" }]);
  }
  expect((await server.put(`/x/views/${id}`, { name: "Renamed" })).statusCode).toBe(200);
  expect(await activityOf(server)).toEqual([]);
  // Sharing it is: from then on others see it.
  expect((await server.put(`/x/views/${id}`, { is_shared: true })).statusCode).toBe(200);
  expect(await activityOf(server)).toEqual([["updated", "view", "Renamed", { is_shared: [false, true] }]]);
});

test("a view holds only words of its list, and no search that the address may not hold (G133)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { id } = (await server.post("/x/views", FAILED)).json().data;
  const refused = async (body: object, field: string) => {
    const replies = [await server.post("/x/views", { ...FAILED, name: "Other", ...body })];
    if (!("list" in body)) replies.push(await server.put(`/x/views/${id}`, body));
    for (const reply of replies) {
      expect([body, reply.statusCode, Object.keys(reply.json().errors)]).toEqual([body, 422, [field]]);
    }
  };
  for (const search of ["12345678901", "080 3123 4567", "acct 12-34-56-78"])
    await refused({ words: { search } }, "words.search");
  await refused({ words: { role: "ADMIN" } }, "words.role");
  await refused({ words: { page: "2" } }, "words.page");
  await refused({ words: { view: "7" } }, "words.view");
  await refused({ words: { status: "x".repeat(501) } }, "words.status");
  await refused({ words: { status: 7 } }, "words.status");
  await refused({ name: " " }, "name");
  await refused({ name: "\u200b" }, "name");
  await refused({ name: "x".repeat(81) }, "name");
  await refused({ is_shared: "yes" }, "is_shared");
  await refused({ owner: 7 }, "owner");
  await refused({ list: "payments" }, "list");
  expect((await server.post("/x/views", { ...FAILED, name: "Fine", words: { search: "okafor" } })).statusCode).toBe(
    201,
  );
  expect(await server.db.$count(savedViews)).toBe(2);
});

test("a name is unique for its owner and list, and at most 100 views are one's own", async () => {
  await using server = await buildTestApp();
  const me = await server.signIn();
  const bola = await colleague(server);
  await server.post("/x/views", FAILED);

  const again = await server.post("/x/views", { ...FAILED, name: "failed WITHDRAWALS" });
  const message = "You already have a view of this list named “failed WITHDRAWALS”.";
  expect([again.statusCode, again.json()]).toEqual([409, { message, errors: { name: [message] } }]);
  expect((await server.post("/x/views", { ...FAILED, list: "members", words: {} })).statusCode).toBe(201);
  expect((await server.post("/x/views", FAILED, bola.headers)).statusCode).toBe(201);

  const many = Array.from({ length: 97 }, (_, at) => ({ memberId: me.id, list: "members", name: `v${at}`, words: {} }));
  await server.db.insert(savedViews).values(many);
  const both = await Promise.all(["a", "b"].map((name) => server.post("/x/views", { ...FAILED, name })));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  expect(both.find(({ statusCode }) => statusCode === 409)?.json().message).toBe(
    "You have 100 views. Please delete one before you save another.",
  );
});

test("a repeated create makes one view; an edit of an older version is refused (F-11, F-19)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const headers = { "idempotency-key": "view-1" };
  const [first, second] = [
    await server.post("/x/views", FAILED, headers),
    await server.post("/x/views", FAILED, headers),
  ];
  expect([second.statusCode, second.json()]).toEqual([201, first.json()]);
  const { id } = first.json().data;
  expect((await server.put(`/x/views/${id}`, { name: "One" }, { "if-match": '"1"' })).statusCode).toBe(200);
  const late = await server.put(`/x/views/${id}`, { name: "Two" }, { "if-match": '"1"' });
  expect([late.statusCode, late.json().current.name]).toEqual([409, "One"]);
  expect(await server.db.$count(savedViews)).toBe(1);
});

test("views and preferences leave with their member; a deleted view is nobody's default", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const bola = await colleague(server);
  const { id } = (await server.post("/x/views", FAILED, bola.headers)).json().data;
  const own = (await server.post("/x/views", { ...FAILED, is_shared: false })).json().data.id;
  const prefer = (view: number, headers = {}) =>
    server.put("/x/preferences/list.transactions", { default_view: view }, headers);

  expect((await prefer(id)).json().data.default_view).toBe(id);
  expect((await prefer(own, bola.headers)).json()).toEqual({
    message: "This list has no such view",
    errors: { default_view: ["This list has no such view"] },
  });
  expect((await server.put("/x/preferences/list.members", { default_view: id })).statusCode).toBe(422);

  await prefer(id, bola.headers);
  await server.db.execute(sql`delete from activity`);
  await server.db.delete(members).where(eq(members.id, bola.id));
  expect(await namesOf(server)).toEqual(["Failed withdrawals"]);
  const [left, ...others] = await server.db.select().from(listPreferences);
  expect([left?.defaultViewId, others]).toEqual([null, []]);
});
