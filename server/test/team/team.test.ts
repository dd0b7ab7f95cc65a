import { readOwnList } from "@hivekeeper/contract/read/fields.ts";
import { type Teammate, teammateFields } from "@hivekeeper/contract/team.ts";
import { eq, isNull, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { activity } from "#db/schema/activity.ts";
import { credentials, members, sessions } from "#db/schema/people.ts";
import { authenticators, passkeys, recoveryCodes, team } from "#db/schema/team.ts";
import { webhookDeliveries, webhooks } from "#db/schema/webhooks.ts";
import { addSession } from "../builders/administrator.ts";
import { buildTestApp } from "../test-app.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;

const roleOf = (server: Server, id: number, role: string) => server.put(`/x/team/${id}/role`, { role });
const activeOf = (server: Server, id: number, isActive: boolean) =>
  server.put(`/x/team/${id}/active`, { is_active: isActive });

async function teamOf(server: Server): Promise<Teammate[]> {
  return readOwnList(teammateFields, (await server.get("/x/team")).json());
}

const addFactors = async ({ db }: Server, memberId: number) => {
  await db.insert(authenticators).values({ memberId, secret: "sealed", confirmedAt: new Date() });
  await db.insert(recoveryCodes).values({ memberId, codeHash: "hash" });
  await db.insert(passkeys).values({ memberId, name: "Phone", credentialId: `c${memberId}`, publicKey: "k" });
};

const entries = (server: Server) =>
  server.db
    .select({
      subject: activity.subjectId,
      actor: activity.actorId,
      action: activity.action,
      changes: activity.changes,
    })
    .from(activity)
    .orderBy(activity.id);

test("the team has every administrator's role, factors, PIN and sessions, active ones first", async () => {
  await using server = await buildTestApp({ secondFactor: ["finance"] });
  const lastSeenAt = new Date("2026-11-21T09:30:00.000Z");
  const chi = await server.addAdministrator({ firstName: "Chi", lastName: "Eze", teamRole: "Finance", lastSeenAt });
  await addFactors(server, chi.id);
  await server.db.update(credentials).set({ pinHash: "hash" }).where(eq(credentials.memberId, chi.id));
  await addSession(server.db, chi.id);
  await addSession(server.db, chi.id, -1);
  const gone = await server.addAdministrator({ firstName: "Aba", isActive: false, teamRole: { money: "see" } });
  // Made an administrator by role alone, without a password: the least role.
  const plain = await server.addMember({ firstName: "Dayo", lastName: "Ajayi", role: "ADMIN" });
  await server.db.insert(authenticators).values({ memberId: plain.id, secret: "begun" });
  await server.addMember();
  const me = await server.signIn({ firstName: "Eno" });

  const team = await teamOf(server);
  expect(team.map(({ id }) => Number(id))).toEqual([chi.id, plain.id, me.id, gone.id]);
  expect(team[0]).toEqual({
    ...{ id: String(chi.id), name: "Chi Eze", email: chi.email, role: "Finance", secondFactors: ["totp", "passkey"] },
    ...{ isFactorRequired: true, hasPin: true, lastSeenAt: "2026-11-21T09:30:00.000Z", sessions: 1, isActive: true },
    isLastOwner: false,
  });
  expect(team[1]).toMatchObject({ role: "Viewer", secondFactors: [], hasPin: false, isFactorRequired: false });
  expect(team[2]).toMatchObject({ role: "Owner", sessions: 1, isLastOwner: true });
  expect(team[3]).toMatchObject({ role: expect.stringMatching(/^Role \d/), isActive: false });

  await server.signIn({ teamRole: "Manager" });
  expect((await server.get("/x/team")).statusCode).toBe(403);
});

test("another role counts from the next call on and ends no session; deactivation and sign-out end all", async () => {
  await using server = await buildTestApp();
  const me = await server.signIn();
  await server.db.insert(webhooks).values({ url: "https://shop.example/hooks", events: [], secret: "s" });
  const other = await server.addAdministrator({ teamRole: "Viewer" });
  const theirs = { authorization: `Bearer ${await addSession(server.db, other.id)}` };
  const status = async (url: string) => (await server.get(url, theirs)).statusCode;
  expect([await status("/admin/vests"), await status("/x/team")]).toEqual([200, 403]);

  const given = await roleOf(server, other.id, "owner");
  expect(given.json()).toMatchObject({ message: "Role changed", data: { id: other.id, role: "Owner", sessions: 1 } });
  expect([await status("/admin/vests"), await status("/x/team")]).toEqual([200, 200]);
  expect((await roleOf(server, other.id, "Support")).statusCode).toBe(200);
  expect((await roleOf(server, other.id, "Support")).statusCode).toBe(200); // writes nothing
  expect([await status("/admin/vests"), await status("/admin/category")]).toEqual([200, 200]);
  expect(await status("/transactions")).toBe(403);
  expect(await server.db.$count(webhookDeliveries)).toBe(0);

  expect((await server.post(`/x/team/${other.id}/sign-out`)).json().data.sessions).toBe(0);
  expect(await status("/admin/vests")).toBe(401);
  const [kept] = await server.db.select({ version: members.version }).from(members).where(eq(members.id, other.id));
  theirs.authorization = `Bearer ${await addSession(server.db, other.id)}`;
  expect((await activeOf(server, other.id, false)).json().data).toMatchObject({ is_active: false, sessions: 0 });
  expect(await status("/admin/vests")).toBe(401);
  expect((await activeOf(server, other.id, true)).json().data.is_active).toBe(true);
  expect(await status("/admin/vests")).toBe(401);
  const [after] = await server.db.select({ version: members.version }).from(members).where(eq(members.id, other.id));
  expect(after?.version).toBe(Number(kept?.version) + 2);

  const by = { subject: String(other.id), actor: me.id, action: "updated" };
  expect(await entries(server)).toEqual([
    { ...by, changes: { team_role: ["Viewer", "Owner"] } },
    { ...by, changes: { team_role: ["Owner", "Support"] } },
    { ...by, changes: { sessions: [1, 0] } },
    { ...by, changes: { active: [true, false] } },
    { ...by, changes: { active: [false, true] } },
  ]);
  const told = await server.db.select({ type: webhookDeliveries.id }).from(webhookDeliveries);
  expect(told).toHaveLength(2);
});

test("a reset second factor and a reset PIN are gone, and the second factor's owner is signed out", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const other = await server.addAdministrator({ teamRole: "Finance" });
  await addFactors(server, other.id);
  await server.db.update(credentials).set({ pinHash: "hash" });
  await addSession(server.db, other.id);

  const pin = await server.post(`/x/team/${other.id}/reset-pin`);
  expect(pin.json().data).toMatchObject({ has_pin: false, sessions: 1, second_factors: ["totp", "passkey"] });
  const factor = await server.post(`/x/team/${other.id}/reset-second-factor`);
  expect(factor.json().data).toMatchObject({ second_factors: [], sessions: 0 });
  expect(await server.db.$count(recoveryCodes)).toBe(0);
  expect(await server.db.$count(sessions, isNull(sessions.revokedAt))).toBe(1);
  expect((await entries(server)).map(({ changes }) => changes)).toEqual([
    { pin: ["•••", null] },
    { second_factors: [["totp", "passkey"], []] },
  ]);
});

