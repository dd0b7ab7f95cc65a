import { expect, test } from "vitest";
import { daysOf, PERIODS } from "../../src/flow/list/period.ts";

const all = (today: string) =>
  Object.fromEntries(PERIODS.map((period) => [period, Object.values(daysOf(period, today))]));

test("a period's days: weeks begin on Monday, months and years on their first day", () => {
  expect(all("2026-03-01")).toEqual({
    today: ["2026-03-01", "2026-03-01"],
    yesterday: ["2026-02-28", "2026-02-28"],
    this_week: ["2026-02-23", "2026-03-01"],
    last_week: ["2026-02-16", "2026-02-22"],
    this_month: ["2026-03-01", "2026-03-01"],
    last_month: ["2026-02-01", "2026-02-28"],
    last_30: ["2026-01-31", "2026-03-01"],
    last_90: ["2025-12-02", "2026-03-01"],
  });
  expect(daysOf("last_month", "2027-01-31")).toEqual({ from: "2026-12-01", to: "2026-12-31" });
  expect(daysOf("last_week", "2026-11-23")).toEqual({ from: "2026-11-16", to: "2026-11-22" });
});
