import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { identities } from "#db/schema/identity.ts";
import { creators, members } from "#db/schema/people.ts";
import { marketplace } from "../integration/marketplace.ts";
import { buildTestApp } from "../test-app.ts";
import { addDeclared, everyField, officer, returning } from "./declared.ts";

const PERSON = {
  external_id: "m1",
  first_name: "Ngozi",
  last_name: "Okafor",
  email: "n@example.test",
  dob: "1990-04-12",
};
const CREATOR = {
  ...{ external_id: "c1", member_external_id: "m1", nin: "12345678901", id_number: "a 0123", id_expiry: "2040-05-01" },
  ...{ name_on_card: "OKAFOR NGOZI", copy_of_id: "https://documents.example.test/1.jpg" },
};

test("a change of a verified field, by whatever call, lets the identity wait again; no other change does (G194)", async () => {
  await using server = await buildTestApp();
  const ade = await officer(server, "Ade");
  const { sendAll } = await marketplace(server);
  await sendAll("members", PERSON);
  await sendAll("creators", CREATOR);
  const [creator] = await server.db.select().from(creators);
  const id = creator?.id ?? 0;
  const state = async () => {
    const { state, version, declared } = await ade.identity(id);
    const [row] = await server.db.select().from(creators).where(eq(creators.id, id));
    expect(row?.isVerified, "what the marketplace reads").toBe(state === "verified");
    return { state, version, declared };
  };
  expect(await state()).toMatchObject({ state: "waiting", version: 1 });
  expect((await state()).declared).toContainEqual(expect.objectContaining({ field: "id_number", value: "•••••••" }));

  const member = creator?.memberId ?? 0;
  const profile = { first_name: "Ngozi", last_name: "Okafor" };
  const ways: [name: string, change: () => Promise<unknown>][] = [
    ["NIN here", () => ade.post(`/admin/user/creators/update/${id}`, { nin: "12345678902" })],
    ["kind of document here", () => ade.post(`/admin/user/creators/update/${id}`, { id_type: "passport" })],
    [
      "document here",
      () => ade.post(`/admin/user/creators/update/${id}`, { copy_of_id: "https://d.example.test/2.jpg" }),
    ],
    ["first name here", () => ade.post(`/admin/user/${member}`, { ...profile, first_name: "Ngozichukwu" })],
    ["birth here", () => ade.post(`/admin/user/${member}`, { ...profile, dob: "1991-04-12" })],
    ["at the desk", () => ade.correct(id, { id_expiry: "2041-05-01" })],
    ...Object.entries({
      ...{
        nin: "12345678903",
        bvn: "22345678903",
        id_number: "B0124",
        id_expiry: "2042-01-31",
        name_on_card: "OKAFOR N",
      },
      ...{
        copy_of_id: "https://d.example.test/3.jpg",
        copy_of_utility_bill: "https://d.example.test/4.jpg",
        state_of_origin: "Lagos",
      },
    }).map(([field, value]): [string, () => Promise<unknown>] => [
      `${field} by the marketplace`,
      () => sendAll("creators", { external_id: "c1", member_external_id: "m1", [field]: value }),
    ]),
    ...Object.entries({ last_name: "Eze", middle_name: "Ada", dob: "1992-04-12" }).map(
      ([field, value]): [string, () => Promise<unknown>] => [
        `${field} by the marketplace`,
        () => sendAll("members", { ...PERSON, [field]: value }),
      ],
    ),
  ];
  for (const [name, change] of ways) {
    expect((await ade.verify(id)).json().data?.state, name).toBe("verified");
    const { version } = await state();
    await change();
    const after = await state();
    expect([after.state, after.version > version], name).toEqual(["waiting", true]);
  }

  await ade.verify(id);
  const { version } = await state();
  await ade.post(`/admin/user/creators/update/${id}`, { job_title: "DJ", nin: "•••••••••03" });
  await ade.post(`/admin/user/${member}`, { phone_number: "08031234567" });
  await sendAll("creators", {
    external_id: "c1",
    member_external_id: "m1",
    bio: "Sings",
    enroll_bank_code: "058",
    nin: "12345678903",
  });
  await server.db.update(members).set({ lastSeenAt: new Date() });
  expect(await state(), "nothing that was declared").toMatchObject({ state: "verified", version });
});

