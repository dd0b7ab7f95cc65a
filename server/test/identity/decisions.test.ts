import { readOwnItem } from "@hivekeeper/contract/read/fields.ts";
import { type TimelineEntry, timelineFields } from "@hivekeeper/contract/timeline.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { activity } from "#db/schema/activity.ts";
import { identityDecisions } from "#db/schema/identity.ts";
import { creators } from "#db/schema/people.ts";
import { addBooking, addDispute } from "../builders/dispute.ts";
import { buildTestApp } from "../test-app.ts";
import { startReceiver } from "../webhooks/receiver.ts";
import { QUICK, register } from "../webhooks/registered.ts";
import { addDeclared, everyField, officer, returning, type Server } from "./declared.ts";

const isVerified = async ({ db }: Server, id: number) => {
  const [row] = await db.select().from(creators).where(eq(creators.id, id));
  return [row?.isVerified, row?.version];
};

test("nobody is verified with a field that is not ticked or is questioned, under 18, with an expired document or a wrong number (G191)", async () => {
  await using server = await buildTestApp();
  const ade = await officer(server, "Ade");
  const year = new Date().getUTCFullYear();
  const young = await addDeclared(server, { bvn: "123" }, { member: { dob: `${year - 17}-12-31` } });
  const expired = await addDeclared(server, { nin: "20000000002", idExpiry: "2020-01-31" }, { member: { dob: null } });
  const good = await addDeclared(server, { nin: "30000000003", idExpiry: `${year + 1}-01-31` });
  const problems = async (id: number, body: object) => {
    const reply = await ade.decide(id, body);
    expect(reply.statusCode, reply.body).toBe(422);
    return reply.json().errors;
  };
  const ticked = everyField(await ade.identity(young.id));
  expect(await problems(young.id, { decision: "verified", ticked })).toEqual({
    dob: ["Younger than 18"],
    bvn: ["Must have 11 digits"],
  });
  expect(await problems(expired.id, { decision: "verified", ticked })).toMatchObject({
    dob: ["The date of birth is missing"],
    id_expiry: ["The document has expired"],
  });
  const all = everyField(await ade.identity(good.id));
  const but = (...fields: string[]) => all.filter((field) => !fields.includes(field));
  expect(await problems(good.id, { decision: "verified", ticked: but("nin", "dob") })).toEqual({
    ticked: ["Not ticked yet: Date of birth, NIN"],
  });
  const questions = [{ field: "nin", reason: "Unreadable" }];
  expect(await problems(good.id, { decision: "verified", ticked: all, questions })).toHaveProperty("questions");
  expect(await problems(good.id, { decision: "verified", ticked: but("nin"), questions })).toHaveProperty("questions");
  expect(await problems(good.id, { decision: "returned" })).toEqual({ questions: ["Say what is not right"] });
  expect(await problems(good.id, { decision: "returned", questions: [{ field: "nin", reason: " " }] })).toEqual({
    "questions.0.reason": ["The reason is required"],
  });
  expect(await problems(good.id, { decision: "maybe" })).toHaveProperty("decision");
  expect((await ade.decide(999, returning("nin", "x"))).statusCode).toBe(404);
  expect((await ade.get("/x/creators/999/identity")).json().message).toBe("This creator has no identity data yet");

  const decided = await ade.decide(good.id, { decision: "verified", ticked: all });
  expect(decided.json()).toMatchObject({ message: "Identity decided", data: { state: "verified", version: 2 } });
  expect(decided.headers.etag).toBe('"2"');
  expect(await isVerified(server, good.id)).toEqual([true, 2]);
  expect((await ade.get(`/admin/user/creators/${good.id}`)).json().data.verified).toBe(true);
  expect((await ade.verify(good.id)).json().data.decisions, "the same twice is made once").toHaveLength(1);
});

