import { draftKeyFields } from "@hivekeeper/contract/draft.ts";
import { readOwnItem } from "@hivekeeper/contract/read/fields.ts";
import { BUILT_IN_ROLES } from "@hivekeeper/contract/role.ts";
import { login } from "@hivekeeper/contract/session.ts";
import { eq, isNull, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { activity } from "#db/schema/activity.ts";
import { credentials, draftKeys, members, sessions } from "#db/schema/people.ts";
import { addSession } from "../builders/administrator.ts";
import { buildTestApp } from "../test-app.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;

const update = (server: Server, body: object, headers = {}) => server.put("/profile/update", body, headers);

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

test("administrators read and change their own names and picture", async () => {
  await using server = await buildTestApp();
  const { id, email } = await server.signIn({ firstName: "Ada", lastName: "Obi" });
  const read = await server.get("/profile/me");
  const authority = { team_role: "Owner", rights: BUILT_IN_ROLES.Owner };
  expect(read.json().data).toEqual({
    ...{ id, first_name: "Ada", last_name: "Obi", email, profile_image: null },
    ...authority,
  });
  expect(read.headers.etag).toBe('"1"');

  const picture = "https://pictures.example/ada.png?size=2";
  const reply = await update(server, { first_name: " Adaeze ", last_name: "Obi", profile_image: picture });

  expect(reply.statusCode).toBe(200);
  expect(reply.headers.etag).toBe('"2"');
  expect(reply.json()).toEqual({
    status: true,
    message: "Profile updated Successfully",
    data: { id, first_name: "Adaeze", last_name: "Obi", email, profile_image: picture, ...authority },
  });
  expect((await update(server, { profile_image: "" })).json().data.profile_image).toBeNull();
  expect((await update(server, {})).headers.etag).toBe('"3"');
  expect((await server.get("/profile/me")).json().data).toMatchObject({ first_name: "Adaeze", profile_image: null });
  const acts = await server.db.select().from(activity).orderBy(activity.id);
  expect(acts.map((act) => [act.action, act.subjectType, act.subjectId, act.subjectName, act.changes])).toEqual([
    ["updated", "member", String(id), "Adaeze Obi", { first_name: ["Ada", "Adaeze"], profile_image: [null, picture] }],
    ["updated", "member", String(id), "Adaeze Obi", { profile_image: [picture, null] }],
  ]);
});

test("an edit of a profile changes only names and picture, and only one's own (S-20)", async () => {
  await using server = await buildTestApp();
  const { id } = await server.signIn();
  const other = await server.addAdministrator();
  const rowOf = async (memberId: number) => {
    const [row] = await server.db.select().from(members).where(eq(members.id, memberId));
    const { searchText: _, updatedAt: __, ...columns } = row ?? ({} as typeof members.$inferSelect);
    return columns;
  };
  const [before, theirs, secrets] = [
    await rowOf(id),
    await rowOf(other.id),
    await server.db.select().from(credentials),
  ];
  const more = {
    id: other.id,
    role: "USER",
    email: "n@x.test",
    password: "y",
    is_active: 0,
    version: 9,
    username: "x",
  };

  expect((await update(server, { first_name: "New", last_name: "Name", ...more })).statusCode).toBe(200);

  expect(await rowOf(id)).toEqual({ ...before, firstName: "New", lastName: "Name", version: 2 });
  expect(await rowOf(other.id)).toEqual(theirs);
  expect(await server.db.select().from(credentials)).toEqual(secrets);
});

test("names and pictures keep their bounds (S-33, S-35, S-50)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const wrong: [object, string][] = [
    [{ first_name: "" }, "first_name"],
    [{ first_name: "   " }, "first_name"],
    [{ first_name: null }, "first_name"],
    [{ last_name: "x".repeat(256) }, "last_name"],
    [{ last_name: "a\u0000b" }, "last_name"],
    [{ profile_image: "javascript:alert(1)" }, "profile_image"],
    [{ profile_image: "data:text/html,x" }, "profile_image"],
    [{ profile_image: "//evil.example/x.png" }, "profile_image"],
    [{ profile_image: "https://x.test/a b" }, "profile_image"],
    [{ profile_image: `https://x.test/${"a".repeat(2048)}` }, "profile_image"],
    [{ profile_image: 7 }, "profile_image"],
  ];
  for (const [body, field] of wrong) {
    const reply = await update(server, body);
    expect([field, reply.statusCode, Object.keys(reply.json().errors)]).toEqual([field, 422, [field]]);
  }
  const first_name = "👨‍👩‍👧‍👦 e\u0301\u202Eabc";
  const last_name = "عبد الله";
  expect((await update(server, { first_name, last_name })).json().data).toMatchObject({ first_name, last_name });
});

test("a profile that somebody else has changed is not overwritten (F-19)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  expect((await update(server, { first_name: "One" }, { "if-match": '"1"' })).statusCode).toBe(200);
  const late = await update(server, { first_name: "Two" }, { "if-match": '"1"' });
  expect([late.statusCode, late.json().current.first_name]).toEqual([409, "One"]);
});

