import { readDashboardStatistics } from "@hivekeeper/contract/read/dashboard.ts";
import { readFigures } from "@hivekeeper/contract/read/figures.ts";
import { serveFields } from "@hivekeeper/contract/serve/fields.ts";
import { serveItem } from "@hivekeeper/contract/serve/page.ts";
import { serveDashboardStatistics } from "@hivekeeper/contract/serve/statistics.ts";
import {
  CERTAIN_DAYS,
  DASHBOARD_PERIODS,
  type DashboardStatistics,
  type Metric,
  REPORT_METRICS,
  REPORT_PERIODS,
  type ReportMetric,
  type ReportStatistics,
  reportFields,
  STEPS,
} from "@hivekeeper/contract/statistics.ts";
import type { Transaction } from "@hivekeeper/contract/transaction.ts";
import fc from "fast-check";
import { expect, test } from "vitest";

const kobo = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
const count = fc.nat();
const moment = fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
const definition = fc.string();
const metric = (value: fc.Arbitrary<number>): fc.Arbitrary<Metric> => fc.record({ value, definition });
const compared = (value: fc.Arbitrary<number>) => fc.record({ value, definition, before: fc.option(value) });
const growing = fc.record({ value: count, definition, added: fc.option(count), before: fc.option(count) });
const span = { from: fc.string(), to: fc.string(), step: fc.constantFrom(...STEPS) };
const byMetric = <Value>(value: fc.Arbitrary<Value>) =>
  fc.record(Object.fromEntries(REPORT_METRICS.map((metric) => [metric, value])) as Record<ReportMetric, typeof value>);

const deposit: Transaction = {
  id: "7",
  code: "TRX-7",
  sender: "Ada Obi",
  senderBank: "First Bank",
  senderAccount: "0123456789",
  receiver: "Hive wallet",
  amount: 15_000_050,
  status: "pending",
  memberId: "7",
  isStatusAssumed: false,
  createdAt: "2026-11-21T08:00:00.000Z",
};

const dashboard = fc.record({
  period: fc.constantFrom(...DASHBOARD_PERIODS, CERTAIN_DAYS),
  ...span,
  vestBalance: compared(kobo),
  escrowBalance: compared(kobo),
  inflows: compared(kobo),
  outflows: compared(kobo),
  flow: fc.array(fc.record({ at: moment, inflow: kobo, outflow: kobo }), { maxLength: 4 }),
  deposits: fc.array(fc.constant(deposit), { maxLength: 2 }),
  withdrawals: fc.array(fc.constant(deposit), { maxLength: 2 }),
});

const report: fc.Arbitrary<ReportStatistics> = fc.record({
  period: fc.constantFrom(...REPORT_PERIODS, CERTAIN_DAYS),
  ...span,
  totals: byMetric(growing),
  series: byMetric(fc.array(fc.record({ at: moment, count }), { maxLength: 4 })),
  activeUsers: metric(count),
  passiveUsers: metric(count),
});

const overTheWire = (answer: object): unknown => JSON.parse(JSON.stringify(serveItem(answer)));

test("the statistics of the dashboard survive the wire, exact to the kobo", () => {
  fc.assert(
    fc.property(dashboard, (statistics) => {
      const read: DashboardStatistics | null = readDashboardStatistics(
        overTheWire(serveDashboardStatistics(statistics)),
      );
      expect(read).toEqual(statistics);
    }),
  );
});

test("the statistics of the reports survive the wire", () => {
  fc.assert(
    fc.property(report, (statistics) => {
      expect(readFigures(reportFields, overTheWire(serveFields(reportFields, statistics)))).toEqual(statistics);
    }),
  );
});

const someDashboard = one(dashboard);
const someReport = one(report);

function one<Value>(made: fc.Arbitrary<Value>): Value {
  const [value] = fc.sample(made, 1);
  if (value === undefined) throw new Error("Nothing was made up");
  return value;
}

test("a sum that no number holds exactly is missing, and the other statistics stay", () => {
  const huge = { ...someDashboard, inflows: { value: 10n ** 18n + 1n, definition: "All of it", before: 10n ** 18n } };
  const read = readDashboardStatistics(overTheWire(serveDashboardStatistics(huge)));
  expect(read).toEqual({ ...someDashboard, inflows: { value: null, definition: "All of it", before: null } });
});

test.each(["period", "vest_balance", "escrow_balance", "inflows", "outflows"])(
  "a dashboard without %s is none: nothing is shown as nought that was not counted",
  (name) => {
    const answer = { ...serveDashboardStatistics(someDashboard), [name]: undefined };
    expect(readDashboardStatistics(overTheWire(answer))).toBeNull();
  },
);

test.each(["period", "totals"])("a report without %s is none", (name) => {
  expect(
    readFigures(reportFields, overTheWire({ ...serveFields(reportFields, someReport), [name]: undefined })),
  ).toBeNull();
});

test("a report lacks the metrics of what may not be seen", () => {
  const totals = { ...someReport.totals, disputes: null };
  const seen = { ...someReport, totals, series: { ...someReport.series, disputes: [] }, activeUsers: null };
  expect(readFigures(reportFields, overTheWire(serveFields(reportFields, seen)))).toEqual(seen);
});

test("a point without an amount is left out", () => {
  const at = "2026-11-21T08:00:00.000Z";
  const flow = [
    { at, inflow: "x", outflow: 1 },
    { at, inflow: "1.50", outflow: 0 },
  ];
  const read = readDashboardStatistics(overTheWire({ ...serveDashboardStatistics(someDashboard), flow }));
  expect(read?.flow).toEqual([{ at, inflow: 150, outflow: 0 }]);
});

test("an answer without days and comparisons is read: a backend may tell less", () => {
  const { from, to, step, ...rest } = serveFields(reportFields, { ...someReport, period: "last_7" });
  const totals = Object.fromEntries(
    Object.entries(rest.totals).map(([name, total]) => [name, { value: total?.value }]),
  );
  const read = readFigures(reportFields, overTheWire({ ...rest, totals }));
  expect(read).toMatchObject({ from: "", to: "", step: "days", totals: { disputes: { added: null, before: null } } });
  expect(readFigures(reportFields, overTheWire({ ...rest, period: "today" }))?.step).toBe("hours");
});

test.each([null, "<html>", [], {}, { data: null }, { data: [] }])("%j holds no figures", (body) => {
  expect(readDashboardStatistics(body)).toBeNull();
  expect(readFigures(reportFields, body)).toBeNull();
});
