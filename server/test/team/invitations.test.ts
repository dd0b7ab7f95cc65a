import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { getProfile } from "@hivekeeper/contract/account.ts";
import { listActivity } from "@hivekeeper/contract/activity.ts";
import { login } from "@hivekeeper/contract/session.ts";
import { acceptInvitation, createInvitation, listInvitations, openInvitation } from "@hivekeeper/contract/team.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { attempts, credentials, members, sessions } from "#db/schema/people.ts";
import { accountLinks, authenticators, roles, team } from "#db/schema/team.ts";
import { sweepLinks } from "#modules/session/link-service.ts";
import { digestOf, verifySecret } from "#modules/session/secrets.ts";
import { addSession } from "../builders/administrator.ts";
import { buildTestApp } from "../test-app.ts";
import { startMailServer, tokenIn } from "./mail-server.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;

const PUBLIC = {
  publicUrl: "https://console.example.test",
  mailFrom: { name: "Hivekeeper", address: "no-reply@console.example.test" },
};
const EMAIL = "Bola@example.test";
const SECRETS = { password: "violet tram under seven clouds", pin: "739164" };
const NAMES = { first_name: "Bola", last_name: "Ade" };
const GONE = { message: "This invitation is no longer valid. Ask whoever invited you for a new one." };

const invite = (server: Server, email = EMAIL, role = "Support") => server.post(createInvitation.url, { email, role });
const renew = (server: Server, id: number) => server.post(`/x/invitations/${id}/renew`);
const open = (server: Server, token: string) => server.post(openInvitation.url, { token });
const accept = (server: Server, token: string, body: object = {}) =>
  server.post(acceptInvitation.url, { token, ...NAMES, ...SECRETS, ...body });

