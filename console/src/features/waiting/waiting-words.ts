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

/** The queues with their numbers, an item for each queue. */
export function linesOf(
  { disputes, messages, held, reviews, services, investments }: Waiting,
  now = Date.now(),
): WaitingLine[] {
  const { mine } = disputes;
  const next = investments.next ? formatDay(investments.next) : "";
  return [
    {
      ...{ kind: "mine", count: mine, isLate: false },
      text: mine > 0 ? `${formatCount(mine)} assigned to you` : "Nothing assigned to you",
      more: messages.mine > 0 ? `${formatCount(messages.mine)} without an answer` : "",
      short: messages.mine > 0 ? `${formatCount(messages.mine)} unanswered` : "",
    },
    lineOf("disputes", disputes, ["No dispute waits", "dispute waits", "disputes wait"], now),
    lineOf(
      "messages",
      messages,
      ["No message without an answer", "message without an answer", "messages without an answer"],
      now,
    ),
    ...(held
      ? [lineOf("held", held, ["Nothing resolved is still held", "resolved, still held", "resolved, still held"], now)]
      : []),
    lineOf("reviews", reviews, ["No review to decide", "review to decide", "reviews to decide"], now),
    lineOf("services", services, ["No service to decide", "service to decide", "services to decide"], now),
    {
      ...{ kind: "investments", count: investments.count, isLate: false, short: next },
      text: counted(investments.count, [
        "No investment closes this week",
        "investment closes this week",
        "investments close this week",
      ]),
      more: next && (investments.count === 1 ? `on ${next}` : `the next on ${next}`),
    },
  ];
}

/** For none, one and several. */
type Words = readonly [string, string, string];

const counted = (count: number, [none, one, several]: Words): string =>
  count === 0 ? none : `${formatCount(count)} ${count === 1 ? one : several}`;

function lineOf(kind: WaitingKind, { count, since, longest }: Queue, words: Words, now: number): WaitingLine {
  const hours = since ? Math.floor((now - Date.parse(since)) / HOUR_MS) : 0;
  const time = spanInWords(hours * HOUR_MS);
  return {
    ...{ kind, count, text: counted(count, words), short: time, isLate: hours >= LATE_HOURS },
    more: time && `${formatCount(longest)} ${longest === 1 ? "has" : "have"} waited ${time}`,
  };
}
