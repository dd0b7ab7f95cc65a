import type { Queue, Waiting } from "@hivekeeper/contract/waiting.ts";
import { formatCount, formatDay } from "#lib/format.ts";
import { spanInWords } from "#lib/words.ts";

/** The queues, in the order in which they are shown: one's own share first. */
export type WaitingKind = "mine" | keyof Waiting;

export interface WaitingLine {
  kind: WaitingKind;
  count: number;
  /** How much waits: `3 disputes wait`. */
  text: string;
  /** The words after a comma, as `1 has waited 3 days`; empty for none. */
  more: string;
  /** The same where there is little room: `3 days`. */
  short: string;
  /** Whether something has waited for days. */
  isLate: boolean;
}

const HOUR_MS = 3_600_000;
const LATE_HOURS = 72;

/** The queues with their numbers, an item for each queue that the administrator may see. */
export function linesOf(
  { disputes, messages, held, reviews, services, identity, suspicious, investments }: Waiting,
  now = Date.now(),
): WaitingLine[] {
  const unanswered = messages?.mine ?? 0;
  const lines: (WaitingLine | null)[] = [
    disputes && {
      ...{ kind: "mine", count: disputes.mine, isLate: false },
      text: disputes.mine > 0 ? `${formatCount(disputes.mine)} assigned to you` : "Nothing assigned to you",
      more: unanswered > 0 ? `${formatCount(unanswered)} without an answer` : "",
      short: unanswered > 0 ? `${formatCount(unanswered)} unanswered` : "",
    },
    lineOf("disputes", disputes, ["No dispute waits", "dispute waits", "disputes wait"], now),
    lineOf(
      "messages",
      messages,
      ["No message without an answer", "message without an answer", "messages without an answer"],
      now,
    ),
    lineOf("held", held, ["Nothing resolved is still held", "resolved, still held", "resolved, still held"], now),
    lineOf("reviews", reviews, ["No review to decide", "review to decide", "reviews to decide"], now),
    lineOf("services", services, ["No service to decide", "service to decide", "services to decide"], now),
    lineOf("identity", identity, ["No identity to check", "identity to check", "identities to check"], now),
    lineOf("suspicious", suspicious, ["No suspicious creator", "suspicious creator", "suspicious creators"], now),
    investments && closingLine(investments),
  ];
  return lines.filter((line) => line !== null);
}

function closingLine({ count, next: day }: NonNullable<Waiting["investments"]>): WaitingLine {
  const next = day ? formatDay(day) : "";
  const words = [
    "No investment closes this week",
    "investment closes this week",
    "investments close this week",
  ] as const;
  return {
    ...{ kind: "investments", count, isLate: false, short: next, text: counted(count, words) },
    more: next && (count === 1 ? `on ${next}` : `the next on ${next}`),
  };
}

/** For none, one and several. */
type Words = readonly [string, string, string];

const counted = (count: number, [none, one, several]: Words): string =>
  count === 0 ? none : `${formatCount(count)} ${count === 1 ? one : several}`;

function lineOf(kind: WaitingKind, queue: Queue | null, words: Words, now: number): WaitingLine | null {
  if (!queue) return null;
  const { count, since, longest } = queue;
  const hours = since ? Math.floor((now - Date.parse(since)) / HOUR_MS) : 0;
  const time = spanInWords(hours * HOUR_MS);
  return {
    ...{ kind, count, text: counted(count, words), short: time, isLate: hours >= LATE_HOURS },
    more: time && `${formatCount(longest)} ${longest === 1 ? "has" : "have"} waited ${time}`,
  };
}
