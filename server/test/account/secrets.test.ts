import { login } from "@hivekeeper/contract/session.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { activity } from "#db/schema/activity.ts";
import { attempts, credentials, draftKeys, sessions } from "#db/schema/people.ts";
import { resetPassword } from "#modules/session/account-service.ts";
import { hashSecret, verifySecret } from "#modules/session/secrets.ts";
import { addSession } from "../builders/administrator.ts";
import { buildTestApp } from "../test-app.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;

const NEW_PASSWORD = "violet tram under seven clouds 🚋";
const PIN = "739164";
const NEW_PIN = "830275";

const changePassword = (server: Server, current: unknown, wanted: unknown = NEW_PASSWORD, repeated = wanted) =>
  server.put("/admin/change-password", {
    current_password: current,
    new_password: wanted,
    new_password_confirmation: repeated,
  });

const changePin = (server: Server, current: unknown, wanted: unknown = NEW_PIN, repeated = wanted) =>
  server.put("/admin/change-pin", { current_pin: current, new_pin: wanted, new_pin_confirmation: repeated });

const secretsOf = async ({ db }: Server, id: number) =>
  (await db.select().from(credentials).where(eq(credentials.memberId, id)))[0];

async function signInWithPin(server: Server) {
  const me = await server.signIn();
  await server.db.update(credentials).set({ pinHash: await hashSecret(PIN) });
  return me;
}

test("a changed password ends every other session of the account at once, and opens the next one (S-08)", async () => {
  await using server = await buildTestApp();
  const me = await server.signIn();
  const other = { authorization: `Bearer ${await addSession(server.db, me.id)}` };
  const somebody = await server.addAdministrator();
  const theirs = { authorization: `Bearer ${await addSession(server.db, somebody.id)}` };

  const reply = await changePassword(server, me.password);

  expect([reply.statusCode, reply.json()]).toEqual([200, { status: true, message: "Password updated successfully." }]);
  expect((await server.get("/profile/me", other)).statusCode).toBe(401);
  expect((await server.get("/profile/me")).statusCode).toBe(200);
  expect((await server.get("/profile/me", theirs)).statusCode).toBe(200);
  const signIn = (password: string) => server.post(login.url, { email: me.email, password });
  expect((await signIn(me.password)).statusCode).toBe(401);
  expect((await signIn(NEW_PASSWORD)).statusCode).toBe(200);
});

test("a new password makes a new key for drafts, beside which the earlier ones are told for eight days (G142)", async () => {
  await using server = await buildTestApp();
  const { email, password } = await server.signIn();
  const keys = async (headers = {}) => (await server.get("/x/drafts/key", headers)).json().data;
  await changePassword(server, password);
  const first = await keys();
  expect(first.earlier).toEqual([]); // who had none needs none
  await changePassword(server, NEW_PASSWORD, password);
  const second = await keys();
  expect(second).toEqual({ key: expect.stringMatching(/^[\w+/]{43}=$/), earlier: [first.key] });
  expect(second.key).not.toBe(first.key);
  const stranger = await addSession(server.db, (await server.addAdministrator()).id);
  expect((await keys({ authorization: `Bearer ${stranger}` })).earlier).toEqual([]);

  await resetPassword(server.db, { email, password: NEW_PASSWORD, productName: "Hivekeeper" });
  const token = (await server.post(login.url, { email, password: NEW_PASSWORD })).json().token;
  const headers = { authorization: `Bearer ${token}` };
  const third = await keys(headers);
  expect(third.earlier).toEqual([second.key, first.key]);
  await server.db.update(draftKeys).set({ renewedAt: sql`now() - interval '9 days'` });
  expect(await keys(headers)).toEqual({ key: third.key, earlier: [] });
  expect(JSON.stringify(await server.db.select().from(draftKeys))).not.toContain(second.key);
});

