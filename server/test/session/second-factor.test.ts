import {
  confirmTotp,
  getSecondFactor,
  listSignIns,
  removeTotp,
  renewRecoveryCodes,
  startTotp,
} from "@hivekeeper/contract/second-factor.ts";
import { login } from "@hivekeeper/contract/session.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { activity } from "#db/schema/activity.ts";
import { attempts, credentials, members, sessions } from "#db/schema/people.ts";
import { authenticators, passkeys, recoveryCodes, signInSteps, signIns } from "#db/schema/team.ts";
import { letOldValuesGo } from "#modules/retention/retention-service.ts";
import { sweepSessions } from "#modules/session/session-service.ts";
import { buildTestApp } from "../test-app.ts";
import { addOwnPasskey, buildClockedApp, challengeOf, enrol, finish } from "./second-step.ts";

const OVER = { message: "This sign-in is over. Sign in again." };

test("who has an authenticator app signs in with password and code, and gets a login's answer", async () => {
  await using server = await buildClockedApp();
  const ada = await server.signIn();
  const { secret } = await enrol(server);
  server.setClock(30);

  const challenge = await challengeOf(server, ada);
  const reply = await finish(server, { challenge, code: ` ${server.codeAt(secret).replace(/^.../, "$& ")} ` });

  expect(reply.statusCode).toBe(200);
  const { token, user, data } = reply.json();
  expect(user).toMatchObject({ id: ada.id, email: ada.email, team_role: "Owner" });
  expect(data).toEqual({ token, user });
  const authorization = `Bearer ${token}`;
  expect((await server.get("/admin/vests", { authorization })).statusCode).toBe(200);
  // The second step is proof.
  expect((await server.post(renewRecoveryCodes.url, undefined, { authorization })).statusCode).toBe(200);
});

test("a code works once, one step beside the clock too, and of two requests at once for one", async () => {
  await using server = await buildClockedApp();
  const ada = await server.signIn();
  const { secret } = await enrol(server);
  const tryCode = async (at: number) => {
    const challenge = await challengeOf(server, ada);
    return (await finish(server, { challenge, code: server.codeAt(secret, at) })).statusCode;
  };
  expect(await tryCode(0), "the code that confirmed it").toBe(422);
  server.setClock(90);
  expect(await tryCode(30), "two steps late").toBe(422);
  expect(await tryCode(60), "one step late").toBe(200);
  expect(await tryCode(60), "again").toBe(422);
  expect(await tryCode(120), "one step early").toBe(200);
  expect(await tryCode(90), "before the last one").toBe(422);
  server.setClock(180);
  expect(await tryCode(240), "two steps early").toBe(422);

  const challenges = [await challengeOf(server, ada), await challengeOf(server, ada)];
  const code = server.codeAt(secret);
  const replies = await Promise.all(challenges.map((challenge) => finish(server, { challenge, code })));
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
});

test("five wrong codes lock the second step for 15 minutes, also for the right code and on other servers", async () => {
  await using server = await buildClockedApp();
  const ada = await server.signIn();
  const { secret, codes } = await enrol(server);
  server.setClock(30);
  const challenge = await challengeOf(server, ada);
  for (let time = 0; time < 4; time++) {
    const reply = await finish(server, { challenge, code: "000000" });
    expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([422, ["code"]]);
  }
  const wrong = await finish(server, { challenge: await challengeOf(server, ada), recovery_code: "aaaa" });
  expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ["recovery_code"]]);

  await using other = await buildTestApp({}, { database: server.database });
  for (const one of [server, other])
    for (const way of [{ code: server.codeAt(secret) }, { recovery_code: codes[0] }]) {
      const reply = await finish(one, { challenge, ...way });
      expect([reply.statusCode, reply.json()]).toEqual([
        429,
        { message: "Too many wrong codes. Try again in 15 minutes." },
      ]);
      expect(Number(reply.headers["retry-after"])).toBeGreaterThan(890);
    }
  await server.db.update(attempts).set({ at: sql`${attempts.at} - interval '15 minutes'` });
  expect((await finish(server, { challenge, code: server.codeAt(secret) })).statusCode).toBe(200);
  expect(await server.db.$count(attempts, eq(attempts.kind, "second-factor"))).toBe(0);
});

