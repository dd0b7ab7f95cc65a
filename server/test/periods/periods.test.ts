import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { mergeTallies } from "#db/merge-tallies.ts";
import { members } from "#db/schema/people.ts";
import { hives } from "#db/schema/services.ts";
import { memberDayTallies } from "#db/schema/tallies.ts";
import { addCreator } from "../builders/creator.ts";
import { addDispute } from "../builders/dispute.ts";
import { addReview } from "../builders/review.ts";
import { addTransaction } from "../builders/transaction.ts";
import { buildTestApp } from "../test-app.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;

/** In Lagos, an hour ahead of UTC, the first and the last moment of 10 November, and the moments beside it. */
const MOMENTS = {
  before: "2025-11-09T22:59:59.999Z",
  first: "2025-11-09T23:00:00.000Z",
  last: "2025-11-10T22:59:59.999Z",
  after: "2025-11-10T23:30:00.000Z",
} as const;
const DAY = "from=2025-11-10&to=2025-11-10";

/** A list of the console: a row of it made at a moment, its address, and the number of the row. */
interface PeriodList {
  url: string;
  add: (server: Server, createdAt: Date) => Promise<{ id: number }>;
}

const LISTS: Record<string, PeriodList> = {
  transactions: {
    url: "/transactions?type=deposits",
    add: (server, createdAt) => addTransaction(server.db, { createdAt }),
  },
  disputes: {
    url: "/admin/dispute?status=PENDING",
    add: (server, createdAt) => addDispute(server.db, { createdAt }),
  },
  reviews: {
    url: "/reviews?scope=assets&status=pending",
    add: (server, createdAt) => addReview(server.db, { createdAt }),
  },
  members: { url: "/admin/user?role=USER", add: (server, createdAt) => server.addMember({ createdAt }) },
  investments: { url: "/admin/vests?status=ACTIVE", add: (server, createdAt) => server.addVest({ createdAt }) },
};

const found = async (server: Server, url: string) => {
  const reply = await server.get(url);
  expect(reply.statusCode, `${url}: ${reply.body}`).toBe(200);
  const { data } = reply.json();
  return { ids: data.data.map(({ id }: { id: number }) => id), total: data.total, tabs: data.tabs };
};

for (const [noun, { url, add }] of Object.entries(LISTS)) {
  test(`a period of ${noun} is whole days in Lagos, both included, in rows, totals and pages`, async () => {
    await using server = await buildTestApp();
    await server.signIn();
    const ids: Record<string, number> = {};
    for (const [name, at] of Object.entries(MOMENTS)) ids[name] = (await add(server, new Date(at))).id;

    expect(await found(server, `${url}&${DAY}`)).toMatchObject({ ids: [ids.last, ids.first], total: 2 });
    expect(await found(server, `${url}&${DAY}&page=2&per_page=1`)).toMatchObject({ ids: [ids.first], total: 2 });
    expect(await found(server, `${url}&from=2025-11-11&to=2025-11-11`)).toMatchObject({ ids: [ids.after], total: 1 });
    expect(await found(server, `${url}&to=2025-11-09`)).toMatchObject({ ids: [ids.before], total: 1 });
    expect(await found(server, `${url}&from=2025-11-11&to=2025-11-30`)).toMatchObject({ ids: [ids.after] });
    expect(await found(server, `${url}&from=2031-01-01`)).toMatchObject({ ids: [], total: 0 });

    await mergeTallies(server.db);
    expect(await found(server, `${url}&${DAY}`)).toMatchObject({ total: 2 });
  });

  test(`${noun} refuse a period that ends before it begins, and a day that does not exist`, async () => {
    await using server = await buildTestApp();
    await server.signIn();
    const reversed = await server.get(`${url}&from=2025-11-11&to=2025-11-10`);
    expect(reversed.statusCode).toBe(422);
    expect(reversed.json().errors).toEqual({ to: ["The last day must not be before the first"] });
    for (const day of ["2025-02-30", "0001-01-01"]) {
      const missing = await server.get(`${url}&from=${day}`);
      expect(missing.statusCode, day).toBe(422);
      expect(missing.json().errors).toEqual({ from: ["Must be a date as 2026-11-21"] });
    }
  });
}

