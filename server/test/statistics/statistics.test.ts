import { lagosDay, lagosDayAfter } from "@hivekeeper/contract/lagos.ts";
import { readDashboardStatistics } from "@hivekeeper/contract/read/dashboard.ts";
import { readFigures } from "@hivekeeper/contract/read/figures.ts";
import { DASHBOARD_PERIODS, REPORT_METRICS, REPORT_PERIODS, reportFields } from "@hivekeeper/contract/statistics.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { members } from "#db/schema/people.ts";
import { periodAt, type Window } from "#modules/statistics/period.ts";
import { addTransaction } from "../builders/transaction.ts";
import { buildTestApp } from "../test-app.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;

/** Any moment of the last hundred days, or one of tomorrow's. */
const SOME_DAY = sql`case when random() < 0.05 then now() + interval '1 day' else now() - random() * interval '100 days' end`;

/** Fills every table that statistics read, with rows of random kinds, amounts and times. */
async function writeAtRandom({ db }: Server) {
  const some = (table: string) => sql`(select id from ${sql.identifier(table)} where n > 0 order by random() limit 1)`;
  const amount = sql`1 + floor(random() * 1e9)::bigint`;
  const writes = [
    sql`insert into members (first_name, last_name, email, is_premium, last_seen_at, created_at)
      select 'Ngozi', 'Obi', gen_random_uuid() || '@mail.test', random() < 0.3,
        case when random() < 0.8 then now() - random() * interval '60 days' end, ${SOME_DAY} from generate_series(1, 150) n`,
    sql`insert into creators (member_id) select id from members where not exists (select from creators where member_id = members.id) limit 20`,
    sql`insert into services (creator_id, service_name, rate, created_at) select ${some("creators")}, 'Party', 1, ${SOME_DAY} from generate_series(1, 40) n`,
    sql`insert into service_accesses (service_id, member_id, at) select ${some("services")}, ${some("members")}, ${SOME_DAY} from generate_series(1, 60) n`,
    sql`insert into assets (creator_id, title, price, created_at) select ${some("creators")}, 'Loop', 1, ${SOME_DAY} from generate_series(1, 40) n`,
    sql`insert into songs (creator_id, title, price, created_at) select ${some("creators")}, 'Song', 1, ${SOME_DAY} from generate_series(1, 40) n`,
    sql`insert into purchases (member_id, asset_id, song_id, amount, created_at)
      select ${some("members")}, case when n % 3 > 0 then ${some("assets")} end, case when n % 3 = 0 then ${some("songs")} end, 1, ${SOME_DAY}
      from generate_series(1, 60) n`,
    sql`insert into vests (vest_for, beneficiary_name, investment_name, minimum_amount, roi_basis_points, duration_months)
      values ('ARTIST', 'Ada', 'Tour', 1, 1, 1)`,
    sql`insert into investments (vest_id, member_id, amount, status)
      select ${some("vests")}, ${some("members")}, ${amount}, case when random() < 0.6 then 'ACTIVE' else 'PAID_OUT' end from generate_series(1, 50) n`,
    sql`insert into bookings (service_id, client_id, provider_id, amount, escrow)
      select ${some("services")}, (select min(id) from members), (select max(id) from members), ${amount},
        (array['HELD', 'RELEASED', 'REFUNDED'])[1 + floor(random() * 3)] from generate_series(1, 50) n`,
    sql`insert into disputes (booking_id, initiator_id, created_at)
      select id, client_id, ${SOME_DAY} from bookings where random() < 0.5 on conflict do nothing`,
    sql`insert into transactions (kind, code, sender_name, receiver_name, amount, status, created_at)
      select case when n % 2 = 0 then 'deposit' else 'withdrawal' end, gen_random_uuid(), 'Ngozi', 'Escrow', ${amount},
        (array['completed', 'completed', 'pending', 'failed'])[1 + floor(random() * 4)], ${SOME_DAY} from generate_series(1, 300) n`,
  ];
  for (const write of writes) await db.execute(write);
}

async function changeAtRandom({ db }: Server) {
  const changes = [
    sql`update members set is_premium = not is_premium, last_seen_at = now() - random() * interval '60 days' where random() < 0.3 and role = 'USER'`,
    sql`update investments set status = 'PAID_OUT', amount = amount + 1 where random() < 0.3`,
    sql`update bookings set escrow = 'RELEASED' where escrow = 'HELD' and random() < 0.5
      and not exists (select from disputes where booking_id = bookings.id)`,
    sql`update transactions set status = 'completed', amount = amount + 7 where random() < 0.3`,
    sql`delete from purchases where random() < 0.3`,
    sql`delete from service_accesses where random() < 0.3`,
    sql`delete from transactions where random() < 0.2`,
    sql`delete from services where not exists (select from bookings where service_id = services.id)`,
  ];
  for (const change of changes) await db.execute(change);
}