test("the age of the password begins anew with a change, and not with that of a PIN (G176)", async () => {
  await using server = await buildTestApp();
  const me = await server.signIn();
  const facts = async () => (await server.get("/x/sessions/secrets")).json().data;
  const longAgo = "2026-01-02T03:04:05.000Z";
  await server.db.update(credentials).set({ passwordChangedAt: new Date(longAgo), pinHash: null });
  expect(await facts()).toEqual({ password_changed_at: longAgo, has_pin: false });

  await server.db.update(credentials).set({ pinHash: await hashSecret(PIN) });
  expect((await changePin(server, PIN)).statusCode).toBe(200);
  expect(await facts()).toEqual({ password_changed_at: longAgo, has_pin: true });

  expect((await changePassword(server, me.password)).statusCode).toBe(200);
  const age = Date.now() - Date.parse((await facts()).password_changed_at);
  expect(Math.abs(age)).toBeLessThan(60_000);

  await server.db.update(credentials).set({ passwordChangedAt: new Date(longAgo) });
  await resetPassword(server.db, { email: me.email, password: `${NEW_PASSWORD} again`, productName: "Hivekeeper" });
  const reset = (await secretsOf(server, me.id))?.passwordChangedAt;
  expect(Math.abs(Date.now() - Number(reset))).toBeLessThan(60_000);
});

test("a wrong current password is refused on its field, from the sixth try on with a wait (S-09)", async () => {
  await using server = await buildTestApp();
  const { id, password } = await server.signIn();
  const before = await secretsOf(server, id);
  for (let time = 0; time < 5; time++) {
    const reply = await changePassword(server, "wrong");
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toEqual({
      message: "The current password is not correct",
      errors: { current_password: ["The current password is not correct"] },
    });
  }
  const sixth = await changePassword(server, password);
  expect(sixth.statusCode).toBe(429);
  expect(Number(sixth.headers["retry-after"])).toBeGreaterThan(800);
  expect(await secretsOf(server, id)).toEqual(before);
  expect((await server.get("/profile/me")).statusCode).toBe(200);

  await server.db.update(attempts).set({ at: sql`${attempts.at} - interval '15 minutes'` });
  expect((await changePassword(server, password)).statusCode).toBe(200);
  expect(await server.db.$count(attempts)).toBe(0);
});

test("a new password must be long, hard to guess, different, and repeated exactly (S-14)", async () => {
  await using server = await buildTestApp();
  const { id, password, email } = await server.signIn({ firstName: "Chukwuemeka", lastName: "Okonkwo" });
  const before = await secretsOf(server, id);
  const wrong: [unknown, string][] = [
    ["fourteen chars", "The password must have at least 15 characters"],
    ["password1234567", "This password is too easy to guess"],
    ["Hivekeeper 2026 ", "This password is too easy to guess"],
    ["Chukwuemeka Okonkwo", "This password is too easy to guess"],
    [`${email}1`, "This password is too easy to guess"],
    ["x".repeat(129), "The password must have at most 128 characters"],
    ["x".repeat(1025), "Must be at most 1024 characters"],
    [password, "The new password must differ from the current one"],
    ["", "A new password is required"],
    [null, "A new password is required"],
    [123_456_789_012_345, "A new password is required"],
  ];
  for (const [wanted, message] of wrong) {
    const reply = await changePassword(server, password, wanted);
    expect(reply.statusCode).toBe(422);
    expect(reply.json().errors.new_password).toEqual([message]);
  }
  const mismatch = await changePassword(server, password, NEW_PASSWORD, `${NEW_PASSWORD} `);
  expect(mismatch.json().errors).toEqual({ new_password_confirmation: ["The two passwords are not the same"] });
  const all = await changePassword(server, "wrong", "short", "other");
  expect(Object.keys(all.json().errors)).toEqual(["current_password", "new_password", "new_password_confirmation"]);
  expect(Object.keys((await server.put("/admin/change-password", {})).json().errors)).toHaveLength(3);
  expect(await secretsOf(server, id)).toEqual(before);

  expect((await changePassword(server, password)).statusCode).toBe(200);
  const after = await secretsOf(server, id);
  expect(after?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifySecret(after?.passwordHash, NEW_PASSWORD)).toBe(true);
});