/** An invitation by an Owner. */
async function invited(server: Server, email?: string, role?: string) {
  await server.signIn();
  const { data } = (await invite(server, email, role)).json();
  return { id: Number(data.id), token: tokenIn(data.link) };
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const isOver = sql`now() - interval '1 second'`;

test("an invitation is answered once, sent in both parts of an e-mail, and kept as a hash", async () => {
  await using mail = await startMailServer();
  await using server = await buildTestApp({ ...PUBLIC, smtpUrl: mail.url, logLevel: "trace" });
  await server.signIn({ firstName: "Ada", lastName: "Obi" });

  const reply = await invite(server);
  expect(reply.statusCode).toBe(201);
  const { id, link, ...rest } = reply.json().data;
  expect(rest).toMatchObject({ email: EMAIL, role: "Support", invited_by: "Ada Obi", is_sent: true });
  const hours = (Date.parse(rest.expires_at) - Date.parse(rest.created_at)) / 3_600_000;
  expect(hours).toBeCloseTo(72, 3);
  expect(link).toMatch(/^https:\/\/console\.example\.test\/invite#[A-Za-z0-9_-]{43}$/);

  const letter = await mail.letter();
  expect(letter.recipients).toEqual([EMAIL]);
  expect(letter.headers).toMatchObject({
    from: "Hivekeeper <no-reply@console.example.test>",
    to: EMAIL,
    subject: "Your invitation to Hivekeeper",
  });
  expect(letter.text).toContain("Ada Obi invites you to Hivekeeper, with the role Support.");
  expect(letter.text).toContain(`Join Hivekeeper:\r\n${link}`);
  expect(letter.html).toContain("Ada Obi invites you to Hivekeeper, with the role Support.");
  expect(letter.html).toContain(`<a href="${link}"`);

  const token = tokenIn(link);
  const [kept] = await server.db.select().from(accountLinks);
  expect(kept?.tokenHash).toBe(digestOf(token));
  const acts = (await server.get(listActivity.url)).body;
  expect(JSON.parse(acts).data.data[0]).toMatchObject({ subject_type: "invitation", subject_name: EMAIL });
  const list = (await server.get(listInvitations.url)).json().data;
  expect(list).toEqual([{ id, ...rest, is_sent: undefined }].map(({ is_sent: _, ...one }) => one));
  await accept(server, token);
  for (const place of [server.logged, kept, acts, list]) expect(JSON.stringify(place)).not.toContain(token);
  expect(JSON.stringify(server.logged)).not.toContain(EMAIL);
});

test("names in an e-mail add no header, no recipient and no markup", async () => {
  await using mail = await startMailServer();
  const productName = 'Hive\r\nBcc: all@evil.test <b>"keeper"';
  await using server = await buildTestApp({ ...PUBLIC, smtpUrl: mail.url, productName });
  await server.signIn({ firstName: '<img src=x onerror="a()">', lastName: "Obi\r\n\r\nClick https://evil.test" });

  expect((await invite(server, "a,b@example.test")).json().data.is_sent).toBe(true);
  const { recipients, headers, text, html } = await mail.letter();
  expect(recipients).toHaveLength(1);
  expect(Object.keys(headers)).not.toContain("bcc");
  expect(text).not.toMatch(/^Click/m);
  expect(html).toContain("&lt;img src=x onerror=&quot;a()&quot;&gt; Obi");
  expect(html).not.toMatch(/<img|<b>/);
});

test("whoever has the link joins with the role, is signed in at once and later, and the link works no more", async () => {
  await using server = await buildTestApp({ ...PUBLIC, secondFactor: ["finance"] });
  const { token, id } = await invited(server);
  const opened = (await open(server, token)).json().data;
  expect(opened).toMatchObject({ email: EMAIL, role: "Support", is_second_factor_required: false });

  const reply = await accept(server, token);
  expect(reply.statusCode).toBe(200);
  const { user } = reply.json();
  expect(user).toMatchObject({
    ...NAMES,
    email: EMAIL,
    team_role: "Support",
    rights: { disputes: "change", team: "none" },
  });
  expect((await server.get(getProfile.url, bearer(reply.json().token))).json().data).toEqual(user);
  const { password } = SECRETS;
  expect((await server.post(login.url, { email: EMAIL.toLowerCase(), password })).statusCode).toBe(200);
  const [kept] = await server.db.select().from(credentials).where(eq(credentials.memberId, user.id));
  expect(await verifySecret(kept?.pinHash, SECRETS.pin)).toBe(true);

  for (const again of [open, accept]) {
    const refused = await again(server, token);
    expect([refused.statusCode, refused.json()]).toEqual([404, GONE]);
  }
  expect((await server.get(listInvitations.url)).json().data).toEqual([]);
  const acts = (await server.get(listActivity.url)).json().data.data.slice(0, 2);
  expect(acts).toMatchObject([
    { action: "accepted", subject_type: "invitation", subject_id: String(id), actor: "Bola Ade" },
    { action: "created", subject_type: "member", subject_id: String(user.id), actor: "Bola Ade" },
  ]);
  expect((await invite(server)).json().errors).toEqual({ email: ["An administrator has this e-mail address."] });
});

test("where the role needs a second factor, it is told before and set up first", async () => {
  await using server = await buildTestApp({ ...PUBLIC, secondFactor: ["finance"] });
  const { token } = await invited(server, EMAIL, "Finance");
  expect((await open(server, token)).json().data.is_second_factor_required).toBe(true);
  const session = (await accept(server, token)).json().token;
  expect((await server.post(createInvitation.url, {}, bearer(session))).json().problem).toBe("second_factor_setup");
});

test("an invitation is refused by field: address, role, and who has the address already", async () => {
  await using server = await buildTestApp();
  const { email } = await server.signIn();
  const refused = async (...body: Parameters<typeof invite> extends [Server, ...infer Rest] ? Rest : never) => {
    const reply = await invite(server, ...body);
    return [reply.statusCode, reply.json().errors];
  };
  expect(await refused("bola")).toEqual([422, { email: ["Must be an e-mail address"] }]);
  expect(await refused(EMAIL, "Boss")).toEqual([422, { role: ["There is no such role."] }]);
  expect(await refused(email.toUpperCase())).toEqual([409, { email: ["An administrator has this e-mail address."] }]);
  const gone = await server.addMember({ isActive: false });
  expect(await refused(gone.email)).toEqual([
    409,
    { email: ["A deactivated person has this e-mail address. Activate them first."] },
  ]);
  expect((await invite(server)).statusCode).toBe(201);
  expect(await refused(EMAIL.toUpperCase())).toEqual([
    409,
    { email: ["This address is invited already. Renew that invitation, or withdraw it."] },
  ]);
});

test("nobody invites to more than their own rights, nor gets such a link by renewing", async () => {
  await using server = await buildTestApp();
  const owners = await invited(server, "owner@example.test", "Owner");
  const [made] = await server.db
    .insert(roles)
    .values({ name: "Desk", rights: { disputes: "change" } })
    .returning();
  await server.signIn({ teamRole: { team: "change", disputes: "change" } });
  for (const reply of [await invite(server, EMAIL, "Support"), await renew(server, owners.id)])
    expect([reply.statusCode, reply.json().problem]).toEqual([403, "no_right"]);
  expect((await invite(server, EMAIL, "desk")).json().data.role).toBe("Desk");
  const [kept] = await server.db
    .select()
    .from(accountLinks)
    .where(eq(accountLinks.roleId, Number(made?.id)));
  expect(kept?.email).toBe(EMAIL);
});

test("a renewed invitation has a new link for 72 hours, also when it had expired; a withdrawn one has none", async () => {
  await using server = await buildTestApp();
  const { id, token } = await invited(server);
  await server.db.update(accountLinks).set({ expiresAt: isOver });
  expect((await open(server, token)).json()).toEqual(GONE);
  expect((await accept(server, token)).json()).toEqual(GONE);
  expect((await server.get(listInvitations.url)).json().data).toHaveLength(1);

  const renewed = (await renew(server, id)).json().data;
  expect(renewed.is_sent).toBe(false);
  expect((Date.parse(renewed.expires_at) - Date.now()) / 3_600_000).toBeCloseTo(72, 1);
  expect((await open(server, token)).statusCode).toBe(404);
  expect((await open(server, tokenIn(renewed.link))).statusCode).toBe(200);

  expect((await server.delete(`/x/invitations/${id}`)).statusCode).toBe(200);
  expect((await accept(server, tokenIn(renewed.link))).statusCode).toBe(404);
  for (const reply of [await server.delete(`/x/invitations/${id}`), await renew(server, id), await renew(server, 99)])
    expect(reply.statusCode).toBe(404);
  const acts = (await server.get(listActivity.url)).json().data.data;
  expect(acts.map(({ action }: { action: string }) => action)).toEqual(["withdrawn", "renewed", "created"]);
});

test("of many who accept one invitation at once, one joins", async () => {
  await using server = await buildTestApp();
  const { token } = await invited(server);
  const before = await server.db.$count(members);
  const replies = await Promise.all(Array.from({ length: 6 }, () => accept(server, token)));
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404, 404, 404, 404]);
  expect(await server.db.$count(members)).toBe(before + 1);
});