/** The rows behind each metric, which the test counts one by one. */
const ROWS = {
  total_users: "select created_at as at from members",
  premium_users: "select created_at as at from members where is_premium",
  assets: "select created_at as at from assets",
  services: "select created_at as at from services",
  purchased_assets: "select created_at as at from purchases where asset_id is not null",
  accessed_services: "select at from service_accesses",
  uploaded_songs: "select created_at as at from songs",
  disputes: "select created_at as at from disputes",
} as const satisfies Record<(typeof REPORT_METRICS)[number], string>;

async function momentsOf({ database }: Server, query: string): Promise<number[]> {
  const { rows } = await database.pool.query<{ at: Date }>(query);
  return rows.map(({ at }) => at.getTime());
}

/** The index of a period's slot that contains a moment; -1 for none. */
function placeOf(slots: readonly { at: string }[], until: number, moment: number): number {
  return moment >= until ? -1 : slots.findLastIndex(({ at }) => Date.parse(at) <= moment);
}

/** Days of every kind of slot: hours, days, weeks and months; up to today, tomorrow, or in the past. */
const SOME_DAYS = (
  [
    [0, 0],
    [12, 3],
    [75, 0],
    [80, -1],
    [399, 0],
  ] as const
).map(([first, last]) => {
  const today = lagosDay(new Date());
  return { from: lagosDayAfter(today, -first), to: lagosDayAfter(today, -last) };
});

const queryOf = (asked: object) => new URLSearchParams(asked as Record<string, string>);

const isIn = ({ since, until }: Window, moment: number) => moment >= since.getTime() && moment < until.getTime();

async function compareReports(server: Server) {
  const momentsOfEach = Object.fromEntries(
    await Promise.all(REPORT_METRICS.map(async (metric) => [metric, await momentsOf(server, ROWS[metric])] as const)),
  );
  for (const asks of [...REPORT_PERIODS.map((period) => ({ period })), ...SOME_DAYS]) {
    const asked = Date.now();
    const statistics = readFigures(reportFields, (await server.get(`/x/figures/reports?${queryOf(asks)}`)).json());
    if (!statistics) throw new Error("These are no figures");
    const { until, before } = periodAt({ period: "today", ...asks }, new Date(asked));
    for (const metric of REPORT_METRICS) {
      const moments = momentsOfEach[metric] ?? [];
      const series = statistics.series[metric];
      const counts = series.map(
        (_, at) => moments.filter((moment) => placeOf(series, until.getTime(), moment) === at).length,
      );
      expect(statistics.totals[metric], `${metric} ${queryOf(asks)}`).toMatchObject({
        value: moments.length,
        added: counts.reduce((sum, count) => sum + count, 0),
        before: moments.filter((moment) => isIn(before, moment)).length,
      });
      expect(
        series.map(({ count }) => count),
        `${metric} ${queryOf(asks)}`,
      ).toEqual(counts);
    }
    const seen = await momentsOf(server, "select last_seen_at as at from members where last_seen_at is not null");
    const active = seen.filter((moment) => moment > asked - 30 * 86_400_000).length;
    expect(statistics.activeUsers?.value).toBe(active);
    expect(statistics.passiveUsers?.value).toBe(Number(statistics.totals.total_users?.value) - active);
  }
}

async function compareDashboards(server: Server) {
  const { rows } = await server.database.pool.query<{ kind: string; at: Date; amount: number }>(
    "select kind, created_at as at, amount from transactions where status = 'completed'",
  );
  const sum = async (query: string) => {
    const { rows } = await server.database.pool.query<{ amount: number }>(query);
    return rows.reduce((total, { amount }) => total + amount, 0);
  };
  for (const asks of [...DASHBOARD_PERIODS.map((period) => ({ period })), ...SOME_DAYS]) {
    const asked = Date.now();
    const statistics = readDashboardStatistics((await server.get(`/x/figures/dashboard?${queryOf(asks)}`)).json());
    if (!statistics) throw new Error("These are no figures");
    const { until, before } = periodAt({ period: "today", ...asks }, new Date(asked));
    const flow = statistics.flow.map(({ at }) => ({ at, inflow: 0, outflow: 0 }));
    for (const row of rows) {
      const slot = flow[placeOf(flow, until.getTime(), row.at.getTime())];
      if (slot) slot[row.kind === "deposit" ? "inflow" : "outflow"] += row.amount;
    }
    const sumBefore = (kind: string) =>
      rows.reduce((sum, row) => sum + (row.kind === kind && isIn(before, row.at.getTime()) ? row.amount : 0), 0);
    expect(statistics.flow, String(queryOf(asks))).toEqual(flow);
    expect(statistics.inflows).toMatchObject({
      value: flow.reduce((total, { inflow }) => total + inflow, 0),
      before: sumBefore("deposit"),
    });
    expect(statistics.outflows).toMatchObject({
      value: flow.reduce((total, { outflow }) => total + outflow, 0),
      before: sumBefore("withdrawal"),
    });
    expect(statistics.vestBalance).toMatchObject({
      value: await sum("select amount from investments where status = 'ACTIVE'"),
      before: null,
    });
    expect(statistics.escrowBalance).toMatchObject({
      value: await sum("select amount from bookings where escrow = 'HELD'"),
      before: null,
    });
  }
}

