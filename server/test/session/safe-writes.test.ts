import { eq, sql } from "drizzle-orm";
import Fastify from "fastify";
import { expect, test } from "vitest";
import type { Transaction } from "#db/database.ts";
import { activity } from "#db/schema/activity.ts";
import { vests } from "#db/schema/investments.ts";
import { apiKeys, idempotencyKeys } from "#db/schema/people.ts";
import { etagOf, expectedVersion } from "#lib/record-version.ts";
import { guard } from "#modules/access/guard.ts";
import { deleteOldKeys } from "#modules/idempotency/idempotency-key-repository.ts";
import { once } from "#modules/idempotency/once-service.ts";
import { problems } from "#plugins/problems.ts";
import { addCreator, addService } from "../builders/creator.ts";
import { addDispute } from "../builders/dispute.ts";
import { addReview } from "../builders/review.ts";
import { signal } from "../db/signal.ts";
import { buildTestApp } from "../test-app.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;

const OFFER = {
  ...{ vest_for: "ARTIST", beneficiary_name: "Ada Obi", investment_name: "Lagos nights" },
  ...{ minimum_amount: 1500, roi: 12.5, duration: 12 },
};

const create = (server: Server, key: string, body: object = OFFER) =>
  server.post("/admin/vests", body, { "idempotency-key": key });

test("a repeated create with the same key runs once and gets the same answer", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const first = await create(server, "form-1");
  expect(first.statusCode).toBe(201);
  const second = await create(server, "form-1");
  expect([second.statusCode, second.body]).toEqual([201, first.body]);
  for (const name of ["etag", "location", "content-type"]) expect(second.headers[name]).toBe(first.headers[name]);
  expect([first.headers["idempotency-replayed"], second.headers["idempotency-replayed"]]).toEqual([undefined, "true"]);
  expect(await server.db.$count(vests)).toBe(1);

  expect((await create(server, "form-2")).json().data.id).not.toBe(first.json().data.id);
});

test("a key belongs to one body", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  await create(server, "form-1");
  const other = await create(server, "form-1", { ...OFFER, roi: 13 });
  expect([other.statusCode, other.json().message]).toEqual([
    422,
    "An earlier request with this Idempotency-Key was saved, with other content. Look at what it saved before you try again.",
  ]);
  expect(await server.db.$count(vests)).toBe(1);
});

test("a key belongs to the administrator who sent it", async () => {
  await using server = await buildTestApp();
  const bodies = [OFFER, { ...OFFER, roi: 13 }];
  for (const body of bodies) {
    await server.signIn();
    const first = await create(server, "form-1", body);
    const second = await create(server, "form-1", body);
    expect([second.statusCode, second.body]).toEqual([201, first.body]);
  }
  expect(await server.db.$count(vests)).toBe(2);
});

test("simultaneous creates with one key make one record (F-11)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const replies = await Promise.all(Array.from({ length: 8 }, () => create(server, "form-1")));
  expect(await server.db.$count(vests)).toBe(1);
  expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(replies[0]?.statusCode).toBe(201);
});

test("a refused body can be corrected under the same key", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  expect((await create(server, "form-1", { ...OFFER, roi: 101 })).statusCode).toBe(422);
  expect((await create(server, "form-1")).statusCode).toBe(201);
});

test("a key is 1 to 200 visible ASCII characters", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  for (const key of ["", "a b", "x".repeat(201), "schlüssel"]) {
    expect([key, (await create(server, key)).statusCode]).toEqual([key, 400]);
  }
  expect((await create(server, "~".repeat(200))).statusCode).toBe(201);
});

test("a key is forgotten after 24 hours", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  await create(server, "old");
  await create(server, "young");
  await server.db
    .update(idempotencyKeys)
    .set({ createdAt: sql`now() - interval '24 hours 1 second'` })
    .where(eq(idempotencyKeys.key, "old"));
  await deleteOldKeys(server.db);
  const left = await server.db.select({ key: idempotencyKeys.key }).from(idempotencyKeys);
  expect(left).toEqual([{ key: "young" }]);
});

/** A write with `once`, in a route of its own, which runs a test's step in the transaction. */
async function writingServer(server: Server, step: (tx: Transaction) => Promise<void> = async () => {}) {
  const app = Fastify();
  app.decorate("db", server.db).decorate("settings", server.app.settings);
  await app.register(problems);
  await app.register(guard);
  app.route({
    ...{ method: "POST" as const, url: "/write", right: "own" },
    handler: (request, reply) =>
      once(request, reply, async (tx) => {
        await tx.insert(apiKeys).values({ name: `made by ${request.id}`, keyHash: request.id });
        await step(tx);
        return { version: 1, body: { made: true } };
      }),
  });
  const headers = { authorization: `Bearer ${server.token}`, "idempotency-key": "form-1" };
  return { write: () => app.inject({ method: "POST", url: "/write", headers, payload: {} }) };
}

