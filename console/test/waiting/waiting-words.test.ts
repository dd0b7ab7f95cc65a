import { expect, test } from "vitest";
import { linesOf } from "../../src/features/waiting/waiting-words.ts";

const NOW = Date.parse("2026-11-23T09:00:00Z");
const NOTHING = { count: 0, since: null, longest: 0, mine: 0 };
const since = (at: string, count: number, longest = 1, mine = 0) => ({ count, since: at, longest, mine });

test("what waits is said in words, one's own share first, with the longest wait in days or hours (G145)", () => {
  const lines = linesOf(
    {
      disputes: since("2026-11-20T08:59:00Z", 3, 1, 2),
      messages: since("2026-11-23T06:30:00Z", 1, 1, 1),
      held: since("2026-11-19T08:00:00Z", 2),
      reviews: since("2026-11-21T08:00:00Z", 1_204, 2),
      services: since("2026-11-23T08:30:00Z", 1),
      identity: since("2026-11-22T08:30:00Z", 12, 2),
      suspicious: since("2026-11-23T08:30:00Z", 1),
      investments: { count: 2, next: "2026-11-24" },
    },
    NOW,
  );
  expect(lines.map(({ text, more }) => [text, more].filter(Boolean).join(", "))).toEqual([
    "2 assigned to you, 1 without an answer",
    "3 disputes wait, 1 has waited 3 days",
    "1 message without an answer, 1 has waited 2 hours",
    "2 resolved, still held, 1 has waited 4 days",
    "1,204 reviews to decide, 2 have waited 2 days",
    "1 service to decide",
    "12 identities to check, 2 have waited 1 day",
    "1 suspicious creator",
    "2 investments close this week, the next on 24 Nov 2026",
  ]);
  expect(lines.filter(({ isLate }) => isLate).map(({ kind }) => kind)).toEqual(["disputes", "held"]);
});

test("a queue in which nothing waits says so", () => {
  const none = { disputes: NOTHING, messages: NOTHING, held: null, reviews: NOTHING, services: NOTHING };
  const identity = { identity: NOTHING, suspicious: NOTHING };
  const lines = linesOf({ ...none, ...identity, investments: { count: 0, next: "" } }, NOW);
  expect(lines.map(({ text }) => text)).toEqual([
    "Nothing assigned to you",
    "No dispute waits",
    "No message without an answer",
    "No review to decide",
    "No service to decide",
    "No identity to check",
    "No suspicious creator",
    "No investment closes this week",
  ]);
  expect(lines.every(({ more, short }) => more === "" && short === "")).toBe(true);
});