test("statistics, and those of the period before, equal a plain recount after writes of every kind (G53, G170)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  for (const write of [writeAtRandom, changeAtRandom, writeAtRandom]) {
    await write(server);
    await compareReports(server);
    await compareDashboards(server);
  }
});

test.each([
  ["today", "2026-03-02T22:59:59.999Z", "2026-03-01T23:00:00.000Z", 6],
  ["today", "2026-03-02T23:00:00.000Z", "2026-03-02T23:00:00.000Z", 6],
  ["yesterday", "2026-03-01T23:30:00.000Z", "2026-02-28T23:00:00.000Z", 6],
  ["this_week", "2026-03-01T22:59:59.999Z", "2026-02-22T23:00:00.000Z", 7],
  ["this_week", "2026-03-01T23:00:00.000Z", "2026-03-01T23:00:00.000Z", 1],
  ["this_month", "2026-02-28T23:00:00.000Z", "2026-02-28T23:00:00.000Z", 1],
  ["this_month", "2026-02-28T22:59:59.999Z", "2026-01-31T23:00:00.000Z", 28],
  ["last_7", "2026-03-02T12:00:00.000Z", "2026-02-23T23:00:00.000Z", 7],
  ["last_30", "2026-03-02T12:00:00.000Z", "2026-01-31T23:00:00.000Z", 30],
] as const)("%s at %s begins at %s, by the days of Lagos (G25)", (name, now, first, count) => {
  const { slots, until } = periodAt({ period: name }, new Date(now));
  expect(slots[0]?.toISOString()).toBe(first);
  expect(slots).toHaveLength(count);
  const steps = slots.slice(1).map((slot, at) => slot.getTime() - (slots[at]?.getTime() ?? 0));
  expect(new Set(steps).size).toBeLessThanOrEqual(1);
  const end = name === "yesterday" ? Date.parse(first) + 86_400_000 : Date.parse(now) + 1;
  expect(until.getTime()).toBe(end);
});

test.each([
  [{ period: "today" }, "2026-03-02T12:00:00.000Z", "2026-02-28T23:00:00.000Z", "2026-03-01T12:00:00.001Z"],
  [{ period: "yesterday" }, "2026-03-02T12:00:00.000Z", "2026-02-27T23:00:00.000Z", "2026-02-28T23:00:00.000Z"],
  [{ period: "this_week" }, "2026-03-03T12:00:00.000Z", "2026-02-22T23:00:00.000Z", "2026-02-24T12:00:00.001Z"],
  [{ period: "this_month" }, "2026-03-03T12:00:00.000Z", "2026-01-31T23:00:00.000Z", "2026-02-03T12:00:00.001Z"],
  // February is over before its 31st.
  [{ period: "this_month" }, "2026-03-31T12:00:00.000Z", "2026-01-31T23:00:00.000Z", "2026-02-28T23:00:00.000Z"],
  [{ period: "last_7" }, "2026-03-08T12:00:00.000Z", "2026-02-22T23:00:00.000Z", "2026-03-01T12:00:00.001Z"],
  [
    { from: "2026-03-01", to: "2026-03-10" },
    "2026-03-20T12:00:00.000Z",
    "2026-02-18T23:00:00.000Z",
    "2026-02-28T23:00:00.000Z",
  ],
] as const)("%j at %s is compared with %s to %s (G170)", (asks, now, since, until) => {
  const { before } = periodAt({ period: "today", ...asks }, new Date(now));
  expect([before.since.toISOString(), before.until.toISOString()]).toEqual([since, until]);
});

test("slots grow with the days, to months at most: no chart has more than a screen can show (G172)", () => {
  const of = (from: string, to: string) => periodAt({ period: "today", from, to }, new Date());
  expect(of("2026-03-01", "2026-05-01")).toMatchObject({ step: "days", slots: { length: 62 } });
  // 1 March 2026 is a Sunday: the first week has one day.
  const weeks = of("2026-03-01", "2026-05-02");
  expect(weeks.step).toBe("weeks");
  expect(weeks.slots.map((slot) => lagosDay(slot)).slice(0, 3)).toEqual(["2026-03-01", "2026-03-02", "2026-03-09"]);
  const months = of("2025-12-15", "2026-12-31");
  expect(months.step).toBe("months");
  expect(months.slots.map((slot) => lagosDay(slot)).slice(0, 3)).toEqual(["2025-12-15", "2026-01-01", "2026-02-01"]);
  expect(months.slots).toHaveLength(13);
});