test("a returned identity tells the creator the reasons, by a webhook, in the text that was edited or made (G191)", async () => {
  await using receiver = await startReceiver();
  await using server = await buildTestApp(QUICK);
  await server.signIn();
  await register(server, receiver.url);
  const ade = await officer(server, "Ade");
  const creator = await addDeclared(server, {}, { externalId: "c-9" });
  const made = await ade.decide(creator.id, returning("nin", "It is another person's"), { "if-match": '"1"' });
  const text = `Hello Ngozi,

we could not confirm your identity yet. Please correct this, and we look at it again:

- NIN: It is another person's`;
  expect(made.json().data).toMatchObject({
    ...{ state: "returned", version: 2 },
    decisions: [{ by: "Bola Ade", decision: "returned", first: false, text, questions: [{ field: "nin" }] }],
  });
  expect(await isVerified(server, creator.id)).toEqual([false, 1]);

  const stale = await ade.decide(creator.id, { decision: "suspicious", text: "" }, { "if-match": '"1"' });
  expect([stale.statusCode, stale.json().current]).toMatchObject([
    409,
    { id: creator.id, state: "returned", version: 2 },
  ]);
  await ade.verify(creator.id);
  await ade.decide(creator.id, { ...returning("dob", "Wrong year"), text: "Your year of birth, please." });
  expect(await isVerified(server, creator.id)).toEqual([false, 3]);
  const sent = await receiver.got(3);
  const about = { id: creator.id, external_id: "c-9" };
  expect(sent.map(({ event }) => [event.type, event.data])).toEqual([
    [
      "creator.identity.decided",
      { ...about, decision: "returned", questions: [{ field: "nin", reason: "It is another person's" }], text },
    ],
    ["creator.identity.decided", { ...about, decision: "verified", questions: [], text: "" }],
    [
      "creator.identity.decided",
      {
        ...{ ...about, decision: "returned", questions: [{ field: "dob", reason: "Wrong year" }] },
        text: "Your year of birth, please.",
      },
    ],
  ]);
});

test("a decision is in the activity without a number, and in the timeline of the creator's disputes (G191)", async () => {
  await using server = await buildTestApp();
  const ade = await officer(server, "Ade");
  const creator = await addDeclared(server, { bvn: "22222222222", idNumber: "B7654321" });
  const earlier = await officer(server, "Early");
  await earlier.decide(creator.id, returning("nin", "Before it was booked"));
  await server.db.update(identityDecisions).set({ at: new Date("2020-01-01") });
  const booking = await addBooking(server.db, { providerId: creator.memberId });
  const dispute = await addDispute(server.db, { bookingId: booking.id });
  await ade.decide(creator.id, { decision: "suspicious", questions: [{ field: "bvn", reason: "Is 22222222222" }] });
  await ade.verify(creator.id);

  const rows = await server.db.select().from(activity).where(eq(activity.subjectType, "identity"));
  expect(JSON.stringify(rows)).not.toMatch(/10000000001|22222222222|7654321/);
  const told = rows.filter(({ actorId, action }) => actorId === ade.id && action !== "viewed");
  expect(told.map(({ action, subjectName, changes }) => [action, subjectName, changes])).toEqual([
    ["found suspicious", "Ngozi Okafor", { state: ["returned", "suspicious"], questioned: [null, ["bvn"]] }],
    [
      "verified",
      "Ngozi Okafor",
      { state: ["suspicious", "verified"], ticked: [null, everyField(await ade.identity(creator.id))] },
    ],
  ]);

  const ofPerson = (await ade.get(`/x/activity?member_id=${creator.memberId}`)).json().data.data;
  expect(ofPerson.map(({ action }: { action: string }) => action)).toEqual([
    ...["verified", "viewed", "found suspicious", "returned"],
  ]);

  const timeline = async (of: Awaited<ReturnType<typeof officer>>) =>
    readOwnItem(timelineFields, (await of.get(`/x/disputes/${dispute.id}/timeline`)).json())?.entries ?? [];
  const isOfIdentity = ({ kind }: TimelineEntry) => kind.startsWith("identity_");
  expect((await timeline(ade)).filter(isOfIdentity)).toMatchObject([
    { kind: "identity_suspicious", actor: "Bola Ade", actorId: String(ade.id), text: "" },
    { kind: "identity_verified", actor: "Bola Ade" },
  ]);
  const support = await officer(server, "Support", { teamRole: "Support" });
  expect((await timeline(support)).filter(isOfIdentity)).toEqual([]);
});

