import { readFile, rm } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { certificateFields, erasureImpactFields } from "@hivekeeper/contract/erasure.ts";
import { readOwnItem } from "@hivekeeper/contract/read/fields.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { erasures } from "#db/schema/identity.ts";
import { members } from "#db/schema/people.ts";
import { makeStep } from "#modules/personal-data/erasure-service.ts";
import { writeBackup } from "../../src/backup/write-backup.ts";
import { addBooking, addDispute } from "../builders/dispute.ts";
import { addMember } from "../builders/member.ts";
import { addTransaction } from "../builders/transaction.ts";
import { marketplaceThatReads } from "../integration/reader.ts";
import { forgetProof } from "../session/forget-proof.ts";
import { buildTestApp } from "../test-app.ts";
import { erase, MARKED, MARKS, plantPerson, type Server, storedIn, textsWith, untilErased } from "./planted-person.ts";

/** The law wants nothing to be known, and a step follows the other at once. */
const QUICK = { webhooksPrivate: true, retentionMoneyYears: 0, stepPauseMs: 0, bulkLookSeconds: 600 };

const impactOf = async (server: Server, id: number) => {
  const impact = readOwnItem(erasureImpactFields, (await server.get(`/x/people/${id}/erasure`)).json());
  if (!impact) throw new Error("The answer has no impact");
  return impact;
};

/** Everything that sums or counts, as the front door tells it. */
async function sumsOf(server: Server): Promise<unknown> {
  const json = async (url: string) => (await server.get(url)).json();
  const totals = async (url: string) => {
    const { data } = await json(url);
    return { total: data.total, tabs: data.tabs, counts: data.counts };
  };
  const { rows } = await server.db.execute(sql`
    select (select sum(amount) from transactions) as transactions, (select sum(amount) from bookings) as bookings,
      (select sum(amount) from investments) as investments, (select sum(amount) from purchases) as purchases,
      (select count(*) from rt_message) as messages, (select count(*) from disputes) as disputes`);
  return {
    rows,
    dashboard: (await json("/x/figures/dashboard?period=this_year")).data,
    members: await totals("/admin/user"),
    creators: (await totals("/admin/user/creators")).tabs,
    transactions: await totals("/transactions?type=deposits"),
    withdrawals: await totals("/transactions?type=withdrawals"),
    disputes: await totals("/admin/dispute"),
    services: await totals("/admin/services"),
    vests: await totals("/admin/vests"),
  };
}

/** What every reader of the console, and of the marketplace, can ask for. */
const READ = [
  ...["/admin/user", "/admin/user/creators", "/admin/services", "/admin/dispute", "/reviews?scope=services"],
  ...[
    "/transactions?type=deposits",
    "/transactions?type=withdrawals",
    "/x/activity?per_page=100",
    "/x/views",
    "/x/replies",
  ],
  ...["/x/notifications", `/x/search?q=${MARKS.first}`, `/x/search?q=${MARKS.nin}`, `/admin/user?search=${MARKS.last}`],
  ...["members", "creators", "services", "disputes", "reviews", "transactions", "activity"].map(
    (list) =>
      `/x/export/${list}.csv${list === "reviews" ? "?scope=services" : list === "transactions" ? "?type=deposits" : ""}`,
  ),
];

