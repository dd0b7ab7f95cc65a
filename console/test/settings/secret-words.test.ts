import { expect, test, vi } from "vitest";
import { SECRET_WORDS } from "../../src/features/settings/secret-words.ts";

test.each([
  ["2026-11-23T08:00:00Z", "Changed today"],
  ["2026-11-22T08:00:00Z", "Changed yesterday"],
  ["2026-10-20T08:00:00Z", "Changed 34 days ago"],
  ["2026-08-20T08:00:00Z", "Changed 3 months ago"],
  ["2024-09-20T08:00:00Z", "Changed 2 years ago"],
])("a password of %s is told as: %s", (passwordChangedAt, words) => {
  vi.useFakeTimers({ now: new Date("2026-11-23T12:00:00Z") });
  expect(SECRET_WORDS.password({ passwordChangedAt, hasPin: true })).toBe(words);
  vi.useRealTimers();
});