test("with IDENTITY_TWO a second administrator must verify, who is never the first (G193)", async () => {
  await using server = await buildTestApp({ identityTwo: true });
  const [ade, obi] = [await officer(server, "Ade"), await officer(server, "Obi")];
  const creator = await addDeclared(server);
  const first = await ade.verify(creator.id);
  expect(first.json().data).toMatchObject({
    ...{ state: "waiting", needs_two: true, version: 2, first: { by: "Bola Ade", own: true } },
    decisions: [{ decision: "verified", first: true, text: "" }],
  });
  expect(await isVerified(server, creator.id)).toEqual([false, 1]);
  expect(await ade.next(), "never again to the first").toMatchObject({ item: null, waiting: { identity: 0 } });
  const renewed = await ade.post("/x/queues/identity/renew", { ids: [creator.id] });
  expect(renewed.json().data.held).toEqual([]);
  const again = await Promise.all(Array.from({ length: 20 }, () => ade.verify(creator.id)));
  expect(new Set(again.map(({ statusCode }) => statusCode))).toEqual(new Set([403]));
  expect((await ade.verify(creator.id, { "if-match": '"1"' })).statusCode, "a lost answer's repetition").toBe(200);

  expect((await obi.next()).item).toMatchObject({ id: String(creator.id), first: { by: "Bola Ade", isOwn: false } });
  expect((await obi.verify(creator.id)).json().data).toMatchObject({ state: "verified", first: null, version: 3 });
  expect(await isVerified(server, creator.id)).toEqual([true, 2]);

  const other = await addDeclared(server, { nin: "20000000002" });
  const twenty = await Promise.all(Array.from({ length: 20 }, (_, at) => officer(server, `No. ${at}`)));
  const replies = await Promise.all(twenty.map(({ verify }) => verify(other.id, { "if-match": '"1"' })));
  expect(
    replies.filter(({ statusCode }) => statusCode === 200),
    "one of twenty is the first",
  ).toHaveLength(1);

  const third = await addDeclared(server, { nin: "30000000003" });
  await ade.verify(third.id);
  const found = await obi.decide(third.id, returning("name_on_card", "Another name"));
  expect(found.json().data).toMatchObject({ state: "returned", first: null });
  const figures = (await obi.get("/x/identity/figures")).json().data;
  expect(figures).toMatchObject({ decisions: 2, seconds: 2, disagreements: 1, waiting: 1, suspicious: 0 });

  await ade.correct(other.id, { state_of_origin: "Lagos" });
  expect((await obi.identity(other.id)).first, "what has changed is verified first again").toBeNull();
});

test("the desk's figures count what waits, and time and decisions of the last 30 days (G196)", async () => {
  await using server = await buildTestApp();
  const ade = await officer(server, "Ade");
  const figures = async () => (await ade.get("/x/identity/figures")).json().data;
  expect(await figures()).toEqual({
    ...{ waiting: 0, suspicious: 0, oldest: null, decisions: 0, median: null, seconds: 0, disagreements: 0 },
  });
  const ids: number[] = [];
  for (let nth = 1; nth <= 5; nth++) ids.push((await addDeclared(server, { nin: `1000000000${nth}` })).id);
  const decided = (creatorId: number, waited: number, at = new Date()) =>
    server.db.insert(identityDecisions).values({
      ...{ creatorId, waited, at, administratorId: ade.id },
      administratorName: "Bola Ade",
      decision: "returned",
    });
  for (const waited of [1_000, 60_000, 7_000_000]) await decided(ids[0] ?? 0, waited);
  await decided(ids[0] ?? 0, 9_000_000_000, new Date(Date.now() - 31 * 86_400_000));
  await ade.decide(ids[4] ?? 0, { decision: "suspicious" });
  const oldest = (await ade.identity(ids[0] ?? 0)).since;
  expect(await figures()).toMatchObject({ waiting: 4, suspicious: 1, oldest, decisions: 4 });
  expect((await figures()).median).toBeGreaterThanOrEqual(1_000);
  expect((await figures()).median).toBeLessThanOrEqual(60_000);

  const waiting = (await ade.get("/x/waiting")).json().data;
  expect(waiting.identity).toEqual({ count: 4, since: oldest, longest: 4 });
  expect(waiting.suspicious).toMatchObject({ count: 1, longest: 1 });
  const list = (await ade.get("/x/identity/suspicious")).json().data;
  expect(list).toMatchObject([{ id: ids[4], name: "Ngozi Okafor", by: "Bola Ade" }]);
});