test("a write that failed can be retried under its key", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const broken = await writingServer(server, async () => {
    throw new Error("broken");
  });
  expect((await broken.write()).statusCode).toBe(500);
  expect(await server.db.$count(idempotencyKeys)).toBe(0);
  expect((await (await writingServer(server)).write()).json()).toEqual({ made: true });
  expect(await server.db.$count(apiKeys)).toBe(1);
});

test("a repetition waits for the first request and gets its answer", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const [reached, leave] = [signal(), signal()];
  const first = (
    await writingServer(server, async () => {
      reached.give();
      await leave.given;
    })
  ).write();
  await reached.given;
  const second = (await writingServer(server)).write();
  leave.give();
  const [made, repeated] = await Promise.all([first, second]);
  expect([made.statusCode, repeated.statusCode, repeated.body]).toEqual([201, 201, made.body]);
  expect(repeated.headers["idempotency-replayed"]).toBe("true");
  expect(await server.db.$count(apiKeys)).toBe(1);
});

test("a key that an earlier version has taken is free until its change is made", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { write } = await writingServer(server);
  await write();
  const [kept] = await server.db.select().from(idempotencyKeys);
  await server.db.delete(apiKeys);
  await server.db.update(idempotencyKeys).set({ status: null, answer: null });
  expect((await write()).statusCode).toBe(201);
  expect(await server.db.$count(apiKeys)).toBe(1);
  const [taken] = await server.db.select().from(idempotencyKeys);
  expect(taken?.id).not.toBe(kept?.id);

  for (const status of [0, 1]) {
    await server.db.update(idempotencyKeys).set({ status, answer: null });
    const lost = await write();
    expect([lost.statusCode, lost.json().message]).toEqual([
      409,
      "This was saved before, but the answer was lost. Please reload.",
    ]);
  }
  expect(await server.db.$count(apiKeys)).toBe(1);
});

test("an edit whose answer was lost can be repeated; another edit of the same version is refused (F-24, F-19)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const vest = await server.addVest();
  const hive = await server.addHive();
  const cluster = await server.addServiceCluster({ hiveId: hive.id });
  const member = await server.addMember();
  const creator = await addCreator(server.db);
  const service = await addService(server.db, { creatorId: creator.id, status: "PENDING" });
  const review = await addReview(server.db);
  const dispute = await addDispute(server.db);
  const edits = [
    ["PUT", `/admin/vests/${vest.id}`, { roi: 13 }, { roi: 14 }],
    ["PUT", `/admin/category/${hive.id}`, { description: "One" }, { description: "Other" }],
    ["PUT", `/admin/sub-category/${cluster.id}`, { name: "One" }, { name: "Other" }],
    ["POST", `/admin/user/${member.id}`, { first_name: "One" }, { first_name: "Other" }],
    ["POST", `/admin/user/creators/update/${creator.id}`, { bio: "One" }, { bio: "Other" }],
    ["PUT", "/profile/update", { first_name: "One" }, { first_name: "Other" }],
    ["PUT", `/admin/services/${service.id}`, { status: "published" }, { status: "rejected" }],
    ["PUT", `/reviews/update/${review.id}`, { status: "published" }, { status: "rejected" }],
    ["POST", `/admin/dispute/update/${dispute.id}`, { resolve_status: "CLOSED" }, { resolve_status: "OPEN" }],
  ] as const;
  const statuses: Record<string, number[]> = {};
  for (const [method, url, edit, other] of edits) {
    const send = (body: object) =>
      server[method === "PUT" ? "put" : "post"](url, body, { "if-match": '"1"' }).then((reply) => reply.statusCode);
    statuses[url] = [await send(edit), await send(edit), await send(other)];
  }
  expect(Object.entries(statuses).filter(([, found]) => found.join() !== "200,200,409")).toEqual([]);
  expect(await server.db.$count(activity)).toBe(edits.length);
});

test("If-Match is one ETag of ours, or the request is malformed", async () => {
  const app = Fastify();
  await app.register(problems);
  app.get("/", (request) => ({ version: expectedVersion(request) ?? null }));
  const ask = (match?: string) => app.inject({ url: "/", headers: match === undefined ? {} : { "if-match": match } });
  expect((await ask()).json()).toEqual({ version: null });
  expect((await ask("*")).json()).toEqual({ version: null });
  expect((await ask(etagOf(7))).json()).toEqual({ version: 7 });
  expect((await ask(`W/${etagOf(7)}`)).json()).toEqual({ version: 7 });
  for (const wrong of ["7", "", '"0"', '"x"', '"1", "2"', '"99999999999"'])
    expect((await ask(wrong)).statusCode).toBe(400);
});