test("the activity log and both files refuse a period that ends before it begins", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  for (const path of ["/x/activity", "/x/export/activity.csv", "/x/export/transactions.csv"]) {
    const reply = await server.get(`${path}?from=2025-11-11&to=2025-11-10`);
    expect(reply.statusCode, path).toBe(422);
    expect(reply.json().errors, path).toEqual({ to: ["The last day must not be before the first"] });
  }
});

test("sums of transactions follow a period, with a search, a status and a range too", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const at = (moment: string) => ({ createdAt: new Date(moment) });
  await addTransaction(server.db, { amount: 100_00, senderName: "Ada Obi", ...at(MOMENTS.first) });
  await addTransaction(server.db, { amount: 200_00, status: "failed", ...at(MOMENTS.last) });
  await addTransaction(server.db, { amount: 400_00, kind: "withdrawal", ...at(MOMENTS.last) });
  await addTransaction(server.db, { amount: 800_00, senderName: "Ada Obi", ...at(MOMENTS.after) });
  const sums = async (query: string) => {
    const { counts, data } = (await server.get(`/transactions?${query}`)).json();
    return [counts.total_transactions, counts.total_amount, data.total];
  };

  expect(await sums(DAY)).toEqual([2, 300, 2]);
  expect(await sums(`${DAY}&status=failed`)).toEqual([1, 200, 1]);
  expect(await sums(`${DAY}&search=ada`)).toEqual([1, 100, 1]);
  expect(await sums(`${DAY}&type=withdrawals`)).toEqual([1, 400, 1]);
  expect(await sums(`${DAY}&range=today`)).toEqual([0, 0, 0]);
  const file = await server.get(`/x/export/transactions.csv?${DAY}`);
  expect(file.headers["x-total-count"]).toBe("2");
});

test("the sums of investments follow a period", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { id } = await server.addVest({ createdAt: new Date(MOMENTS.first), minimumAmount: 100_00 });
  await server.addVest({ createdAt: new Date(MOMENTS.last), minimumAmount: 200_00, status: "CLOSED" });
  await server.addVest({ createdAt: new Date(MOMENTS.after), minimumAmount: 400_00 });
  await server.addInvestment(id);

  const { counts, data } = (await server.get(`/admin/vests?status=ACTIVE&${DAY}`)).json();

  expect(counts).toEqual({ total_vests: 2, total_minimum_amount: 300, total_active_investors: 1 });
  expect(data.tabs).toEqual({ active: 1, closed: 1 });
});

test("each list says how many rows its tabs have, by the other filters and the search", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const day = { createdAt: new Date(MOMENTS.first) };
  await addTransaction(server.db, { ...day, status: "failed" });
  await addTransaction(server.db, { kind: "withdrawal" });
  await addTransaction(server.db, { kind: "withdrawal", status: "failed" });
  await addDispute(server.db, day);
  await addDispute(server.db, { status: "CLOSED" });
  await addReview(server.db, { scope: "songs", ...day });
  await addReview(server.db, { scope: "services", status: "rejected" });
  await addReview(server.db);
  const hive = await server.addHive();
  for (let clusters = 0; clusters < 2; clusters++) await server.addServiceCluster({ hiveId: hive.id });
  const tabs = async (url: string) => (await found(server, url)).tabs;

  expect(await tabs("/admin/category?search=nothing")).toEqual({ hives: await server.db.$count(hives), clusters: 2 });
  expect(await tabs("/transactions")).toEqual({ deposits: 1, withdrawals: 2 });
  expect(await tabs("/transactions?search=nobody")).toEqual({ deposits: 0, withdrawals: 0 });
  expect(await tabs("/transactions?status=failed&range=today")).toEqual({ deposits: 0, withdrawals: 1 });
  expect(await tabs(`/transactions?${DAY}`)).toEqual({ deposits: 1, withdrawals: 0 });
  expect(await tabs("/admin/dispute?status=PENDING")).toEqual({ pending: 1, resolved: 1 });
  expect(await tabs(`/admin/dispute?status=PENDING&${DAY}`)).toEqual({ pending: 1, resolved: 0 });
  expect(await tabs("/reviews?scope=assets&status=pending")).toEqual({ assets: 1, services: 0, songs: 1 });
  expect(await tabs(`/reviews?status=pending&${DAY}`)).toEqual({ assets: 0, services: 0, songs: 1 });
  expect(await tabs("/admin/user/creators")).toEqual({ assets_creators: 0, service_providers: 5, artists: 0 });
  expect(await tabs("/admin/user/creators?active=false")).toEqual({
    assets_creators: 0,
    service_providers: 0,
    artists: 0,
  });
});

