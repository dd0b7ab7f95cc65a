import { clockLeadOf } from "@hivekeeper/contract/timeline.ts";
import { expect, test } from "vitest";

test("a clock is wrong from a difference of two minutes on, in either direction", () => {
  const leadOf = (milliseconds: number) =>
    clockLeadOf({ at: new Date(0).toISOString(), sentAt: new Date(milliseconds).toISOString() });
  expect([120_000, 120_001, -120_000, -120_001].map(leadOf)).toEqual([0, 120_001, 0, -120_001]);
  expect(clockLeadOf({ at: new Date(0).toISOString(), sentAt: null })).toBe(0);
});
