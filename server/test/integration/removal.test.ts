import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { activity } from "#db/schema/activity.ts";
import { rtChat, rtMessage } from "#db/schema/conversations.ts";
import { members } from "#db/schema/people.ts";
import { disputes, hives } from "#db/schema/services.ts";
import { buildTestApp } from "../test-app.ts";
import { marketplace, WORLD } from "./marketplace.ts";

test("every kind of record is deleted by its external id, the last first, and is unknown after that", async () => {
  await using server = await buildTestApp();
  const { send, sendAll, remove } = await marketplace(server);
  const ids = new Map<string, unknown>();
  for (const [kind, ...lines] of WORLD) {
    for (const { external_id, id } of await send(kind, ...lines)) ids.set(`${kind} ${external_id}`, id);
  }
  await sendAll("disputes", { ...WORLD[6]?.[1], resolve_status: "CLOSED" });

  for (const [kind, ...lines] of WORLD.toReversed()) {
    for (const { external_id } of lines) {
      const id = ids.get(`${kind} ${external_id}`);
      expect(await remove(kind, String(external_id))).toEqual({
        status: 200,
        body: { external_id, id, status: "deleted" },
      });
      expect(await remove(kind, String(external_id))).toMatchObject({
        status: 404,
        body: { message: "Nothing here has this external_id" },
      });
    }
  }
  expect([await server.db.$count(members), await server.db.$count(rtChat), await server.db.$count(rtMessage)]).toEqual([
    0, 0, 0,
  ]);
  const told = await server.db.select().from(activity).where(eq(activity.action, "deleted")).orderBy(activity.id);
  const lines = WORLD.flatMap(([, ...all]) => all);
  expect(told.map(({ actorName }) => actorName)).toEqual(Array(lines.length).fill("marketplace"));
  expect(told.map(({ subjectType, subjectName }) => [subjectType, subjectName])).toEqual(
    expect.arrayContaining([
      ["member", "Bola Ade"],
      ["creator", "m2"],
      ["dispute", "Wedding DJ"],
      ["vest", "Album"],
      ["message", "dispute_1"],
    ]),
  );
  // The totals of the lists are right again, and the same records can be sent anew.
  await server.signIn();
  expect((await server.get("/admin/user/creators")).json().data.total).toBe(0);
  for (const [kind, ...all] of WORLD) expect(await sendAll(kind, ...all)).toBe("created");
});

test("what other records belong to is not deleted: the answer counts them by kind", async () => {
  await using server = await buildTestApp();
  const { send, sendAll, remove } = await marketplace(server);
  for (const [kind, ...lines] of WORLD) await sendAll(kind, ...lines);
  await sendAll("services", ...[2, 3].map((n) => ({ ...WORLD[4]?.[1], external_id: `s${n}` })));

  const reasons: [kind: string, id: string, text: string][] = [
    [
      "members",
      "m1",
      "1 booking, 1 dispute, 2 purchases, 1 service access, 1 transaction, and 1 investment belong to this member: " +
        "delete them first.",
    ],
    ["members", "m2", "1 creator and 1 booking belong to this member: delete them first."],
    ["creators", "c1", "3 services, 1 asset, 1 song, and 1 review belong to this creator: delete them first."],
    ["hives", "h1", "1 service cluster and 3 services belong to this hive: delete them first."],
    ["service-clusters", "k1", "3 services belong to this service cluster: delete them first."],
    ["services", "s1", "1 booking and 1 service access belong to this service: delete them first."],
    ["bookings", "b1", "1 dispute and 1 transaction belong to this booking: delete them first."],
    ["assets", "a1", "1 purchase belongs to this asset: delete it first."],
    ["vests", "v1", "1 investment belongs to this vest: delete it first."],
    ["disputes", "d1", "This dispute is open and holds the money of its booking: resolve it first."],
  ];
  const noted = await server.db.$count(activity);
  for (const [kind, id, message] of reasons) {
    expect(await remove(kind, id)).toMatchObject({ status: 409, body: { message } });
  }
  expect(await server.db.$count(activity)).toBe(noted);
  for (const [kind, ...lines] of WORLD) {
    expect((await send(kind, ...lines)).map(({ status }) => status)).toEqual(lines.map(() => "unchanged"));
  }
});

test("a dispute in which people wrote here stays when it is resolved, and so do administrators", async () => {
  await using server = await buildTestApp();
  const { sendAll, remove } = await marketplace(server);
  for (const [kind, ...lines] of WORLD.slice(0, 8)) await sendAll(kind, ...lines);
  await sendAll("disputes", { ...WORLD[6]?.[1], resolve_status: "CLOSED" });
  await server.signIn({ externalId: "boss" });
  const dispute = (await server.db.select().from(disputes))[0];
  const said = await server.app.inject({
    method: "POST",
    url: `/rt/chats/dispute_${dispute?.id}/messages.json`,
    headers: { authorization: `Bearer ${server.token}` },
    payload: JSON.stringify({ text: "We are looking into it." }),
  });
  expect(said.statusCode).toBe(200);
  const evidence = "This dispute stays, as evidence: it has 1 message that people wrote here.";
  expect(await remove("disputes", "d1")).toMatchObject({ status: 409, body: { message: evidence } });
  const noted = await server.post(`/x/disputes/${dispute?.id}/notes`, { text: "Called both." });
  expect(noted.statusCode, noted.body).toBe(201);
  const more = "This dispute stays, as evidence: it has 1 message and 1 note that people wrote here.";
  expect(await remove("disputes", "d1")).toMatchObject({ status: 409, body: { message: more } });
  expect(await server.db.$count(disputes)).toBe(1);

  const administrator = "This member is an administrator, who stays.";
  expect(await remove("members", "boss")).toMatchObject({ status: 409, body: { message: administrator } });
  await server.db.update(members).set({ role: "USER" }).where(eq(members.externalId, "boss"));
  expect((await remove("members", "boss")).body.message).toMatch(/^This member was an administrator here, and stays/);
  expect(await server.db.$count(members, eq(members.externalId, "boss"))).toBe(1);
});

test("an external id may hold any letter; one that cannot be is unknown, and only a key deletes", async () => {
  await using server = await buildTestApp();
  const { sendAll, remove, headers } = await marketplace(server);
  const odd = ["a/b?c#d", "%2F", "Ọ̀ṣun 100 %", "🎧".repeat(100), "../members"];
  await sendAll("hives", ...odd.map((external_id, n) => ({ external_id, category_name: `Hive ${n}` })));
  for (const external_id of odd) {
    expect(await remove("hives", external_id)).toMatchObject({ status: 200, body: { external_id } });
  }
  expect(await server.db.$count(hives)).toBe(0);
  for (const impossible of ["\u0000", " ", "x".repeat(101)]) {
    expect((await remove("hives", impossible)).status).toBe(404);
  }
  await server.signIn();
  expect((await server.delete("/integration/hives/h1")).statusCode).toBe(401);
  expect((await server.delete("/integration/hives/h1", undefined, headers)).statusCode).toBe(404);
});