test("a new PIN has 6 to 12 digits that are not easily guessed; a wrong current one is counted (S-15)", async () => {
  await using server = await buildTestApp();
  const { id } = await signInWithPin(server);
  for (const pin of ["123456", "000000", "12345", "12a456", "１２３４５６", "8302758302750", "", PIN]) {
    const reply = await changePin(server, PIN, pin);
    expect([pin, reply.statusCode, Object.keys(reply.json().errors)]).toEqual([
      pin,
      422,
      pin ? ["new_pin"] : ["new_pin", "new_pin_confirmation"],
    ]);
  }
  expect((await changePin(server, PIN, NEW_PIN, "830276")).json().errors).toEqual({
    new_pin_confirmation: ["The two PINs are not the same"],
  });
  expect(await verifySecret((await secretsOf(server, id))?.pinHash, PIN)).toBe(true);

  const other = { authorization: `Bearer ${await addSession(server.db, id)}` };
  const reply = await changePin(server, PIN);
  expect([reply.statusCode, reply.json()]).toEqual([200, { status: true, message: "PIN updated successfully." }]);
  expect((await secretsOf(server, id))?.pinHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await server.get("/profile/me", other)).statusCode, "a PIN opens no session").toBe(200);

  for (let time = 0; time < 5; time++) {
    const wrong = await changePin(server, PIN);
    expect([wrong.statusCode, wrong.json().errors]).toEqual([422, { current_pin: ["The current PIN is not correct"] }]);
  }
  expect((await changePin(server, NEW_PIN, "204861")).statusCode).toBe(429);
  expect((await changePassword(server, "wrong")).statusCode, "passwords are counted apart").toBe(422);
});

test("who has no PIN yet sets the first one by the password, whose attempts are counted as everywhere (G9)", async () => {
  await using server = await buildTestApp({ loginPerAccount: 2 });
  const { id, password } = await server.signIn();
  const wrong = await changePin(server, "000000");
  expect([wrong.statusCode, wrong.json().errors]).toEqual([
    422,
    { current_pin: ["There is no PIN yet: type your password here"] },
  ]);
  expect((await changePassword(server, "wrong")).statusCode).toBe(422);
  expect((await changePin(server, password)).statusCode).toBe(429);

  await server.db.delete(attempts);
  expect((await changePin(server, password, "123456")).json().errors).toEqual({
    new_pin: ["This PIN is too easy to guess"],
  });
  const replies = await Promise.all([changePin(server, password), changePin(server, password, "204861")]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  expect((await changePin(server, password)).json().errors).toEqual({
    current_pin: ["The current PIN is not correct"],
  });
  expect((await secretsOf(server, id))?.pinHash).toMatch(/^\$argon2id/);
});

test("of two simultaneous changes of one password, one succeeds (F-11)", async () => {
  await using server = await buildTestApp();
  const { id, password } = await server.signIn();
  const wanted = [`${NEW_PASSWORD} one`, `${NEW_PASSWORD} two`];
  const replies = await Promise.all(wanted.map((each) => changePassword(server, password, each)));
  expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 422]);
  const winner = wanted[replies.findIndex((reply) => reply.statusCode === 200)];
  expect(await verifySecret((await secretsOf(server, id))?.passwordHash, winner ?? "")).toBe(true);
  expect(await server.db.$count(sessions)).toBe(1);
  expect(await server.db.$count(activity)).toBe(1);
});

test("the activity entry of a change, and the log, do not contain the secret (S-62)", async () => {
  await using server = await buildTestApp();
  const me = await signInWithPin(server);
  await changePassword(server, "marker wrong password");
  await changePassword(server, me.password);
  await changePin(server, PIN);
  const acts = await server.db.select().from(activity).orderBy(activity.id);
  expect(acts.map((act) => [act.action, act.subjectType, act.subjectId, act.changes])).toEqual([
    ["updated", "member", String(me.id), { password: ["•••", "•••"] }],
    ["updated", "member", String(me.id), { pin: ["•••", "•••"] }],
  ]);
  const written = JSON.stringify([acts, server.logged]);
  for (const secret of [me.password, NEW_PASSWORD, PIN, NEW_PIN, "marker", "argon2"])
    expect(written).not.toContain(secret);
});
