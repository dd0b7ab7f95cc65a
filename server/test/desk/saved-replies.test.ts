import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { activity } from "#db/schema/activity.ts";
import { savedReplies } from "#db/schema/administrators-work.ts";
import { members } from "#db/schema/people.ts";
import { buildTestApp } from "../test-app.ts";
import { addColleague } from "./colleague.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;

const REFUND = { name: "Refund", text: "Dear {client}, we refund {booking}.", is_shared: true };

const namesOf = async (server: Server, headers?: Record<string, string>) =>
  (await server.get("/x/replies", headers)).json().data.map(({ name }: { name: string }) => name);

test("a shared reply is read by every administrator and changed by its owner only; an own one is nobody else's (G163)", async () => {
  await using server = await buildTestApp();
  await server.signIn({ firstName: "Ada", lastName: "Obi" });
  const bola = await addColleague(server);
  const made = await server.post("/x/replies", REFUND);
  expect([made.statusCode, made.headers.etag]).toEqual([201, '"1"']);
  const { id } = made.json().data;
  const read = { ...REFUND, id, is_own: true, can_delete: true, owner: "Ada Obi", version: 1 };
  expect(made.json().data).toEqual(read);
  expect((await server.get("/x/replies", bola.headers)).json().data).toEqual([
    { ...read, is_own: false, can_delete: false },
  ]);
  for (const reply of [
    await server.put(`/x/replies/${id}`, { text: "Mine" }, bola.headers),
    await server.delete(`/x/replies/${id}`, undefined, bola.headers),
  ]) {
    expect([reply.statusCode, reply.json()]).toEqual([403, { message: "Only Ada Obi can change this reply." }]);
  }
  const changed = await server.put(`/x/replies/${id}`, { text: "Dear {client}" }, { "if-match": '"1"' });
  expect([changed.statusCode, changed.headers.etag, changed.json().data.name]).toEqual([200, '"2"', "Refund"]);
  const late = await server.put(`/x/replies/${id}`, { text: "Hello" }, { "if-match": '"1"' });
  expect([late.statusCode, late.json().current.text]).toEqual([409, "Dear {client}"]);

  const own = (await server.post("/x/replies", { ...REFUND, name: "aaa", is_shared: false })).json().data.id;
  expect(await namesOf(server)).toEqual(["aaa", "Refund"]);
  expect(await namesOf(server, bola.headers)).toEqual(["Refund"]);
  expect((await server.put(`/x/replies/${own}`, { name: "Seen" }, bola.headers)).statusCode).toBe(404);
  expect((await server.delete(`/x/replies/${own}`, undefined, bola.headers)).statusCode).toBe(404);

  await server.put(`/x/replies/${own}`, { name: "Welcome", text: "Hello", is_shared: true });
  await server.put(`/x/replies/${own}`, { name: "My bbb", text: "My own again", is_shared: false });

  const entries = await server.db.select().from(activity).orderBy(activity.id);
  expect(entries.map((entry) => [entry.action, entry.subjectType, entry.subjectName, entry.changes])).toEqual([
    ["created", "reply", "Refund", {}],
    ["updated", "reply", "Refund", { text: [REFUND.text, "Dear {client}"] }],
    ["updated", "reply", "Welcome", { is_shared: [false, true] }],
    ["updated", "reply", "Welcome", { is_shared: [true, false] }],
  ]);
  await server.db.update(members).set({ isActive: false }).where(eq(members.firstName, "Ada"));
  expect((await server.delete(`/x/replies/${id}`, undefined, bola.headers)).statusCode).toBe(200);
});

test("a reply has a name and a text of bounded length; a name is unique for its owner, and 200 are the most (G163)", async () => {
  await using server = await buildTestApp();
  const { id: memberId } = await server.signIn();
  const bola = await addColleague(server);
  const key = { "idempotency-key": "reply-1" };
  const made = await server.post("/x/replies", REFUND, key);
  expect((await server.post("/x/replies", REFUND, key)).json()).toEqual(made.json());
  for (const [field, wrong] of [
    ["name", " "],
    ["name", "x".repeat(81)],
    ["text", ""],
    ["text", "x".repeat(4_001)],
    ["is_shared", "yes"],
    ["owner", "Bola"],
  ] as const) {
    const refused = await server.post("/x/replies", { ...REFUND, name: "Other", [field]: wrong });
    expect([field, refused.statusCode, Object.keys(refused.json().errors)]).toEqual([field, 422, [field]]);
  }
  const again = await server.post("/x/replies", { ...REFUND, name: "REFUND" });
  const message = "You already have a reply named “REFUND”.";
  expect([again.statusCode, again.json()]).toEqual([409, { message, errors: { name: [message] } }]);
  expect((await server.post("/x/replies", REFUND, bola.headers)).statusCode).toBe(201);

  const many = Array.from({ length: 198 }, (_, at) => ({ memberId, name: `r${at}`, text: "x" }));
  await server.db.insert(savedReplies).values(many);
  const both = await Promise.all(["a", "b"].map((name) => server.post("/x/replies", { ...REFUND, name })));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
});