test("a challenge is good once, for five minutes, at the address of the password", async () => {
  await using server = await buildClockedApp({ trustProxy: ["127.0.0.1"] });
  const ada = await server.signIn();
  const { codes } = await enrol(server);
  const challenge = await challengeOf(server, ada);
  const over = async (body: object, headers = {}) => {
    const reply = await finish(server, body, headers);
    expect([reply.statusCode, reply.json()]).toEqual([401, OVER]);
  };
  await over({ challenge, recovery_code: codes[0] }, { "x-forwarded-for": "203.0.113.7" });
  await over({ challenge: "unknown", recovery_code: codes[0] });
  expect((await finish(server, { challenge, recovery_code: codes[0] })).statusCode).toBe(200);
  await over({ challenge, recovery_code: codes[1] });

  const late = await challengeOf(server, ada);
  expect(JSON.stringify(await server.db.select().from(signInSteps))).not.toContain(late);
  await server.db.update(signInSteps).set({ expiresAt: sql`${signInSteps.expiresAt} - interval '5 minutes'` });
  await over({ challenge: late, recovery_code: codes[1] });
  await sweepSessions(server.db, server.app.settings);
  expect(await server.db.$count(signInSteps)).toBe(0);
  const { data: history } = (await server.get(listSignIns.url)).json();
  const tries = history.map(({ outcome }: { outcome: string }) => outcome);
  expect(tries, "the password was right, and nobody saw the second step").toEqual(["signed_in", "unfinished"]);
});

test("the second step is refused when the account or its password has changed since the first", async () => {
  await using server = await buildClockedApp();
  const ada = await server.signIn();
  const { codes } = await enrol(server);
  const ofAda = eq(members.id, ada.id);
  const refused = async (challenge: string) => {
    const reply = await finish(server, { challenge, recovery_code: codes[0] });
    expect([reply.statusCode, reply.json()]).toEqual([401, OVER]);
  };
  const before = await server.db.$count(sessions);
  for (const change of [{ isActive: false }, { role: "USER" as const }]) {
    const challenge = await challengeOf(server, ada);
    await server.db.update(members).set(change).where(ofAda);
    await refused(challenge);
    await server.db.update(members).set({ isActive: true, role: "ADMIN" }).where(ofAda);
  }
  const challenge = await challengeOf(server, ada);
  await server.db.update(credentials).set({ passwordHash: "changed" });
  await refused(challenge);
  expect(await server.db.$count(sessions)).toBe(before);
  expect(await server.db.$count(recoveryCodes), "what is refused uses no code").toBe(10);
});

test("recovery codes are ten, stored as hashes, and each works once; new ones replace them", async () => {
  await using server = await buildClockedApp();
  const ada = await server.signIn();
  const { codes } = await enrol(server);
  expect(codes).toHaveLength(10);
  for (const code of codes) expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
  const rows = JSON.stringify(await server.db.select().from(recoveryCodes));
  for (const code of codes) expect(rows).not.toContain(code.replaceAll("-", ""));

  const tryCode = async (code: string | undefined) =>
    (await finish(server, { challenge: await challengeOf(server, ada), recovery_code: code })).statusCode;
  expect(await tryCode(codes[0]?.toUpperCase().replaceAll("-", " "))).toBe(200);
  expect(await tryCode(codes[0])).toBe(422);
  expect((await server.get(getSecondFactor.url)).json().data.codes_left).toBe(9);

  const renewed = (await server.post(renewRecoveryCodes.url)).json().data.codes;
  expect(renewed).toHaveLength(10);
  expect(await tryCode(codes[1])).toBe(422);
  expect(await tryCode(renewed[0])).toBe(200);
});

