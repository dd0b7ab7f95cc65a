import { readOwnItem, readOwnList } from "@hivekeeper/contract/read/fields.ts";
import { AREAS, type Rights } from "@hivekeeper/contract/right.ts";
import { BUILT_IN_ROLES, roleFields } from "@hivekeeper/contract/role.ts";
import { expect, test } from "vitest";
import { activity } from "#db/schema/activity.ts";
import { accountLinks, roles } from "#db/schema/team.ts";
import { buildTestApp } from "../test-app.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;

const NONE = Object.fromEntries(AREAS.map((area) => [area, "none"]));
const make = (server: Server, name: unknown, rights: unknown = { money: "see" }, headers = {}) =>
  server.post("/x/roles", { name, rights }, headers);

async function made(server: Server, name: string, rights: Rights = { money: "see" }) {
  const reply = await make(server, name, rights);
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json().data.id as number;
}

test("a made role is listed after the built-in ones, with who has it, and its holder has its rights at once", async () => {
  await using server = await buildTestApp();
  const me = await server.signIn();
  const other = await server.addAdministrator({ teamRole: "Manager" });
  const reply = await make(server, " Night shift ", { money: "see", team: "none" });
  expect([reply.statusCode, reply.headers.etag, readOwnItem(roleFields, reply.json())]).toEqual([
    201,
    '"1"',
    { id: "1", name: "Night shift", rights: { ...NONE, money: "see" }, people: 0, version: 1 },
  ]);
  expect((await server.put(`/x/team/${other.id}/role`, { role: "night shift" })).json().data.role).toBe("Night shift");
  const invitation = { kind: "invitation", tokenHash: "t", email: "new@example.test", expiresAt: new Date() } as const;
  await server.db.insert(accountLinks).values({ ...invitation, roleId: 1 });

  const list = readOwnList(roleFields, (await server.get("/x/roles")).json());
  expect(list.map(({ name, people }) => [name, people])).toEqual([
    ["Owner", 1],
    ...Object.keys(BUILT_IN_ROLES)
      .slice(1)
      .map((name) => [name, 0]),
    ["Night shift", 2],
  ]);
  expect(list[3]).toEqual({
    ...{ id: "", name: "Support", people: 0, version: null },
    rights: { ...NONE, ...BUILT_IN_ROLES.Support },
  });
  const [entry] = await server.db.select().from(activity);
  expect(entry).toMatchObject({
    ...{ actorId: me.id, action: "created", subjectType: "role", subjectId: "1", subjectName: "Night shift" },
    changes: { name: [null, "Night shift"], money: ["none", "see"] },
  });
});

test("names are unique in any case and printable; rights name areas and levels", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  await made(server, "Éclair");
  const refused: [unknown, unknown, number, string][] = [
    ["éCLAIR", {}, 409, "name"],
    ["OWNER", {}, 422, "name"],
    ["", {}, 422, "name"],
    ["\u200b", {}, 422, "name"],
    ["a\u0007b", {}, 422, "name"],
    ["Owner,Finance", {}, 422, "name"],
    ["x".repeat(61), {}, 422, "name"],
    ["Fine", { gold: "see" }, 422, "rights.gold"],
    ["Fine", { money: "steal" }, 422, "rights.money"],
    ["Fine", { __proto__: null, money: true }, 422, "rights.money"],
    ["Fine", [], 422, "rights"],
  ];
  for (const [name, rights, status, field] of refused) {
    const reply = await make(server, name, rights);
    expect([name, reply.statusCode, Object.keys(reply.json().errors)]).toEqual([name, status, [field]]);
  }
  expect((await make(server, "x".repeat(60), {})).statusCode).toBe(201);

  const key = { "idempotency-key": "make-one-0001" };
  const [first, again] = [await make(server, "Once", {}, key), await make(server, "Once", {}, key)];
  expect([first.body, again.headers["idempotency-replayed"]]).toEqual([again.body, "true"]);
});

