import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { logout, SIGNED_OUT } from "@hivekeeper/contract/session.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { members, sessions } from "#db/schema/people.ts";
import { revokeSessions, sweepSessions } from "#modules/session/session-service.ts";
import { addSession } from "../builders/administrator.ts";
import { buildTestApp } from "../test-app.ts";

const LIST = "/admin/vests";
const UNAUTHENTICATED = { message: "Unauthenticated." };

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

test("after a logout the token is refused, and its row is deleted (S-06)", async () => {
  await using server = await buildTestApp();
  const { id } = await server.signIn();
  const other = await addSession(server.db, id);

  expect((await server.post(logout.url)).statusCode).toBe(200);

  expect((await server.get(LIST)).statusCode).toBe(401);
  expect((await server.get(LIST, bearer(other))).statusCode).toBe(200);
  expect(await server.db.$count(sessions)).toBe(1);
});

test("a lost role or deactivation ends a session at the next request (S-07)", async () => {
  await using server = await buildTestApp();
  for (const loss of [{ isActive: false }, { role: "USER" as const }, { role: "CREATOR" as const }]) {
    const { id } = await server.signIn();
    expect((await server.get(LIST)).statusCode).toBe(200);
    await server.db.update(members).set(loss).where(eq(members.id, id));
    const reply = await server.get(LIST);
    expect([reply.statusCode, reply.json()]).toEqual([401, UNAUTHENTICATED]);
  }
});

test("all sessions are revoked, or all but the current one", async () => {
  await using server = await buildTestApp();
  const { id } = await server.addAdministrator();
  const [first, second] = [await addSession(server.db, id), await addSession(server.db, id)];
  const someoneElse = await server.signIn();

  const [kept] = await server.db.select().from(sessions).where(eq(sessions.memberId, id)).orderBy(sessions.id);
  if (kept) await revokeSessions(server.db, id, { except: kept.id });
  expect((await server.get(LIST, bearer(first))).statusCode).toBe(200);
  expect((await server.get(LIST, bearer(second))).statusCode).toBe(401);

  await revokeSessions(server.db, id);
  expect((await server.get(LIST, bearer(first))).statusCode).toBe(401);
  expect((await server.get(LIST)).statusCode, `${someoneElse.email} goes on`).toBe(200);
});

test("who was signed out is told so for a day, and the session stays dead (G139)", async () => {
  await using server = await buildTestApp();
  const { id } = await server.signIn();
  const other = bearer(await addSession(server.db, id));
  const [device] = (await server.get("/x/sessions"))
    .json()
    .data.filter((one: { is_current: boolean }) => !one.is_current);
  const ago = (time: string) => server.db.update(sessions).set({ revokedAt: sql.raw(`now() - interval '${time}'`) });

  expect((await server.delete(`/x/sessions/${device.id}`)).statusCode).toBe(200);
  expect((await server.delete(`/x/sessions/${device.id}`)).statusCode).toBe(404);
  const told = await server.get(LIST, other);
  expect([told.statusCode, told.json()]).toEqual([401, { message: SIGNED_OUT }]);
  await sweepSessions(server.db, server.app.settings);
  expect((await server.get(LIST, other)).json()).toEqual({ message: SIGNED_OUT });

  await ago("25 hours");
  await sweepSessions(server.db, server.app.settings);
  expect((await server.get(LIST, other)).json()).toEqual(UNAUTHENTICATED);
});

test("an Authorization header of any other form is refused (S-11)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { token } = server;
  const wrong = [
    ...["", "Bearer", "Bearer ", "bearer  x", "Basic eA==", token, `Bearer ${token}x`],
    ...[
      `Bearer ${"x".repeat(10_240)}`,
      `Bearer ${token.slice(1)}%00`,
      `Bearer ${token}, Bearer ${token}`,
      `Token ${token}`,
    ],
  ];
  for (const authorization of wrong) {
    const reply = await server.get(LIST, { authorization });
    expect([authorization, reply.statusCode, reply.json()]).toEqual([authorization, 401, UNAUTHENTICATED]);
  }
  for (const scheme of ["bearer ", "BEARER  "]) {
    expect((await server.get(LIST, { authorization: scheme + token })).statusCode).toBe(200);
  }
  expect((await server.get(`${LIST}?token=${token}&auth=${token}`, { authorization: "" })).statusCode).toBe(401);
});