test("after an erasure nothing names the person, no sum has changed, and the marketplace cannot bring them back (S-93)", async () => {
  await using server = await buildTestApp(QUICK);
  await server.signIn();
  const planted = await plantPerson(server);
  const { id, creatorId, disputeId, market } = planted;
  expect((await textsWith(server, MARKED)).length, "the person is planted").toBeGreaterThan(30);
  const [stored, before] = [await storedIn(server), await sumsOf(server)];
  expect((await impactOf(server, id)).forbidden).toEqual([]);

  const { id: erasure, step, steps } = await erase(server, id);

  expect(step).toBe(steps);
  expect(await textsWith(server, MARKED)).toEqual([]);
  const secrets = await server.db.execute(sql`
    select creator_id from creator_kyc union all select transaction_id from transaction_accounts
    join transactions on id = transaction_id where member_id = ${id}`);
  expect(secrets.rows).toEqual([]);
  expect(await sumsOf(server)).toEqual(before);
  const left = await storedIn(server);
  expect(stored.length - left.length, "the portrait with its thumbnail, and the document").toBe(3);

  const more = [
    `/x/people/${id}`,
    `/admin/user/${id}`,
    `/x/disputes/${disputeId}/timeline`,
    `/x/chats/dispute_${disputeId}/removed`,
  ];
  for (const url of [...READ, ...more, `/admin/user/creators/${creatorId}`, `/x/people/${id}/looks`]) {
    const reply = await server.get(url);
    expect([url, reply.statusCode], reply.body).toEqual([url, 200]);
    for (const mark of MARKED) if (!url.includes(mark)) expect(reply.body, url).not.toContain(mark);
  }
  const chat = await server.app.inject({
    url: `/rt/chats/dispute_${disputeId}.json`,
    headers: { authorization: `Bearer ${server.token}` },
  });
  expect(chat.json().messages).toBeDefined();
  for (const mark of MARKED) expect(chat.body).not.toContain(mark);
  expect(chat.body).toContain(`Dear Erased person ${id}, thank you`);

  const backup = `${server.app.settings.dataDir}/after.gz`;
  await writeBackup(server.database, backup, server.app.store);
  const content = gunzipSync(await readFile(backup)).toString();
  for (const mark of MARKED) expect(content.toLowerCase()).not.toContain(mark.toLowerCase());
  await rm(backup);

  for (const [kind, line] of [
    ["members", planted.member],
    ["creators", planted.creator],
    ["transactions", { ...planted.transaction, sender_name: "Zubaydah Quxlowe", receiver_name: "Escrow" }],
    ["creators", { external_id: "c-again", member_external_id: "m-plant" }],
    ...planted.messages.map((message) => ["messages", message] as const),
    ["messages", { ...planted.messages[0], external_id: "4" }],
  ] as const) {
    const [answer] = await market.send(kind, line);
    expect(answer).toMatchObject({ errors: { external_id: [expect.stringContaining("were erased here")] } });
  }
  expect(await market.remove("members", "m-plant")).toMatchObject({
    ...{ status: 409, body: { message: expect.stringContaining("was erased") } },
  });
  const reader = await marketplaceThatReads(server);
  const told = (await reader.page("members")).data.find((line) => line.external_id === "m-plant");
  expect(told).toMatchObject({ first_name: "Erased person", email: `erased-${id}@invalid`, is_active: false });
  expect(await textsWith(server, MARKED)).toEqual([]);

  const json = await server.get(`/x/erasures/${erasure}/certificate.json`);
  const certificate = readOwnItem(certificateFields, { data: json.json() });
  expect(certificate).toMatchObject({ pseudonym: `Erased person ${id}`, reason: "person_asked" });
  const counts = Object.fromEntries(certificate?.erased.map(({ kind, count }) => [kind, count]) ?? []);
  expect(counts).toMatchObject({ profile: 1, identity: 1, files: 2, names_in_transactions: 3, account_numbers: 2 });
  expect(certificate?.kept.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(["transactions", "backups", "messages"]),
  );
  const page = await server.get(`/x/erasures/${erasure}/certificate.html`);
  expect(page.headers["content-disposition"]).toBe(`attachment; filename="erasure-${erasure}.html"`);
  for (const mark of MARKED) expect(page.body + json.body).not.toContain(mark);
  expect(page.body).not.toMatch(/<script|https?:/);
});

test("an erased person stays as they are: no edit, no switch, no second erasure, no conversation", async () => {
  await using server = await buildTestApp(QUICK);
  await server.signIn();
  const { id, creatorId } = await plantPerson(server);
  await erase(server, id);
  for (const [url, body] of [
    [`/admin/user/${id}`, { first_name: "Zubaydah" }],
    [`/admin/user/status/${id}`, { is_active: 1 }],
    [`/admin/user/creators/update/${creatorId}`, { nin: MARKS.nin }],
    [`/admin/user/creators/status/${creatorId}`, { active: true }],
  ] as const) {
    const reply = await (url.includes("status") ? server.put(url, body) : server.post(url, body));
    const answer = reply.statusCode === 404 ? await server.post(url, body) : reply;
    expect([url, answer.statusCode, answer.json().message]).toEqual([url, 409, expect.stringContaining("was erased")]);
  }
  const again = await server.post(`/x/people/${id}/erasure`, { reason: "person_asked" });
  expect(again.statusCode).toBe(409);
  expect(again.json().current.erasure).toMatchObject({ state: "done", member_id: id });
  const bulk = await server.post("/x/bulk", { kind: "members", act: "activate", ids: [id] });
  expect(bulk.statusCode).toBe(202);
  const [member] = await server.db.select().from(members).where(eq(members.id, id));
  expect(member?.isActive).toBe(false);
});

