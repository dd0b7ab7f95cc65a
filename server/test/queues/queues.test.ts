import { renewedFields } from "@hivekeeper/contract/queue.ts";
import { readOwnItem } from "@hivekeeper/contract/read/fields.ts";
import { readNextService } from "@hivekeeper/contract/read/queue.ts";
import { nextReviewFields } from "@hivekeeper/contract/review-queue.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { queueClaims } from "#db/schema/administrators-work.ts";
import { reviewItems } from "#db/schema/catalogue.ts";
import type { services } from "#db/schema/services.ts";
import { addAdministrator, addSession } from "../builders/administrator.ts";
import { addCreator, addService } from "../builders/creator.ts";
import { addReview } from "../builders/review.ts";
import { buildTestApp } from "../test-app.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;

/** An administrator with the calls of the queues. */
async function moderator(server: Server, lastName: string) {
  const { id } = await addAdministrator(server.db, { firstName: "Bola", lastName });
  const headers = { authorization: `Bearer ${await addSession(server.db, id)}` };
  const ask = async (path: string, body: object) => {
    const reply = await server.post(`/x/queues/${path}`, body, headers);
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json();
  };
  return {
    next: async (body: object = {}) => readOwnItem(nextReviewFields, await ask("reviews/next", body)),
    nextService: async (body: object = {}) => readNextService(await ask("services/next", body)),
    renew: async (...ids: string[]) => readOwnItem(renewedFields, await ask("reviews/renew", { ids })),
    release: (claim: { id: string; until: string }) =>
      ask("reviews/release", { claims: [{ id: claim.id, until: claim.until }] }),
    decide: (id: string, body: object) => server.put(`/reviews/update/${id}`, body, headers),
  };
}

const minute = (number: number) => new Date(Date.UTC(2026, 0, 1, 0, number));

/** Pending submissions, of which the first waits longest. */
async function addReviews({ db }: Server, number: number) {
  const { id: creatorId } = await addCreator(db);
  await db.insert(reviewItems).values(
    Array.from({ length: number }, (_, at) => ({
      ...{ scope: "songs" as const, creatorId, name: `Song ${at}`, price: 100, createdAt: minute(at) },
    })),
  );
}

const lapse = ({ db }: Server) => db.update(queueClaims).set({ until: sql`now() - interval '1 millisecond'` });

test("administrators who ask at once never get the same submission (G150)", async () => {
  await using server = await buildTestApp();
  const [people, each] = [8, 6];
  await addReviews(server, people * each);
  const takeSome = async ({ next }: Awaited<ReturnType<typeof moderator>>) => {
    const taken: string[] = [];
    for (let at = 0; at < each; at++) {
      const answer = await next({ except: taken });
      taken.push(answer?.item?.claim.id ?? "none");
    }
    return taken;
  };
  const moderators = await Promise.all(Array.from({ length: people }, (_, at) => moderator(server, `No. ${at}`)));
  const taken = (await Promise.all(moderators.map(takeSome))).flat();
  expect(taken).not.toContain("none");
  expect(new Set(taken).size).toBe(people * each);

  const late = await moderator(server, "Late");
  expect(await late.next()).toMatchObject({ item: null, waiting: { songs: 48 }, withOthers: 48 });
  expect(await late.next({ scope: "assets" })).toMatchObject({ item: null, withOthers: 0 });
});

test("a claim lapses, is renewed while nobody else has it, and is left to others (G150)", async () => {
  await using server = await buildTestApp();
  await addReviews(server, 2);
  const [ade, obi] = [await moderator(server, "Ade"), await moderator(server, "Obi")];
  const first = (await ade.next())?.item?.claim;
  expect(first).toMatchObject({ id: "1", seconds: 120 });
  expect((await ade.next())?.item?.claim.id, "a reload gets its own again").toBe("1");
  expect((await obi.next())?.item?.claim.id).toBe("2");

  await lapse(server);
  expect(await ade.renew("1")).toMatchObject({ held: [{ id: "1" }], lost: [] });
  await lapse(server);
  const taken = (await obi.next())?.item?.claim;
  expect(taken?.id).toBe("1");
  expect(await ade.renew("1", "2")).toMatchObject({ held: [{ id: "2" }], lost: [{ id: "1", by: "Bola Obi" }] });

  if (!taken) throw new Error("Nothing was taken");
  await obi.renew("1");
  await obi.release(taken);
  expect((await ade.next({ except: ["2"] }))?.item, "renewed since").toBeNull();
  const [renewed] = (await obi.renew("1"))?.held ?? [];
  await obi.release(renewed ?? taken);
  expect((await ade.next({ except: ["2"] }))?.item?.claim.id).toBe("1");
});