test("two Authorization headers are refused, over a real connection (S-11)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const address = new URL(await server.app.listen({ port: 0, host: "127.0.0.1" }));
  const ask = async (...lines: string[]) => {
    const socket = connect(Number(address.port), address.hostname);
    socket.write(["GET /api/admin/vests HTTP/1.1", "Host: x", "Connection: close", ...lines, "", ""].join("\r\n"));
    return (await text(socket)).split("\r\n")[0];
  };
  const valid = `Authorization: Bearer ${server.token}`;
  expect(await ask(valid)).toContain(" 200 ");
  expect(await ask(valid, "Authorization: Bearer x")).toContain(" 401 ");
  expect(await ask("authorization: Bearer x", valid)).toContain(" 401 ");
  expect(await ask(valid, valid)).toContain(" 401 ");
  expect(await ask(`Authorization: Bearer ${"x".repeat(10_240)}`)).toContain(" 401 ");
});

test("a session ends after the idle limit, not before, and its use is recorded at most once a minute (S-12)", async () => {
  await using server = await buildTestApp();
  const { id } = await server.signIn();
  const usedAgo = (seconds: number) =>
    server.db.update(sessions).set({ lastUsedAt: sql`now() - make_interval(secs => ${seconds})` });
  const lastUse = async () => (await server.db.select().from(sessions).where(eq(sessions.memberId, id)))[0]?.lastUsedAt;

  await usedAgo(30);
  const before = await lastUse();
  expect((await server.get(LIST)).statusCode).toBe(200);
  expect(await lastUse()).toEqual(before);

  await usedAgo(3590);
  expect((await server.get(LIST)).statusCode).toBe(200);
  expect(Number(await lastUse())).toBeGreaterThan(Number(before));

  await usedAgo(3601);
  expect((await server.get(LIST)).statusCode).toBe(401);
});

test("each use of a session restarts a short idle limit (S-12)", async () => {
  await using server = await buildTestApp({ sessionIdleSeconds: 100 });
  await server.signIn();
  const idle = (seconds: number) =>
    server.db.update(sessions).set({ lastUsedAt: sql`${sessions.lastUsedAt} - make_interval(secs => ${seconds})` });
  for (let time = 0; time < 3; time++) {
    await idle(70);
    expect((await server.get(LIST)).statusCode).toBe(200);
  }
  await idle(101);
  expect((await server.get(LIST)).statusCode).toBe(401);
});

test("a session ends at its absolute limit even while it is in use (S-12)", async () => {
  await using server = await buildTestApp({ sessionMaxSeconds: 100 });
  const { email, password } = await server.addAdministrator();
  const { token } = (await server.post("/admin/login", { email, password })).json();
  const [session] = await server.db.select().from(sessions);
  expect(Number(session?.expiresAt) - Number(session?.createdAt)).toBe(100_000);

  expect((await server.get(LIST, bearer(token))).statusCode).toBe(200);
  await server.db.update(sessions).set({ expiresAt: sql`now()` });
  expect((await server.get(LIST, bearer(token))).statusCode).toBe(401);
});

test("expired sessions are deleted, others are not", async () => {
  await using server = await buildTestApp();
  const { id } = await server.signIn();
  await addSession(server.db, id, -1);
  const idle = await addSession(server.db, id);
  await server.db.execute(
    sql`update sessions set last_used_at = now() - interval '61 minutes' where id = (select max(id) from sessions)`,
  );
  await sweepSessions(server.db, server.app.settings);
  expect(await server.db.$count(sessions)).toBe(1);
  expect((await server.get(LIST)).statusCode).toBe(200);
  expect((await server.get(LIST, bearer(idle))).statusCode).toBe(401);
});

test("answers to an administrator are not cacheable (S-13)", async () => {
  await using server = await buildTestApp();
  const { email, password } = await server.signIn();
  const replies = [
    await server.get(LIST),
    await server.get("/x/activity"),
    await server.get(`${LIST}/999`),
    await server.post("/admin/login", { email, password }),
    await server.get(LIST, { authorization: "" }),
  ];
  for (const reply of replies) expect(reply.headers["cache-control"]).toBe("no-store");
});