test("administrators see their own devices, last used first, and nobody else's", async () => {
  await using server = await buildTestApp();
  const me = await server.signIn();
  await server.db.execute(sql`update sessions set last_used_at = now() - interval '40 minutes'`);
  const { token } = (
    await server.post(login.url, { email: me.email, password: me.password }, { "user-agent": "Firefox" })
  ).json();
  await addSession(server.db, me.id, -1); // over
  const idle = await addSession(server.db, me.id);
  await server.db.execute(sql`update sessions set last_used_at = now() - interval '61 minutes' where id = 4`);
  await addSession(server.db, (await server.addAdministrator()).id);

  const reply = await server.get("/x/sessions", bearer(token));

  const at = expect.stringMatching(/^\d{4}-.*Z$/);
  const times = { created_at: at, last_used_at: at };
  expect(reply.json().data).toEqual([
    { id: 2, user_agent: "Firefox", address: "127.0.0.1", is_current: true, ...times },
    { id: 1, user_agent: "test", address: "127.0.0.1", is_current: false, ...times },
  ]);
  expect(reply.body).not.toContain(idle);
  expect(reply.body).not.toMatch(/token/i);
});

test("a device is signed out at once, also one's own; another administrator's is not there", async () => {
  await using server = await buildTestApp();
  const { id } = await server.signIn();
  const second = await addSession(server.db, id);
  const stranger = await addSession(server.db, (await server.addAdministrator()).id);

  for (const wrong of [3, 99, 0, "abc", "2147483648"]) {
    const reply = await server.delete(`/x/sessions/${wrong}`);
    expect([wrong, reply.statusCode, reply.json()]).toEqual([wrong, 404, { message: "Device not found" }]);
  }
  expect((await server.get("/profile/me", bearer(stranger))).statusCode).toBe(200);

  expect((await server.delete("/x/sessions/2")).json()).toEqual({ status: true, message: "Signed out" });
  expect((await server.get("/profile/me", bearer(second))).statusCode).toBe(401);
  expect((await server.delete("/x/sessions/2")).statusCode).toBe(404);
  expect((await server.delete("/x/sessions/1")).statusCode).toBe(200);
  expect((await server.get("/profile/me")).statusCode).toBe(401);
  expect(await server.db.$count(sessions, isNull(sessions.revokedAt))).toBe(1);
  const acts = await server.db.select().from(activity).orderBy(activity.id);
  expect(acts.map((act) => [act.actorId, act.action, act.subjectType, act.subjectId, act.subjectName])).toEqual([
    [id, "revoked", "session", "2", "test"],
    [id, "revoked", "session", "1", "test"],
  ]);
});

test("all other devices are signed out at once, nobody else's and not the own one", async () => {
  await using server = await buildTestApp();
  const { id } = await server.signIn();
  const others = [await addSession(server.db, id), await addSession(server.db, id)];
  const stranger = await addSession(server.db, (await server.addAdministrator()).id);

  const reply = await server.delete("/x/sessions");
  expect(reply.json()).toEqual({ status: true, message: "Signed out everywhere else" });
  const codeOf = async (token: string) => (await server.get("/profile/me", bearer(token))).statusCode;
  const codes = await Promise.all([server.token, stranger, ...others].map(codeOf));
  expect(codes).toEqual([200, 200, 401, 401]);
  const acts = await server.db.select().from(activity).orderBy(activity.subjectId);
  expect(acts.map((act) => [act.actorId, act.action, act.subjectId])).toEqual([
    [id, "revoked", "2"],
    [id, "revoked", "3"],
  ]);
});

test("an administrator's browsers get one key for drafts, also at the same moment, and nobody else's (G142, S-62)", async () => {
  await using server = await buildTestApp({ logLevel: "trace" });
  const me = await server.signIn();
  const second = await addSession(server.db, me.id);
  const other = await server.addAdministrator();
  const stranger = await addSession(server.db, other.id);
  const keyOf = async (headers = {}) => (await server.get("/x/drafts/key", headers)).json().data.key;

  const [first, ...more] = await Promise.all([keyOf(), keyOf(bearer(second)), keyOf(), keyOf(bearer(second))]);
  const theirs = await keyOf(bearer(stranger));

  expect(Buffer.from(first, "base64")).toHaveLength(32);
  expect(more).toEqual([first, first, first]);
  expect(await keyOf()).toBe(first);
  expect(Buffer.from(theirs, "base64")).toHaveLength(32);
  expect(theirs).not.toBe(first);
  const reply = await server.get("/x/drafts/key");
  expect(reply.headers["cache-control"]).toBe("no-store");
  expect(readOwnItem(draftKeyFields, reply.json())?.key).toBe(first);
  expect(await server.db.$count(activity)).toBe(0);
  expect(JSON.stringify(server.logged)).not.toContain(first);
  for (const url of ["/profile/me", "/x/sessions", `/admin/user/${me.id}`, "/admin/user"]) {
    expect((await server.get(url)).body).not.toContain(first);
  }
});

test("the key for drafts needs a session of an administrator, and goes with the member", async () => {
  await using server = await buildTestApp();
  const { id } = await server.signIn();
  const user = await server.addAdministrator({ role: "USER" });
  for (const headers of [{ authorization: "" }, bearer("x".repeat(43)), bearer(await addSession(server.db, user.id))]) {
    expect((await server.get("/x/drafts/key", headers)).json()).not.toHaveProperty("data");
  }
  expect(await server.db.$count(draftKeys)).toBe(0);
  await server.get("/x/drafts/key");
  expect(await server.db.$count(draftKeys)).toBe(1);
  await server.db.delete(members).where(eq(members.id, id));
  expect(await server.db.$count(draftKeys)).toBe(0);
});
