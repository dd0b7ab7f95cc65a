import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { queueClaims } from "#db/schema/administrators-work.ts";
import { identities } from "#db/schema/identity.ts";
import { buildTestApp } from "../test-app.ts";
import { addDeclared, officer, returning, type Server } from "./declared.ts";

const since = (server: Server, creatorId: number, days: number) =>
  server.db
    .update(identities)
    .set({ since: sql`now() - make_interval(days => ${days})` })
    .where(eq(identities.creatorId, creatorId));

test("the creator whose identity waits longest comes first, with what is declared, and to one administrator (G190)", async () => {
  await using server = await buildTestApp();
  const late = await addDeclared(server, { nin: "20000000002" });
  const first = await addDeclared(server, {
    idType: "international_passport",
    ...{ bvn: "2222222222", idNumber: "A01234567", idExpiry: "2031-01-31" },
    ...{ stateOfOrigin: "Lagos", lgaOfOrigin: "Eti Osa", stateOfResidence: "Lagoon" },
    ...{ copyOfId: "https://documents.example.test/1.jpg" },
  });
  await since(server, first.id, 3);
  await since(server, late.id, 1);
  const [ade, obi] = [await officer(server, "Ade"), await officer(server, "Obi")];

  const { item, waiting, withOthers } = await ade.next();
  expect({ waiting, withOthers }).toEqual({ waiting: { identity: 2 }, withOthers: 0 });
  expect(item).toMatchObject({
    ...{
      id: String(first.id),
      displayName: "Ngozi Okafor",
      state: "waiting",
      version: 1,
      first: null,
      needsTwo: false,
    },
    ...{ documents: [{ field: "copy_of_id", mediaType: "", isElsewhere: true }], duplicates: [], decisions: [] },
    claim: { id: String(first.id), seconds: 120 },
  });
  expect(item?.declared).toEqual(
    [
      ["name", "Ngozi Okafor", ""],
      ["dob", "1990-04-12", ""],
      ["gender", "female", ""],
      ["name_on_card", "OKAFOR NGOZI", ""],
      ["id_type", "international_passport", ""],
      ["id_number", "•••••••67", ""],
      ["id_expiry", "2031-01-31", ""],
      ["copy_of_id", "•••.jpg", ""],
      ["nin", "•••••••••01", ""],
      ["bvn", "•••••••••22", "Must have 11 digits"],
      ["state_of_origin", "Lagos", ""],
      ["lga_of_origin", "Eti Osa", "The official list spells it Eti-Osa"],
      ["state_of_residence", "Lagoon", "There is no such state"],
    ].map(([field, value, problem]) => ({ field, value, problem, isBlocking: field === "bvn" })),
  );

  expect((await obi.next()).item?.id).toBe(String(late.id));
  expect(await obi.next(late.id), "skipped").toMatchObject({ item: null, withOthers: 1 });
  const renew = async (of: typeof ade, id: number) =>
    (await of.post("/x/queues/identity/renew", { ids: [id] })).json().data;
  expect(await renew(ade, first.id)).toMatchObject({ held: [{ id: first.id }], lost: [] });
  expect(await renew(ade, late.id)).toMatchObject({ held: [], lost: [{ id: late.id, by: "Bola Obi" }] });
  const until = item?.claim.until;
  await ade.post("/x/queues/identity/release", {
    claims: [{ id: first.id, until: (await claimOf(server, first.id)) ?? until }],
  });
  expect((await obi.next(late.id)).item?.id, "left to others").toBe(String(first.id));
});

const claimOf = async ({ db }: Server, creatorId: number) =>
  (await db.select().from(queueClaims).where(eq(queueClaims.creatorId, creatorId)))[0]?.until.toISOString();

test("a decision ends the claim, and an administrator never gets their own identity (G191)", async () => {
  await using server = await buildTestApp();
  const ade = await officer(server, "Ade");
  const mine = await addDeclared(server, {}, { memberId: ade.id } as object);
  await server.db.execute(sql`update creators set member_id = ${ade.id} where id = ${mine.id}`);
  const other = await addDeclared(server, { nin: "30000000003" });
  const taken = await ade.next();
  expect(taken).toMatchObject({ item: { id: String(other.id) }, waiting: { identity: 1 } });
  expect((await ade.decide(mine.id, returning("nin", "Not yours"))).statusCode).toBe(403);
  expect((await ade.verify(other.id)).statusCode).toBe(200);
  expect(await claimOf(server, other.id)).toBeUndefined();
  expect(await ade.next()).toMatchObject({ item: null, waiting: { identity: 0 } });
  const obi = await officer(server, "Obi");
  expect((await obi.next()).item?.id).toBe(String(mine.id));
});

test("twenty who decide at once decide once (G191)", async () => {
  await using server = await buildTestApp();
  const creator = await addDeclared(server);
  const officers = await Promise.all(Array.from({ length: 20 }, (_, at) => officer(server, `No. ${at}`)));
  const version = { "if-match": '"1"' };
  const replies = await Promise.all(
    officers.map(({ decide, verify }, at) =>
      at % 2 === 0 ? verify(creator.id, version) : decide(creator.id, returning("nin", `No. ${at}`), version),
    ),
  );
  const ade = await officer(server, "Ade");
  const { state, decisions } = await ade.identity(creator.id);
  expect(decisions).toHaveLength(1);
  expect(decisions[0]?.decision).toBe(state);
  const conflicts = replies.filter(({ statusCode }) => statusCode === 409);
  expect(conflicts).toHaveLength(10);
  expect(conflicts[0]?.json().current).toMatchObject({ id: creator.id, state, version: 2 });
});
