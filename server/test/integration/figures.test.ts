import { readDashboardStatistics } from "@hivekeeper/contract/read/dashboard.ts";
import { readFigures } from "@hivekeeper/contract/read/figures.ts";
import { REPORT_METRICS, reportFields } from "@hivekeeper/contract/statistics.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { activity } from "#db/schema/activity.ts";
import { purchases } from "#db/schema/catalogue.ts";
import { buildTestApp } from "../test-app.ts";
import { type Line, marketplace, WORLD } from "./marketplace.ts";

/** The days whose figures are looked at, and a moment in them, on the days before, and after them. */
const DAYS = new URLSearchParams({ from: "2026-03-02", to: "2026-03-05" });
const [DURING, BEFORE, AFTER] = ["2026-03-03T10:00:00+01:00", "2026-02-27T10:00:00+01:00", "2026-03-20T10:00:00+01:00"];

/** The lines of a kind: two during the days, one before and one after them. */
const four = (prefix: string, line: (n: number) => Line): Line[] =>
  [DURING, DURING, BEFORE, AFTER].map((created_at, n) => ({ external_id: `${prefix}${n}`, created_at, ...line(n) }));

const EVERYTHING: [kind: string, lines: Line[]][] = [
  [
    "members",
    four("m", (n) => ({
      ...{ first_name: "Ada", last_name: `Obi ${n}`, email: `m${n}@example.test`, is_premium: true },
      last_seen_at: n === 3 ? "2025-01-01T00:00:00Z" : new Date().toISOString(),
    })),
  ],
  ["creators", [{ external_id: "c", member_external_id: "m1" }]],
  ["services", four("s", () => ({ creator_external_id: "c", service_name: "DJ", rate: 1 }))],
  [
    "bookings",
    four("b", (n) => ({
      ...{ service_external_id: "s0", client_external_id: "m0", provider_external_id: "m1", amount: 100 + n },
      escrow: n === 3 ? "RELEASED" : "HELD",
    })),
  ],
  ["disputes", four("d", (n) => ({ booking_external_id: `b${n}`, initiator_external_id: "m0" }))],
  ["assets", four("a", () => ({ creator_external_id: "c", title: "Loop", price: 5 }))],
  ["songs", four("g", () => ({ creator_external_id: "c", title: "Song", price: 5 }))],
  ["purchases", four("p", () => ({ member_external_id: "m0", asset_external_id: "a0", amount: 5 }))],
  [
    "purchases",
    [{ external_id: "q", member_external_id: "m0", song_external_id: "g0", amount: 5, created_at: DURING }],
  ],
  [
    "service-accesses",
    four("e", () => ({ service_external_id: "s0", member_external_id: "m0" })).map(({ created_at, ...line }) => ({
      ...line,
      accessed_at: created_at,
    })),
  ],
  [
    "transactions",
    ["deposit", "withdrawal"].flatMap((type) =>
      four(type, (n) => ({
        ...{ type, transaction_id: `${type} ${n}`, sender_name: "Ada", receiver_name: "Bola", status: "completed" },
        amount: type === "deposit" ? 1000 + n : 2000 + n,
      })),
    ),
  ],
  ["vests", [{ ...WORLD.find(([kind]) => kind === "vests")?.[1], external_id: "v" }]],
  [
    "investments",
    four("i", (n) => ({
      ...{ vest_external_id: "v", member_external_id: "m0", amount: 5000 + n },
      status: n === 3 ? "PAID_OUT" : "ACTIVE",
    })),
  ],
];

test("records that are sent alone feed every figure of dashboard and reports, and a replay changes none", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { sendAll } = await marketplace(server);
  const figures = async () => ({
    dashboard: readDashboardStatistics((await server.get(`/x/figures/dashboard?${DAYS}`)).json()),
    reports: readFigures(reportFields, (await server.get(`/x/figures/reports?${DAYS}`)).json()),
  });
  for (const [kind, lines] of EVERYTHING) expect(await sendAll(kind, ...lines), kind).toBe("created");

  const found = await figures();
  const naira = (amount: number) => amount * 100;
  expect(found.dashboard).toMatchObject({
    vestBalance: { value: naira(5000 + 5001 + 5002) },
    escrowBalance: { value: naira(100 + 101 + 102) },
    inflows: { value: naira(1000 + 1001), before: naira(1002) },
    outflows: { value: naira(2000 + 2001), before: naira(2002) },
  });
  expect(found.dashboard?.flow.map(({ inflow, outflow }) => [inflow, outflow])).toEqual([
    [0, 0],
    [naira(2001), naira(4001)],
    [0, 0],
    [0, 0],
  ]);
  expect([found.dashboard?.deposits.length, found.dashboard?.withdrawals.length]).toEqual([4, 4]);
  for (const metric of REPORT_METRICS) {
    const isOfMembers = metric === "total_users";
    expect(found.reports?.totals[metric], metric).toMatchObject({ value: isOfMembers ? 5 : 4, added: 2, before: 1 });
    expect(
      found.reports?.series[metric].map(({ count }) => count),
      metric,
    ).toEqual([0, 2, 0, 0]);
  }
  // The administrator is among the users, and has not been seen.
  expect([found.reports?.activeUsers?.value, found.reports?.passiveUsers?.value]).toEqual([3, 2]);

  const noted = await server.db.$count(activity);
  for (const [kind, lines] of EVERYTHING) expect(await sendAll(kind, ...lines), kind).toBe("unchanged");
  expect([await figures(), await server.db.$count(activity)]).toEqual([found, noted]);
});

test("a purchase is of one asset or one song; new kinds are changed, and refuse what they cannot hold", async () => {
  await using server = await buildTestApp();
  const { send, sendAll } = await marketplace(server);
  for (const [kind, ...lines] of WORLD.slice(0, 12)) await sendAll(kind, ...lines);
  const purchase = { external_id: "p9", member_external_id: "m1", amount: 3 };
  const answers = [
    ...(await send("purchases", purchase)),
    ...(await send("purchases", { ...purchase, asset_external_id: "a1", song_external_id: "g1" })),
    ...(await send("service-accesses", { ...WORLD[11]?.[1], external_id: "e9", accessed_at: undefined })),
    ...(await send("songs", { external_id: "g9", creator_external_id: "c9", title: "", price: -1 })),
    ...(await send("songs", { external_id: "g9", creator_external_id: "c9", title: "x", price: 1 })),
  ];
  const either = ["Name one asset or one song"];
  expect(answers.map(({ errors }) => errors)).toEqual([
    { asset_external_id: either },
    { asset_external_id: either },
    { accessed_at: [expect.anything()] },
    { title: ["This field is required"], price: [expect.anything()] },
    { creator_external_id: ["Nothing here has this external_id"] },
  ]);
  expect(await sendAll("purchases", { ...WORLD[10]?.[1], asset_external_id: null, song_external_id: "g1" })).toBe(
    "updated",
  );
  const [moved] = await server.db.select().from(purchases).where(eq(purchases.externalId, "p1"));
  expect(moved).toMatchObject({ assetId: null, songId: expect.any(Number), amount: 2000 });
  const review = { external_id: "r9", scope: "songs", creator_external_id: "c1", asset_name: "Song", price: 1 };
  expect(await sendAll("reviews", { ...review, song_external_id: "g1" })).toBe("created");
  expect(await sendAll("assets", { ...WORLD[8]?.[1], price: 30 })).toBe("updated");
});