test("an edit names the version that it has seen, and a repetition writes nothing", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const id = await made(server, "Night shift");
  await made(server, "Day shift");
  const edit = (body: object, version: number) => server.put(`/x/roles/${id}`, body, { "if-match": `"${version}"` });

  const changed = await edit({ rights: { disputes: "change" } }, 1);
  expect([changed.statusCode, changed.headers.etag]).toEqual([200, '"2"']);
  expect(changed.json().data).toMatchObject({ name: "Night shift", rights: { ...NONE, disputes: "change" } });
  expect((await edit({ rights: { disputes: "change" } }, 1)).statusCode).toBe(200);
  const stale = await edit({ name: "Late shift" }, 1);
  expect([stale.statusCode, stale.json().current.version]).toEqual([409, 2]);
  expect((await edit({ name: "day SHIFT" }, 2)).json().errors).toEqual({
    name: ["There is a role named day SHIFT already."],
  });
  expect((await edit({ name: "night SHIFT" }, 2)).statusCode).toBe(200);
  expect((await server.put("/x/roles/99", { name: "Gone" })).statusCode).toBe(404);
  const acts = await server.db.select().from(activity).orderBy(activity.id);
  expect(acts.slice(2).map(({ changes }) => changes)).toEqual([
    { money: ["see", "none"], disputes: ["none", "change"] },
    { name: ["Night shift", "night SHIFT"] },
  ]);
});

test("a role that somebody has, or is invited to, cannot be deleted", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const id = await made(server, "Night shift");
  const other = await server.addAdministrator();
  await server.put(`/x/team/${other.id}/role`, { role: "Night shift" });
  const link = { kind: "invitation", tokenHash: "t", email: "new@example.test", expiresAt: new Date(0) } as const;
  await server.db.insert(accountLinks).values({ ...link, roleId: id });

  const both = await server.delete(`/x/roles/${id}`);
  expect([both.statusCode, both.json().message]).toEqual([
    409,
    "2 people have this role, or are invited to it. Give them another one first.",
  ]);
  await server.db.delete(accountLinks);
  expect((await server.delete(`/x/roles/${id}`)).json().message).toMatch(/^One person has this role/);
  await server.put(`/x/team/${other.id}/role`, { role: "Viewer" });
  expect((await server.delete(`/x/roles/${id}`)).statusCode).toBe(200);
  expect((await server.delete(`/x/roles/${id}`)).statusCode).toBe(404);
  expect(await server.db.$count(roles)).toBe(0);
});

test("whoever is no Owner hands out, makes and changes nothing beyond their own rights", async () => {
  await using server = await buildTestApp();
  const owner = await server.signIn();
  await server.addAdministrator();
  const greedy = await made(server, "Greedy", { money: "change" });
  const modest = await made(server, "Modest", { disputes: "see" });
  const rich = await server.addAdministrator({ teamRole: { money: "change" } });
  const poor = await server.addAdministrator({ teamRole: { disputes: "see" } });
  await server.signIn({ teamRole: { team: "change", members: "change", disputes: "change", money: "see" } });

  const attempts = {
    "gives what is beyond": server.put(`/x/team/${poor.id}/role`, { role: "Greedy" }),
    "gives Owner": server.put(`/x/team/${poor.id}/role`, { role: "Owner" }),
    "takes from an Owner": server.put(`/x/team/${owner.id}/role`, { role: "Modest" }),
    "takes from whoever has more": server.put(`/x/team/${rich.id}/active`, { is_active: false }),
    "signs out an Owner": server.post(`/x/team/${owner.id}/sign-out`),
    "weakens an Owner": server.post(`/x/team/${owner.id}/reset-second-factor`),
    "takes an Owner's PIN": server.post(`/x/team/${owner.id}/reset-pin`),
    "makes what is beyond": make(server, "Mine", { identity: "see" }),
    "raises a role": server.put(`/x/roles/${modest}`, { rights: { money: "change" } }),
    "changes what is beyond": server.put(`/x/roles/${greedy}`, { rights: {} }),
    "deletes what is beyond": server.delete(`/x/roles/${greedy}`),
    "moves an Owner's address": server.post(`/admin/user/${owner.id}`, { email: "mine@example.test" }),
  };
  for (const [attempt, sent] of Object.entries(attempts)) {
    const reply = await sent;
    expect([attempt, reply.statusCode, reply.json().problem]).toEqual([attempt, 403, "no_right"]);
  }
  expect((await make(server, "Mine", { disputes: "change", money: "see" })).statusCode).toBe(201);
  expect((await server.put(`/x/team/${poor.id}/role`, { role: "Mine" })).statusCode).toBe(200);

  // Every right of an Owner does not make one.
  await server.signIn({ teamRole: BUILT_IN_ROLES.Owner });
  expect((await server.put(`/x/team/${poor.id}/role`, { role: "Owner" })).statusCode).toBe(403);
  expect((await server.put(`/x/team/${poor.id}/role`, { role: "Greedy" })).statusCode).toBe(200);
  await server.signIn({ teamRole: { team: "see" } });
  expect((await make(server, "None")).statusCode).toBe(403);
});