test("a new authenticator app takes the place of the one before with its first code, not sooner", async () => {
  await using server = await buildClockedApp();
  const ada = await server.signIn();
  const first = await enrol(server);
  const { secret, uri } = (await server.post(startTotp.url)).json().data;
  const shown = new URL(uri);
  expect(decodeURIComponent(shown.pathname)).toBe(`/Hivekeeper:${ada.email}`);
  expect(Object.fromEntries(shown.searchParams)).toMatchObject({ secret, issuer: "Hivekeeper", digits: "6" });
  server.setClock(30);
  const tryCode = async (of: string) =>
    (await finish(server, { challenge: await challengeOf(server, ada), code: server.codeAt(of) })).statusCode;
  expect(await tryCode(first.secret)).toBe(200);

  const wrong = await server.post(confirmTotp.url, { code: "000000" });
  expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ["code"]]);
  const reply = await server.post(confirmTotp.url, { code: server.codeAt(secret) });
  expect(reply.json().data, "there are recovery codes already").toEqual({ codes: [] });
  expect((await server.post(confirmTotp.url, { code: server.codeAt(secret) })).statusCode).toBe(422);
  server.setClock(60);
  expect(await tryCode(first.secret)).toBe(422);
  expect(await tryCode(secret)).toBe(200);
});

test("who must have a second factor and has none can only set one up, without a proof, and then cannot remove the last", async () => {
  await using server = await buildClockedApp({ secondFactor: ["owner"] });
  const ada = await server.addAdministrator();
  const support = await server.addAdministrator({ teamRole: "Support" });
  const tokenOf = async ({ email, password }: { email: string; password: string }) => ({
    authorization: `Bearer ${(await server.post(login.url, { email, password })).json().token}`,
  });
  expect((await server.get("/admin/dispute", await tokenOf(support))).statusCode).toBe(200);

  const headers = await tokenOf(ada);
  for (const url of ["/admin/vests", "/x/sign-ins"]) {
    const refused = await server.get(url, headers);
    expect([refused.statusCode, refused.json().problem]).toEqual([403, "second_factor_setup"]);
  }
  expect((await server.get(getSecondFactor.url, headers)).json().data).toMatchObject({ is_required: true });
  const { secret } = (await server.post(startTotp.url, undefined, headers)).json().data;
  const confirmed = await server.post(confirmTotp.url, { code: server.codeAt(secret) }, headers);
  expect(confirmed.json().data.codes).toHaveLength(10);
  expect((await server.get("/admin/vests", headers)).statusCode).toBe(200);
  expect((await server.post(renewRecoveryCodes.url, undefined, headers)).statusCode, "it counts as proof").toBe(200);

  const refused = await server.delete(removeTotp.url, undefined, headers);
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ["second_factor"]]);
  expect(await server.db.$count(authenticators)).toBe(1);
});

test("of two requests that remove one factor each, one leaves the last", async () => {
  await using server = await buildClockedApp({ secondFactor: "required" });
  await server.signIn();
  await enrol(server);
  await addOwnPasskey(server);
  const [{ id = 0 } = {}] = await server.db.select().from(passkeys);
  const replies = await Promise.all([server.delete(removeTotp.url), server.delete(`/x/second-factor/passkeys/${id}`)]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
});

test("without a second factor nothing of it is left, and each change stands in the activity without secrets", async () => {
  await using server = await buildClockedApp();
  const ada = await server.signIn();
  expect((await server.delete(removeTotp.url)).statusCode).toBe(404);
  expect((await server.post(renewRecoveryCodes.url)).statusCode).toBe(409);
  const { secret } = await enrol(server);
  expect((await server.get(getSecondFactor.url)).json().data).toEqual({
    ...{ has_totp: true, passkeys: [], codes_left: 10, has_pin: false, is_required: false },
  });
  expect((await server.delete(removeTotp.url)).statusCode).toBe(200);
  expect(await server.db.$count(recoveryCodes)).toBe(0);
  expect((await server.post(login.url, { email: ada.email, password: ada.password })).statusCode).toBe(200);

  const entries = await server.db.select().from(activity).orderBy(activity.id);
  expect(
    entries.map(({ actorId, subjectType, subjectId, changes }) => [actorId, subjectType, subjectId, changes]),
  ).toEqual([
    [ada.id, "member", String(ada.id), { second_factor: [null, "authenticator app"] }],
    [ada.id, "member", String(ada.id), { second_factor: ["authenticator app", null] }],
  ]);
  expect(JSON.stringify(entries)).not.toContain(secret);
});

test("a second factor that somebody else removes is gone with all of its parts", async () => {
  await using server = await buildClockedApp();
  const ada = await server.signIn();
  await enrol(server);
  await addOwnPasskey(server);
  await server.signIn();
  expect((await server.post(`/x/team/${ada.id}/reset-second-factor`)).statusCode).toBe(200);
  for (const table of [authenticators, passkeys, recoveryCodes]) expect(await server.db.$count(table)).toBe(0);
});

test("secrets of authenticator apps are sealed in the database, each for its own row", async () => {
  await using server = await buildClockedApp();
  const ada = await server.signIn();
  const { secret } = await enrol(server);
  const [row] = await server.db.select().from(authenticators);
  expect(row?.secret).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]+$/);
  expect(JSON.stringify(row)).not.toContain(secret);

  const eve = await server.signIn();
  await server.db
    .insert(authenticators)
    .values({ memberId: eve.id, secret: row?.secret ?? "", confirmedAt: new Date() });
  server.setClock(30);
  const code = server.codeAt(secret);
  expect((await finish(server, { challenge: await challengeOf(server, eve), code })).statusCode).toBe(500);
  expect((await finish(server, { challenge: await challengeOf(server, ada), code })).statusCode).toBe(200);
});