test("whoever may see creators alone finds nothing of identities, and no answer has more of a number than its end (S-81, S-91)", async () => {
  await using server = await buildTestApp();
  const ade = await officer(server, "Ade");
  const creator = await addDeclared(server, { bvn: "22222222222", idNumber: "B7654321", landmarks: "Old mill" });
  await ade.decide(creator.id, { decision: "suspicious", questions: [{ field: "nin", reason: "Reasonmark" }] });
  await ade.correct(creator.id, { id_number: "c 999 888" });
  const [answers, seen] = [[] as string[], await officer(server, "Sees", { teamRole: { creators: "see" } })];
  const calls = ["/x/identity/figures", "/x/identity/suspicious", `/x/creators/${creator.id}/identity`];
  for (const url of calls) {
    expect((await seen.get(url)).statusCode, url).toBe(403);
    answers.push((await ade.get(url)).body);
  }
  expect((await seen.post("/x/queues/identity/next", {})).statusCode).toBe(403);
  expect((await seen.post("/x/queues/identity/renew", { ids: [creator.id] })).statusCode).toBe(403);
  for (const url of ["/x/activity", "/x/activity/facets", "/x/waiting", `/admin/user/creators/${creator.id}`])
    expect((await seen.get(url)).body, url).not.toMatch(
      /suspicious":\{|found suspicious|Reasonmark|questioned|"identity":\{/,
    );
  answers.push((await ade.get("/x/activity?per_page=100")).body);
  expect(answers.join()).not.toMatch(/10000000001|22222222222|7654321|C999888|c 999 888|999888/);
  expect(answers.join()).toContain("•••••••88");

  const desk = await officer(server, "Desk", { teamRole: { identity: "change" } });
  const { email, phone, location, firstName, landmarks } = await desk.identity(creator.id);
  expect({ email, phone, location }, "what belongs to creators").toEqual({ email: "", phone: "", location: "" });
  expect([firstName, landmarks]).toEqual(["Ngozi", "Old mill"]);
  const viewer = await officer(server, "Sees identities", { teamRole: { identity: "see" } });
  expect((await viewer.decide(creator.id, returning("nin", "x"))).statusCode).toBe(403);
  expect((await viewer.correct(creator.id, {})).statusCode).toBe(403);
});

test("the desk corrects the number, the expiry and the spelling of places, by the official list (G194)", async () => {
  await using server = await buildTestApp();
  const ade = await officer(server, "Ade");
  const creator = await addDeclared(server, { idType: "card", stateOfOrigin: "lagos state", lgaOfOrigin: "Eti Osa" });
  const correct = async (body: object, status = 200, headers = {}) => {
    const reply = await ade.correct(creator.id, body, headers);
    expect(reply.statusCode, reply.body).toBe(status);
    return reply.json();
  };
  expect(
    (await correct({ state_of_origin: "Lagoon", id_number: "1".repeat(31), id_expiry: "soon" }, 422)).errors,
  ).toEqual({
    id_number: ["Must be a number of at most 30 characters"],
    id_expiry: ["Must be a day, as YYYY-MM-DD"],
    state_of_origin: ["Choose one of the official list"],
  });
  expect((await correct({ lga_of_origin: "Kano Municipal" }, 422)).errors).toHaveProperty("lga_of_origin");
  const body = { state_of_origin: "Lagos", lga_of_origin: "Eti-Osa", id_number: "a 012 345", id_expiry: "2031-05-01" };
  const { data } = await correct(body, 200, { "if-match": '"1"' });
  expect(data.version).toBe(2);
  const declared: { field: string; value: string; problem: string }[] = data.declared;
  const shown = Object.fromEntries(declared.map(({ field, value, problem }) => [field, value + problem]));
  expect(shown).toMatchObject({
    ...{ state_of_origin: "Lagos", lga_of_origin: "Eti-Osa", id_number: "•••••••45", id_expiry: "2031-05-01" },
  });
  expect((await correct({ ...body, id_number: "•••••••45" })).data.version, "nothing differs").toBe(2);
  expect((await correct({ ...body, id_number: "A012345" })).data.version, "the same number").toBe(2);
  expect((await correct({ id_expiry: "2032-05-01" }, 409, { "if-match": '"1"' })).current).toMatchObject({
    version: 2,
  });
  for (const id_number of ["A012345", "A012346"]) await correct({ id_number }, 409, { "if-match": '"1"' });
});