test("the tabs of a search count what it finds under each, on whatever tab it is made", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { db } = server;
  const zora = await server.addMember({ firstName: "Zora", lastName: "Bello" });
  await addCreator(db, { memberId: zora.id, jobTitle: "Singer" });
  await addCreator(db, { jobTitle: "Singer" });
  await addReview(db, { scope: "songs", name: "Zora Blues" });
  await addReview(db, { scope: "assets", name: "Zora Sans" });
  await addReview(db, { scope: "assets" });
  for (const kind of ["deposit", "withdrawal", "withdrawal"] as const)
    await addTransaction(db, { kind, senderName: "Zora Bello" });
  await addTransaction(db, { senderName: "Ada Obi" });
  await addDispute(db, { initiatorId: zora.id });
  await addDispute(db, { status: "CLOSED" });
  const tabs = async (url: string) => (await found(server, url)).tabs;

  const creators = { assets_creators: 0, service_providers: 0, artists: 1 };
  expect(await tabs("/admin/user/creators?search=zora")).toEqual(creators);
  expect(await tabs("/admin/user/creators?search=zora&category=assets_creators&totals=estimate")).toEqual(creators);
  expect(await tabs("/reviews?scope=songs&status=pending&search=zora")).toEqual({ assets: 1, services: 0, songs: 1 });
  expect(await tabs("/transactions?search=zora")).toEqual({ deposits: 1, withdrawals: 2 });
  expect(await tabs("/admin/dispute?status=RESOLVED&search=zora")).toEqual({ pending: 1, resolved: 0 });
});

test("members are counted by day as a recount counts them, after changes of every kind", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const one = await server.addMember({ createdAt: new Date(MOMENTS.first) });
  const other = await server.addMember({ createdAt: new Date(MOMENTS.last), role: "CREATOR" });
  await server.addMember({ createdAt: new Date(MOMENTS.after), isActive: false });
  await server.db.update(members).set({ isActive: false }).where(sql`id = ${one.id}`);
  await server.db
    .update(members)
    .set({ createdAt: new Date(MOMENTS.before) })
    .where(sql`id = ${other.id}`);
  const gone = await server.addMember();
  await server.db.delete(members).where(sql`id = ${gone.id}`);

  const tallied = sql`select day::text, role, is_active, sum(change)::int as members from ${memberDayTallies}
    group by 1, 2, 3 having sum(change) <> 0 order by 1, 2, 3`;
  const recounted = sql`select (created_at at time zone 'Africa/Lagos')::date::text as day, role, is_active,
    count(*)::int as members from ${members} group by 1, 2, 3 order by 1, 2, 3`;
  expect((await server.db.execute(tallied)).rows).toEqual((await server.db.execute(recounted)).rows);
  await mergeTallies(server.db);
  expect((await server.db.execute(tallied)).rows).toEqual((await server.db.execute(recounted)).rows);
  expect(await found(server, "/admin/user?status=inactive&from=2025-11-10&to=2025-11-11")).toMatchObject({ total: 2 });
});