test("a decision ends the claim, and the next one knows its reason (G151)", async () => {
  await using server = await buildTestApp();
  await addReviews(server, 2);
  const [ade, obi] = [await moderator(server, "Ade"), await moderator(server, "Obi")];
  await ade.next();
  const kept = (await obi.next())?.item;
  expect((await ade.decide("2", { status: "rejected", reason: "The sound is broken" })).statusCode).toBe(200);
  expect(await server.db.$count(queueClaims, eq(queueClaims.reviewItemId, 2))).toBe(0);
  expect(await obi.renew(kept?.claim.id ?? "")).toMatchObject({ held: [], lost: [{ id: "2", by: "" }] });

  const next = (await ade.next())?.item;
  expect(next?.review).toMatchObject({ id: "1", assetName: "Song 0", version: 1 });
  expect(next?.facts.decisions).toMatchObject({ rejected: 1, newest: [{ id: "2", reason: "The sound is broken" }] });
});

test("the queue brings near-identical titles with their creators, and no others (G152)", async () => {
  await using server = await buildTestApp();
  const ade = await moderator(server, "Ade");
  const song = (name: string, more: object = {}) => addReview(server.db, { scope: "songs", name, ...more });
  await song("Midnight in Lagos", { createdAt: minute(0) });
  await song("midnight in LAGOS", { status: "published", creator: { firstName: "Amina", lastName: "Bello" } });
  await song("Midnight in Lagos 2", { status: "rejected" });
  await song("Lagos by day");
  const similar = async () => (await ade.next())?.item?.similar;
  expect(await similar()).toMatchObject([
    { name: "midnight in LAGOS", status: "published", creatorName: "Amina Bello" },
    { name: "Midnight in Lagos 2", status: "rejected" },
  ]);

  for (let at = 0; at < 6; at++) await song("Midnight in Lagos 3");
  expect(await similar()).toHaveLength(5);
});

test("services with PENDING come over all creators, the one that waits longest first (G153)", async () => {
  await using server = await buildTestApp({ publicUrl: "https://api.example.test" });
  const [ade, obi] = [await moderator(server, "Ade"), await moderator(server, "Obi")];
  const add = async (serviceName: string, more: Partial<typeof services.$inferInsert>) =>
    addService(server.db, { creatorId: (await addCreator(server.db)).id, serviceName, ...more });
  const cover = `/files/${"0".repeat(32)}.webp`;
  await add("Wedding film", { createdAt: minute(3) });
  await add("Wedding films", { createdAt: minute(1), coverImage: cover });
  await add("Done", { createdAt: minute(0), status: "PUBLISHED" });

  const first = await ade.nextService();
  expect(first).toMatchObject({ waiting: { services: 2 }, withOthers: 0 });
  expect(first?.item?.record.service).toMatchObject({
    ...{ name: "Wedding films", status: "PENDING", coverImage: `https://api.example.test${cover}` },
  });
  expect(first?.item?.similar).toMatchObject([{ name: "Wedding film", status: "pending" }]);
  expect((await obi.nextService())?.item?.record.service.name).toBe("Wedding film");
  const last = await obi.nextService({ except: [first?.item?.claim.id, "1"] });
  expect(last).toMatchObject({ item: null, withOthers: 1 });
});

test("the calls of the queues are bounded and make no entry in the activity (G150)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  await addReviews(server, 1);
  const ids = (number: number) => Array.from({ length: number }, (_, at) => at + 1);
  const claims = ids(21).map((id) => ({ id, until: "2026-01-01T00:00:00.000Z" }));
  for (const [path, body] of [
    ["reviews/next", { except: ids(501) }],
    ["reviews/next", { scope: "films" }],
    ["services/next", { scope: "songs" }],
    ["reviews/renew", { ids: ids(21) }],
    ["reviews/renew", { ids: [] }],
    ["services/release", { claims }],
    ["reviews/release", { claims: [{ id: 1, until: "soon" }] }],
    ["films/renew", { ids: [1] }],
  ] as const)
    expect((await server.post(`/x/queues/${path}`, body)).statusCode, path).toBe(422);
  for (const until of ["0000-01-01T00:00:00Z", `2026-01-01T00:00:00.${"1".repeat(200)}Z`]) {
    const reply = await server.post("/x/queues/reviews/release", { claims: [{ id: 1, until }] });
    expect(reply.statusCode, until).toBe(200);
  }
  expect((await server.post("/x/queues/reviews/next", { except: ids(500) })).json().data.item).toBeNull();
  expect((await server.post("/x/queues/reviews/next", {})).json().data.item.claim.id).toBe(1);
  expect((await server.get("/x/activity")).json().data.total).toBe(0);
});