test("what waits keeps its turn when it changes, a returned one waits anew, and a suspicious one stays so (G194)", async () => {
  await using server = await buildTestApp();
  const ade = await officer(server, "Ade");
  const creator = await addDeclared(server);
  const rename = (first_name: string) =>
    ade.post(`/admin/user/${creator.memberId}`, { first_name, last_name: "Okafor" });
  const row = async () => (await server.db.select().from(identities).where(eq(identities.creatorId, creator.id)))[0];
  const before = await row();
  await rename("Ada");
  expect(await row()).toMatchObject({ state: "waiting", since: before?.since, version: 2 });
  await ade.decide(creator.id, returning("name", "Another name"));
  const returned = await row();
  await rename("Ife");
  expect((await row())?.state).toBe("waiting");
  expect((await row())?.since.getTime()).toBeGreaterThanOrEqual(returned?.since.getTime() ?? 0);
  await ade.decide(creator.id, { decision: "suspicious" });
  const suspicious = await row();
  await rename("Obi");
  expect(await row()).toMatchObject({
    state: "suspicious",
    since: suspicious?.since,
    version: (suspicious?.version ?? 0) + 1,
  });
  const stale = await ade.decide(creator.id, returning("name", "x"), { "if-match": `"${suspicious?.version}"` });
  expect(stale.statusCode, "the decision was about another name").toBe(409);
});

test("the first identity data of a creator wait; whom the marketplace calls verified is verified where nobody here has decided (G194)", async () => {
  await using server = await buildTestApp();
  const ade = await officer(server, "Ade");
  const { sendAll } = await marketplace(server);
  const stateOf = async (externalId: string) => {
    const [row] = await server.db
      .select({ state: identities.state, isVerified: creators.isVerified, id: creators.id })
      .from(creators)
      .leftJoin(identities, eq(identities.creatorId, creators.id))
      .where(eq(creators.externalId, externalId));
    return row;
  };
  await sendAll(
    "members",
    ...["m1", "m2", "m3"].map((external_id) => ({ ...PERSON, external_id, email: `${external_id}@example.test` })),
  );
  const creator = (external_id: string, more = {}) => ({
    external_id,
    member_external_id: external_id.replace("c", "m"),
    ...more,
  });
  await sendAll(
    "creators",
    creator("c1"),
    creator("c2", { nin: "12345678901", verified: true }),
    creator("c3", { id_type: "passport" }),
  );
  expect((await stateOf("c1"))?.state, "without identity data").toBeNull();
  expect((await stateOf("c3"))?.state, "nothing to check yet").toBeNull();
  expect(await stateOf("c2")).toMatchObject({ state: "verified", isVerified: true });

  await sendAll("creators", creator("c1", { nin: "12345678902" }));
  expect(await stateOf("c1")).toMatchObject({ state: "waiting", isVerified: false });
  const c3 = (await stateOf("c3"))?.id ?? 0;
  await ade.post(`/admin/user/creators/update/${c3}`, { nin: "12345678904" });
  expect((await stateOf("c3"))?.state, "declared here").toBe("waiting");

  await sendAll("creators", creator("c2", { nin: "12345678903" }));
  expect(await stateOf("c2"), "changed, and nothing said of it").toMatchObject({ state: "waiting", isVerified: false });
  await sendAll("creators", creator("c2", { nin: "12345678905", verified: true }));
  expect(await stateOf("c2")).toMatchObject({ state: "verified", isVerified: true });
  await sendAll("creators", creator("c2", { verified: false }));
  expect(await stateOf("c2")).toMatchObject({ state: "waiting", isVerified: false });

  const id = (await stateOf("c2"))?.id ?? 0;
  await ade.decide(id, returning("nin", "Wrong"));
  await sendAll("creators", creator("c2", { verified: true }));
  expect(await stateOf("c2"), "it was decided here").toMatchObject({ state: "returned", isVerified: false });
  await ade.decide(id, { decision: "verified", ticked: everyField(await ade.identity(id)) });
  await sendAll("creators", creator("c2", { verified: false }));
  expect(await stateOf("c2")).toMatchObject({ state: "verified", isVerified: true });
});
