import type { ChatMessage } from "@hivekeeper/contract/chat.ts";
import { formatMoment } from "#lib/format.ts";

/** The messages of one day in the deployment's time zone; `day` is empty for messages without a time. */
export interface ConversationDay {
  day: string;
  messages: ChatMessage[];
}

interface Clock {
  day: string;
  time: string;
  iso: string;
}

const UNKNOWN: Clock = { day: "", time: "", iso: "" };
const clocks = new WeakMap<ChatMessage, Clock>();

/** `21 Nov 2026` and `14:05`, formatted once for every message. */
export function clockOf(message: ChatMessage): Clock {
  const known = clocks.get(message);
  if (known) return known;
  const clock = message.at > 0 ? clockAt(message.at) : UNKNOWN;
  clocks.set(message, clock);
  return clock;
}

function clockAt(at: number): Clock {
  const iso = new Date(at).toISOString();
  const [day = "", time = ""] = formatMoment(iso).split(", ");
  return { day, time, iso };
}

export function daysOf(messages: readonly ChatMessage[]): ConversationDay[] {
  const days: ConversationDay[] = [];
  for (const message of messages) {
    const { day } = clockOf(message);
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}

const ONE_BREATH_MS = 5 * 60_000;

/** Whether a message follows one of the same person: the name is not shown again. */
export const goesOn = (message: ChatMessage, before: ChatMessage | undefined): boolean =>
  before !== undefined &&
  !message.isSystem &&
  !before.isSystem &&
  before.senderId === message.senderId &&
  message.at - before.at < ONE_BREATH_MS;