test("what is wrong is refused: oneself, no such role, no such administrator, a session without proof", async () => {
  await using server = await buildTestApp();
  const me = await server.signIn();
  const other = await server.addAdministrator();
  const member = await server.addMember();
  expect((await roleOf(server, me.id, "Viewer")).json().errors).toEqual({ role: ["You cannot change your own role."] });
  expect((await activeOf(server, me.id, false)).json().errors).toEqual({
    is_active: ["You cannot deactivate yourself."],
  });
  for (const act of ["reset-second-factor", "reset-pin"])
    expect((await server.post(`/x/team/${me.id}/${act}`)).statusCode).toBe(422);
  expect((await roleOf(server, other.id, "Emperor")).json().errors).toEqual({
    role: ["There is no role named Emperor."],
  });
  expect((await roleOf(server, other.id, " ")).json().errors).toEqual({ role: ["The role is required"] });
  for (const id of [member.id, 0, 4_000_000_000]) expect((await roleOf(server, id, "Viewer")).statusCode).toBe(404);

  await server.db.update(sessions).set({ provedAt: null });
  const unproved = await roleOf(server, other.id, "Viewer");
  expect([unproved.statusCode, unproved.json().problem]).toEqual([403, "proof_required"]);
  expect(await entries(server)).toEqual([]);
});

