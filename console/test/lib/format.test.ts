import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { slotsOf } from "#features/statistics/slots.ts";
import { adoptConfig } from "../../src/lib/config.ts";
import * as format from "../../src/lib/format.ts";

const browserZone = process.env.TZ;
afterEach(() => {
  process.env.TZ = browserZone;
});

describe.each(["Africa/Lagos", "UTC", "America/Los_Angeles"])("with the browser in %s", (zone) => {
  beforeEach(() => {
    process.env.TZ = zone;
    adoptConfig({ apiBase: "/api", timeZone: "Africa/Lagos" });
  });

  test("a day without an hour is the same day everywhere (S-32)", () => {
    for (const timeZone of ["Africa/Lagos", "UTC", "America/Los_Angeles", undefined]) {
      adoptConfig({ apiBase: "/api", timeZone });
      expect(format.formatDay("1990-01-31")).toBe("31 Jan 1990");
      expect(format.formatDayComma("1990-01-31")).toBe("31 Jan, 1990");
      expect(format.formatMonthDay("1990-01-31")).toBe("Jan 31, 1990");
    }
  });

  test("a moment is shown in the configured zone, 24 hours", () => {
    expect(format.formatMoment("2026-11-20T23:30:00.000Z")).toBe("21 Nov 2026, 00:30");
    expect(format.formatDay("2026-11-20T23:30:00.000Z")).toBe("21 Nov 2026");
    expect(format.formatMoment("2026-11-21 13:05:00")).toBe("21 Nov 2026, 14:05");
  });
});

test("every month has three letters, in every format", () => {
  adoptConfig({ apiBase: "/api", timeZone: "Africa/Lagos" });
  const days = Array.from({ length: 12 }, (_month, at) => `2026-${String(at + 1).padStart(2, "0")}-09`);
  const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
  expect(days.map(format.formatDay)).toEqual(months.map((month) => `09 ${month} 2026`));
  expect(format.formatDayComma("2026-09-09")).toBe("09 Sep, 2026");
  expect(format.formatMonthDay("2026-09-09")).toBe("Sep 09, 2026");
  expect(format.formatMoment("2026-09-09T08:00:00Z")).toBe("09 Sep 2026, 09:00");
  expect(slotsOf("days", [{ at: "2026-09-09T00:00:00+01:00" }]).points[0]).toEqual({
    short: "09 Sep",
    full: "09 Sep 2026",
  });
});

test("a zone that changes its clocks is followed, like one that does not", () => {
  adoptConfig({ apiBase: "/api", timeZone: "Europe/London" });
  expect(format.formatMoment("2026-07-01T12:00:59.999Z")).toBe("01 Jul 2026, 13:00");
  expect(format.formatMoment("2026-12-31T23:59:00Z")).toBe("31 Dec 2026, 23:59");
  adoptConfig({ apiBase: "/api", timeZone: "America/St_Johns" });
  expect(format.formatMoment("2026-01-01T00:00:00Z")).toBe("31 Dec 2025, 20:30");
});

test("a zone that no browser knows is the browser's own", () => {
  adoptConfig({ apiBase: "/api", timeZone: "Lagos/Nowhere" });
  expect(format.formatDay("2026-11-21T12:00:00Z")).toBe("21 Nov 2026");
});

test("a missing value is a dash; an invalid date is shown as sent", () => {
  expect(format.formatDay(null)).toBe("—");
  expect(format.formatDay(" ")).toBe("—");
  expect(format.formatDay("soon")).toBe("soon");
  expect(format.formatMonthDay("2026-02-30")).toBe("2026-02-30");
  expect(format.formatNaira(null)).toBe("—");
  expect(format.formatCount(null)).toBe("—");
});

test("naira has two decimals or none, none on transactions, rounded half up (G27) (S-31)", () => {
  expect(format.formatNaira(100)).toBe("₦1");
  expect(format.formatNaira(123_456_750)).toBe("₦1,234,567.50");
  expect(format.formatNaira(1)).toBe("₦0.01");
  expect(format.formatWholeNaira(150)).toBe("₦2");
  expect(format.formatWholeNaira(149)).toBe("₦1");
  expect(format.formatWholeNaira(-150)).toBe("-₦2");
  expect(format.formatNaira(-160_031)).toBe("-₦1,600.31");
  expect(format.formatNaira(9_000_000_000_000_001)).toBe("₦90,000,000,000,000.01");
});

test("shares are whole percents, 0 % of nothing (G96)", () => {
  expect(format.formatShare(1, 3)).toBe("33%");
  expect(format.formatShare(0, 0)).toBe("0%");
  expect(format.formatCount(12_345)).toBe("12,345");
});