test("what is missing or too weak is refused by field, and the link still works", async () => {
  await using server = await buildTestApp();
  const { token } = await invited(server);
  const empty = await server.post(acceptInvitation.url, { token });
  expect(Object.keys(empty.json().errors)).toEqual(["first_name", "last_name", "password", "pin"]);
  const weak = await accept(server, token, { password: "Bola Ade Hivekeeper 2026", pin: "123456" });
  expect([weak.statusCode, weak.json().errors]).toEqual([
    422,
    { password: ["This password is too easy to guess"], pin: ["This PIN is too easy to guess"] },
  ]);
  expect((await accept(server, token)).statusCode).toBe(200);
});

test("a member joins as that member, keeps the names, and nothing of an earlier time signs in", async () => {
  await using server = await buildTestApp();
  const before = await server.addAdministrator({
    ...{ email: EMAIL.toLowerCase(), firstName: "Adebola", lastName: "Adeyemi", password: "an earlier long secret" },
  });
  await server.db.update(members).set({ role: "CREATOR" }).where(eq(members.id, before.id));
  await server.db.insert(authenticators).values({ memberId: before.id, secret: "x", confirmedAt: new Date() });
  const earlier = await addSession(server.db, before.id);
  const { token } = await invited(server, EMAIL, "Viewer");

  const { user, token: session } = (await accept(server, token)).json();
  expect(user).toMatchObject({ id: before.id, first_name: "Adebola", last_name: "Adeyemi", team_role: "Viewer" });
  expect((await server.get(getProfile.url, bearer(session))).statusCode).toBe(200);
  expect((await server.get(getProfile.url, bearer(earlier))).statusCode).toBe(401);
  const { email, password } = before;
  expect((await server.post(login.url, { email, password })).statusCode).toBe(401);
  expect(await server.db.$count(authenticators)).toBe(0);
  const [role] = await server.db.select().from(team).where(eq(team.memberId, before.id));
  expect(role?.builtIn).toBe("Viewer");
  const [, act] = (await server.get(listActivity.url)).json().data.data;
  expect(act).toMatchObject({ action: "updated", changes: { role: ["CREATOR", "ADMIN"], password: ["•••", "•••"] } });
});