test("the total of the list that a figure leads to is that figure, for every period (G171)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  await writeAtRandom(server);
  const sumOf = async (words: string) => (await server.get(`/transactions?status=completed&${words}`)).json().counts;
  const today = lagosDay(new Date());
  for (const [asks, words] of [
    ["period=today", "range=today"],
    ["period=this_week", "range=this_week"],
    ["period=this_month", "range=this_month"],
    [`from=${lagosDayAfter(today, -70)}&to=${lagosDayAfter(today, 1)}`, ""],
  ] as const) {
    const { data } = (await server.get(`/x/figures/dashboard?${asks}`)).json();
    const list = words || asks;
    expect((await sumOf(`type=deposits&${list}`)).total_amount, asks).toBe(data.inflows.value);
    expect((await sumOf(`type=withdrawals&${list}`)).total_amount, asks).toBe(data.outflows.value);
  }
  const { data } = (await server.get("/x/figures/reports")).json();
  expect((await server.get("/admin/user")).json().data.total).toBe(data.totals.total_users.value);
});

test("a sum larger than a number holds is exact, and each metric has its definition (G24)", async () => {
  await using server = await buildTestApp();
  const { id } = await server.signIn();
  const vest = await server.addVest();
  for (let count = 0; count < 91; count++) await server.addInvestment(vest.id, { memberId: id, amount: 1e14 });
  await server.addInvestment(vest.id, { memberId: id, amount: 3 });
  await server.addInvestment(vest.id, { memberId: id, amount: 500, status: "PAID_OUT" });
  for (let count = 0; count < 12; count++) await addTransaction(server.db, { code: `W-${count}`, kind: "withdrawal" });
  await addTransaction(server.db, { amount: 10, status: "pending" });

  const { data } = (await server.get("/x/figures/dashboard")).json();
  expect(data).toMatchObject({ period: "today", vest_balance: { value: "91000000000000.03" }, inflows: { value: 0 } });
  expect(data.outflows).toEqual({
    value: 18_000,
    definition: "The sum of the completed withdrawals of this period. Compared with yesterday, up to the same time.",
    before: 0,
  });
  expect(data.deposits).toMatchObject([{ amount: 0.1, status: "pending" }]);
  expect(data.withdrawals).toHaveLength(10);
  expect(data.withdrawals[0].transaction_id).toBe("W-11");

  const report = readFigures(reportFields, (await server.get("/x/figures/reports")).json());
  const sentences = [...Object.values(report?.totals ?? {}), report?.activeUsers, report?.passiveUsers];
  expect(sentences).toHaveLength(10);
  for (const figure of sentences) expect(figure?.definition).toMatch(/^[A-Z].+\.$/);
});

test("an unknown period is refused by its name (S-34)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  for (const url of ["dashboard?period=last_30", "reports?period=this_week", "reports?period=", "dashboard?period=x"]) {
    const reply = await server.get(`/x/figures/${url}`);
    expect(reply.statusCode, url).toBe(422);
    expect(Object.keys(reply.json().errors)).toEqual(["period"]);
  }
});

test("days are refused where one is missing, none, out of order or too many (G172)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  for (const [days, field] of [
    ["from=2026-11-01", "to"],
    ["to=2026-11-01", "to"],
    ["from=2026-02-30&to=2026-11-01", "from"],
    ["from=2026-11-02&to=2026-11-01", "to"],
    ["from=2025-11-01&to=2026-12-06", "to"],
  ] as const) {
    for (const figures of ["dashboard", "reports"]) {
      const reply = await server.get(`/x/figures/${figures}?${days}`);
      expect([days, reply.statusCode]).toEqual([days, 422]);
      expect(Object.keys(reply.json().errors)).toEqual([field]);
    }
  }
  expect((await server.get("/x/figures/reports?from=2025-11-01&to=2026-12-05")).statusCode).toBe(200);
});

test("a member is active from a sign-in on (G53)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { email, password, id } = await server.addAdministrator();
  const seen = async () => (await server.db.select().from(members).where(eq(members.id, id)))[0];
  const active = async () =>
    readFigures(reportFields, (await server.get("/x/figures/reports")).json())?.activeUsers?.value;
  const before = await seen();
  expect(await active()).toBe(0);

  expect((await server.post("/admin/login", { email, password })).statusCode).toBe(200);
  expect(await active()).toBe(1);
  expect(await seen()).toEqual({ ...before, lastSeenAt: expect.any(Date) });
});