test("an erasure is refused with the list of what forbids it, and nothing is changed", async () => {
  await using server = await buildTestApp({ ...QUICK, retentionMoneyYears: 6 });
  await server.signIn();
  const person = await addMember(server.db, { firstName: "Held" });
  const booking = await addBooking(server.db, { clientId: person.id, amount: 700_000 });
  await addDispute(server.db, { bookingId: booking.id, initiatorId: person.id });
  await addTransaction(server.db, { memberId: person.id, status: "pending", amount: 4_000 });
  const vest = await server.addVest();
  await server.addInvestment(vest.id, { memberId: person.id, amount: 9_900 });
  const lines = (await impactOf(server, person.id)).forbidden;
  expect(lines.map(({ kind, count, amount }) => [kind, count, amount])).toEqual([
    ["held_bookings", 1, 700_000],
    ["active_investments", 1, 9_900],
    ["pending_transactions", 1, 4_000],
    ["open_disputes", 1, null],
    ["retention", null, null],
  ]);

  const refused = await server.post(`/x/people/${person.id}/erasure`, { reason: "person_asked" });

  expect([refused.statusCode, refused.json().current.forbidden.length]).toEqual([409, 5]);
  expect(await server.db.select().from(erasures)).toEqual([]);
  const [after] = await server.db.select().from(members).where(eq(members.id, person.id));
  expect(after).toEqual(person);

  const administrator = await server.addAdministrator();
  expect((await impactOf(server, administrator.id)).forbidden.map(({ kind }) => kind)).toEqual(["administrator"]);
  expect((await server.post(`/x/people/${administrator.id}/erasure`, { reason: "person_asked" })).statusCode).toBe(409);
});

test("the law keeps a person for the years since their money moved last", async () => {
  await using server = await buildTestApp({ ...QUICK, retentionMoneyYears: 6 });
  await server.signIn();
  const person = await addMember(server.db);
  const yearsAgo = (years: number) => sql`now() - make_interval(years => ${years}, days => -1)` as unknown as Date;
  await addTransaction(server.db, { memberId: person.id, createdAt: yearsAgo(6) });
  await addTransaction(server.db, { memberId: person.id, status: "failed" });
  const [line] = (await impactOf(server, person.id)).forbidden;
  const { rows } = await server.db.execute(
    sql`select ((now() at time zone 'Africa/Lagos')::date + 1)::text as tomorrow`,
  );
  expect(line).toMatchObject({ kind: "retention", until: rows[0]?.tomorrow });
  await server.db.execute(
    sql`update transactions set created_at = created_at - interval '1 day' where status = 'completed'`,
  );
  expect((await impactOf(server, person.id)).forbidden).toEqual([]);
});

test("whoever does not see money or disputes is told that something forbids it, and not what", async () => {
  await using server = await buildTestApp({ ...QUICK, retentionMoneyYears: 6 });
  await server.signIn({ teamRole: { members: "change", identity: "change" } });
  const person = await addMember(server.db);
  await addDispute(server.db, { initiatorId: person.id });
  await addTransaction(server.db, { memberId: person.id, status: "pending" });
  const impact = await impactOf(server, person.id);
  expect(impact.forbidden).toEqual([{ kind: "hidden", count: null, amount: null, until: "" }]);
  expect(JSON.stringify(impact)).not.toMatch(/transaction|dispute/);
});

test("it needs the rights to change members and identities, a reason of the list, and proof", async () => {
  await using server = await buildTestApp(QUICK);
  await server.signIn({ teamRole: { members: "change", identity: "see" } });
  const person = await addMember(server.db);
  const begin = (reason?: string) => server.post(`/x/people/${person.id}/erasure`, { reason });
  expect((await begin("person_asked")).json()).toMatchObject({ problem: "no_right" });
  await server.signIn();
  expect((await begin("because")).statusCode).toBe(422);
  expect((await server.post("/x/people/99999/erasure", { reason: "person_asked" })).statusCode).toBe(404);
  await forgetProof(server.db);
  expect((await begin("person_asked")).json()).toMatchObject({ problem: "proof_required" });
  expect(await server.db.$count(erasures)).toBe(0);
});

test("two servers at one erasure make each batch once, and one that was cut off goes on from its last batch (S-93)", async () => {
  await using server = await buildTestApp({ ...QUICK, stepPauseMs: 600_000 });
  await server.signIn();
  const { id } = await plantPerson(server);
  const begun = (await server.post(`/x/people/${id}/erasure`, { reason: "time_is_over" })).json().data;
  await using other = await buildTestApp(QUICK, { database: server.database });
  const contexts = [server, other].map(({ app }) => ({
    ...app,
    db: app.db,
    settings: app.settings,
    store: server.app.store,
    keys: app.keys,
  }));

  for (let more = true; more; ) {
    const made = await Promise.all(contexts.map((context) => makeStep(context, begun.id)));
    more = made.some(Boolean);
  }

  expect(await textsWith(server, MARKED)).toEqual([]);
  await untilErased(server, begun.id);
  const certificate = (await server.get(`/x/erasures/${begun.id}/certificate.json`)).json();
  const counts = Object.fromEntries(
    certificate.erased.map(({ kind, count }: { kind: string; count: number }) => [kind, count]),
  );
  expect(counts).toMatchObject({ profile: 1, identity: 1, names_in_transactions: 3, account_numbers: 2 });
});