test("without a key the server says so to whoever sets up an authenticator app", async () => {
  await using server = await buildTestApp({ secretKey: undefined });
  await server.signIn();
  const reply = await server.post(startTotp.url);
  expect(reply.statusCode).toBe(409);
  expect(reply.json().message).toMatch(/^The server has no SECRET_KEY/);
});

test("the history of sign-ins has every try of 30 days, the newest first, and no other's", async () => {
  await using server = await buildClockedApp({ loginPerAccount: 2 });
  const ada = await server.signIn();
  const eve = await server.addAdministrator({ isActive: false });
  const { secret } = await enrol(server);
  server.setClock(30);
  const agent = { "user-agent": "Browser" };
  const outcomes = async () =>
    (await server.db.select().from(signIns).orderBy(signIns.id)).map(({ outcome }) => outcome);
  const password = async (word: string, email = ada.email) => {
    await server.post(login.url, { email, password: word }, agent);
  };
  const challenge = await challengeOf(server, ada);
  await finish(server, { challenge, code: "000000" }, agent);
  await finish(server, { challenge, code: server.codeAt(secret) }, agent);
  await password("wrong");
  await expect.poll(outcomes).toHaveLength(3);
  await password("wrong");
  await expect.poll(outcomes).toHaveLength(4);
  await password(ada.password);
  await expect.poll(outcomes).toHaveLength(5);
  await password(ada.password);
  await password(eve.password, eve.email);
  await password("wrong", "nobody@example.test");
  await expect.poll(outcomes).toEqual([
    ...["wrong_code", "signed_in", "wrong_password", "wrong_password", "locked"],
    "not_active", // and no second "locked" of the same minute
  ]);

  const listed = (await server.get(listSignIns.url)).json().data;
  expect(listed.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    ...["locked", "wrong_password", "wrong_password", "signed_in", "wrong_code"],
  ]);
  expect(listed[0]).toMatchObject({ address: "127.0.0.1", user_agent: "Browser", at: expect.any(String) });

  await server.db
    .update(signIns)
    .set({ at: sql`${signIns.at} - interval '30 days'` })
    .where(eq(signIns.outcome, "locked"));
  expect((await server.get(listSignIns.url)).json().data).toHaveLength(4);
  await letOldValuesGo(server.db, server.app.settings);
  expect(await outcomes()).not.toContain("locked");
});

test("no log line of a second step holds a secret, a code or a challenge", async () => {
  await using server = await buildClockedApp({ logLevel: "trace" });
  const ada = await server.signIn();
  const { secret, codes } = await enrol(server);
  server.setClock(30);
  const challenge = await challengeOf(server, ada);
  const code = server.codeAt(secret);
  await finish(server, { challenge, recovery_code: "marker" });
  await finish(server, { challenge, code });
  const lines = JSON.stringify(server.logged);
  expect(lines).toContain("/x/session/second-factor");
  for (const hidden of [secret, code, challenge, codes[0] ?? "", "marker"]) expect(lines).not.toContain(hidden);
});