test("an invitation ends when its address is deactivated, or can sign in otherwise", async () => {
  await using server = await buildTestApp();
  const { token } = await invited(server);
  const { id } = await server.addMember({ email: EMAIL, isActive: false });
  expect((await open(server, token)).statusCode).toBe(404);
  expect((await accept(server, token)).statusCode).toBe(404);
  await server.db.update(members).set({ isActive: true, role: "ADMIN" }).where(eq(members.id, id));
  expect((await open(server, token)).statusCode).toBe(200); // without a password nobody signs in
  await server.db.insert(credentials).values({ memberId: id, passwordHash: "x" });
  expect((await accept(server, token)).statusCode).toBe(404);
});

test("guesses are limited by address; a link that works is none", async () => {
  await using server = await buildTestApp({ loginPerAddress: 3 });
  const { token } = await invited(server);
  for (let time = 0; time < 5; time++) expect((await open(server, token)).statusCode).toBe(200);
  expect(await server.db.$count(attempts)).toBe(0);
  for (let time = 0; time < 3; time++) expect((await open(server, "x".repeat(43))).statusCode).toBe(404);
  expect((await accept(server, "x".repeat(43))).statusCode).toBe(429);
  expect((await open(server, token)).statusCode).toBe(429);
});

test("a mail server that refuses, is silent or is not there fails no invitation, and none of its words are logged", async () => {
  await using refusing = await startMailServer({ refuse: true });
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const silentUrl = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  for (const [smtpUrl, reason] of [
    [refusing.url, "EMESSAGE 450"],
    [silentUrl, "TimeoutError"],
    ["smtp://127.0.0.1:1", "ESOCKET"],
  ] as const) {
    await using server = await buildTestApp({ ...PUBLIC, smtpUrl, mailSeconds: 1 });
    await server.signIn();
    const started = performance.now();
    const reply = await invite(server);
    expect([reply.statusCode, reply.json().data.is_sent]).toEqual([201, false]);
    expect(performance.now() - started).toBeLessThan(5_000);
    const told = server.logged.filter(({ msg }) => msg === "An e-mail could not be sent");
    expect(told.map((line) => line.reason)).toEqual([reason]);
    expect(JSON.stringify(server.logged)).not.toMatch(/invite#|Spam/);
  }
  silent.close();
});

test("an invitation that expired 30 days ago is deleted", async () => {
  await using server = await buildTestApp();
  await invited(server);
  await server.db.update(accountLinks).set({ expiresAt: sql`now() - interval '29 days'` });
  await sweepLinks(server.db);
  expect(await server.db.$count(accountLinks)).toBe(1);
  await server.db.update(accountLinks).set({ expiresAt: sql`now() - interval '31 days'` });
  await sweepLinks(server.db);
  expect(await server.db.$count(accountLinks)).toBe(0);
  expect(await server.db.$count(sessions)).toBe(1);
});