test("the last active Owner keeps role, access and a second factor that is asked for (S-18)", async () => {
  await using server = await buildTestApp({ secondFactor: ["owner"] });
  const owner = await server.addAdministrator();
  const gone = await server.addAdministrator({ isActive: false });
  // Someone else with every right, who is no Owner.
  const token = await addSession(server.db, owner.id);
  const asks = { authorization: `Bearer ${token}` };
  await addFactors(server, owner.id);
  const second = await server.addAdministrator();
  const seconds = { authorization: `Bearer ${await addSession(server.db, second.id)}` };
  await addFactors(server, second.id);

  expect((await server.put(`/x/team/${second.id}/role`, { role: "Manager" }, asks)).statusCode).toBe(200);
  // An Owner without a password cannot always sign in, and does not count.
  await server.db.update(team).set({ builtIn: "Owner" }).where(eq(team.memberId, second.id));
  await server.db.delete(credentials).where(eq(credentials.memberId, second.id));
  const last = "This is the last active Owner. Make another administrator an Owner first.";
  const refusals = [
    await server.put(`/x/team/${owner.id}/role`, { role: "Manager" }, seconds),
    await server.put(`/x/team/${owner.id}/active`, { is_active: false }, seconds),
    await server.post(`/x/team/${owner.id}/reset-second-factor`, undefined, seconds),
    await server.post(`/admin/user/${owner.id}`, { role: "USER" }, seconds),
    await server.post(`/admin/user/status/${owner.id}`, { is_active: 0 }, seconds),
  ];
  expect(refusals.map((reply) => [reply.statusCode, reply.json().message])).toEqual(
    Array.from({ length: 5 }, () => [422, last]),
  );
  await server.db.update(members).set({ isActive: true }).where(eq(members.id, gone.id));
  expect((await server.put(`/x/team/${owner.id}/active`, { is_active: false }, seconds)).statusCode).toBe(200);
});

test("of two Owners who take each other's role or access at the same moment, one stays an active Owner (S-18)", async () => {
  await using server = await buildTestApp();
  type Loss = readonly ["PUT" | "POST", (id: number) => string, object];
  const losses: Loss[] = [
    ["PUT", (id) => `/x/team/${id}/role`, { role: "Viewer" }],
    ["PUT", (id) => `/x/team/${id}/active`, { is_active: false }],
    ["POST", (id) => `/admin/user/${id}`, { role: "USER" }],
    ["POST", (id) => `/admin/user/status/${id}`, { is_active: 0 }],
  ];
  for (const [at, first] of losses.entries())
    for (const other of [first, losses[at - 1] ?? first]) {
      const [one, two] = [await server.addAdministrator(), await server.addAdministrator()];
      const send = async ([method, url, body]: Loss, by: number, about: number) => {
        const headers = { authorization: `Bearer ${await addSession(server.db, by)}` };
        return (method === "PUT" ? server.put : server.post)(url(about), body, headers);
      };
      const replies = await Promise.all([send(first, one.id, two.id), send(other, two.id, one.id)]);

      const codes = replies.map(({ statusCode }) => statusCode).sort((a, b) => a - b);
      expect(codes[0]).toBe(200);
      expect([401, 403, 422]).toContain(codes[1]);
      const owners = await server.db.execute(sql`select m.id from ${members} m join ${team} t on t.member_id = m.id
        where t.built_in = 'Owner' and m.role = 'ADMIN' and m.is_active`);
      expect(owners.rows).toHaveLength(1);
      await server.db.update(members).set({ role: "USER" });
    }
});

test("whoever may change users, and not the team, changes no administrator's access", async () => {
  await using server = await buildTestApp();
  const owner = await server.addAdministrator({ email: "owner@example.test" });
  const idle = await server.addAdministrator({ teamRole: "Viewer", isActive: false });
  const friend = await server.addMember();
  await server.signIn({ teamRole: "Support" });

  for (const [id, body] of [
    [owner.id, { is_active: 0 }],
    [owner.id, { email: "mine@example.test" }],
    [idle.id, { is_active: 1 }],
    [idle.id, { role: "USER" }],
    [friend.id, { role: "ADMIN" }],
  ] as const) {
    if (id === owner.id) await server.addAdministrator(); // not the last one
    const reply = await server.post(`/admin/user/${id}`, body);
    expect([body, reply.statusCode, reply.json().problem]).toEqual([body, 403, "no_right"]);
  }
  expect(
    (await server.post(`/admin/user/${friend.id}`, { email: "new@example.test", role: "CREATOR" })).statusCode,
  ).toBe(200);
});

test("a former Owner who becomes an administrator again begins with the least role", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const other = await server.addAdministrator();
  for (const role of ["USER", "ADMIN"])
    expect((await server.post(`/admin/user/${other.id}`, { role })).statusCode).toBe(200);
  expect((await teamOf(server)).find(({ id }) => id === String(other.id))?.role).toBe("Viewer");
  expect(await server.db.$count(team)).toBe(1);
});
