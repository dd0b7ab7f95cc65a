import { keyFields } from "@hivekeeper/contract/key.ts";
import { readOwnList } from "@hivekeeper/contract/read/fields.ts";
import { expect, test } from "vitest";
import { activity } from "#db/schema/activity.ts";
import { apiKeys } from "#db/schema/people.ts";
import { buildTestApp } from "../test-app.ts";

test("a key's secret is answered once, opens the integration until it is revoked, and is kept as a hash", async () => {
  await using server = await buildTestApp();
  const me = await server.signIn();
  const make = (name: unknown, reads?: unknown) =>
    server.post("/x/keys", { name, ...(reads !== undefined && { reads }) });
  const kinds = (await server.get("/x/keys/kinds")).json().data;
  expect(kinds).toEqual([...kinds].sort());
  expect(kinds).toContain("members");

  const reply = await make("marketplace", ["members", "members"]);
  const { secret, id, ...rest } = reply.json().data;
  expect([reply.statusCode, secret, rest]).toMatchObject([
    201,
    expect.stringMatching(/^hk_[\w-]{43}$/),
    { name: "marketplace", reads: ["members"], last_used_at: null, revoked_at: null },
  ]);
  const reads = async () =>
    (await server.get("/integration/members", { authorization: `Bearer ${secret}` })).statusCode;
  expect(await reads()).toBe(200);
  for (const [name, kinds, status, field] of [
    ["marketplace", undefined, 409, "name"],
    ["a\tb", undefined, 422, "name"],
    ["", undefined, 422, "name"],
    ["shop", ["gold"], 422, "reads"],
    ["shop", "all", 422, "reads"],
  ] as const) {
    const refused = await make(name, kinds);
    expect([name, refused.statusCode, Object.keys(refused.json().errors)]).toEqual([name, status, [field]]);
  }
  expect((await make("shop", ["all", "members"])).json().data.reads).toEqual(["all"]);

  for (const status of [200, 200]) expect((await server.delete(`/x/keys/${id}`)).statusCode).toBe(status);
  expect(await reads()).toBe(401);
  expect((await server.delete("/x/keys/99")).statusCode).toBe(404);
  const list = readOwnList(keyFields, (await server.get("/x/keys")).json());
  expect(list.map(({ name, revokedAt, lastUsedAt }) => [name, revokedAt !== null, lastUsedAt !== null])).toEqual([
    ["shop", false, false],
    ["marketplace", true, true],
  ]);
  const acts = await server.db.select().from(activity).orderBy(activity.id);
  expect(acts.map((act) => [act.actorId, act.action, act.subjectType, act.subjectName])).toEqual([
    [me.id, "created", "api-key", "marketplace"],
    [me.id, "created", "api-key", "shop"],
    [me.id, "revoked", "api-key", "marketplace"],
  ]);
  expect(JSON.stringify([acts, await server.db.select().from(apiKeys), server.logged])).not.toContain(secret);

  await server.signIn({ teamRole: { installation: "see" } });
  expect((await server.get("/x/keys")).statusCode).toBe(200);
  expect((await make("more")).statusCode).toBe(403);
});
