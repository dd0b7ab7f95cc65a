import type { ChatMessage } from "@hivekeeper/contract/chat.ts";
import type { DisputeNote } from "@hivekeeper/contract/note.ts";
import { formatMoment } from "#lib/format.ts";

/** A note among the messages (extension `desk`). */
export interface NoteEntry {
  note: DisputeNote;
  /** Unique in the conversation. */
  key: string;
  /** Milliseconds since 1970. */
  at: number;
}

export type Entry = ChatMessage | NoteEntry;

/** What was written on one day in the deployment's time zone; `day` is empty for messages without a time. */
export interface ConversationDay {
  day: string;
  entries: Entry[];
}

interface Clock {
  day: string;
  time: string;
  iso: string;
}

const UNKNOWN: Clock = { day: "", time: "", iso: "" };
const clocks = new WeakMap<Entry, Clock>();

/** `21 Nov 2026` and `14:05`, formatted once for every entry. */
export function clockOf(entry: Entry): Clock {
  const known = clocks.get(entry);
  if (known) return known;
  const clock = entry.at > 0 ? clockAt(entry.at) : UNKNOWN;
  clocks.set(entry, clock);
  return clock;
}

function clockAt(at: number): Clock {
  const iso = new Date(at).toISOString();
  const [day = "", time = ""] = formatMoment(iso).split(", ");
  return { day, time, iso };
}

export const noteEntry = (note: DisputeNote): NoteEntry => ({
  note,
  key: `note ${note.id}`,
  at: Date.parse(note.createdAt ?? "") || 0,
});

/**
 * The messages, in their order, with each note after what had been said by then. While earlier messages are not loaded,
 * earlier notes are not shown.
 */
export function withNotes(messages: readonly ChatMessage[], notes: readonly NoteEntry[], hasEarlier: boolean): Entry[] {
  const first = messages[0]?.at ?? 0;
  const waiting = notes.filter(({ at }) => !hasEarlier || at >= first);
  const entries: Entry[] = [];
  for (const message of messages) {
    while (waiting[0] && message.at > 0 && waiting[0].at < message.at) entries.push(...waiting.splice(0, 1));
    entries.push(message);
  }
  return [...entries, ...waiting];
}

export function daysOf(entries: readonly Entry[]): ConversationDay[] {
  const days: ConversationDay[] = [];
  for (const entry of entries) {
    const { day } = clockOf(entry);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

const ONE_BREATH_MS = 5 * 60_000;

/** Whether a message follows one of the same person: the name is not shown again. */
export const goesOn = (message: ChatMessage, before: Entry | undefined): boolean =>
  before !== undefined &&
  !("note" in before) &&
  !message.isSystem &&
  !before.isSystem &&
  before.senderId === message.senderId &&
  message.at - before.at < ONE_BREATH_MS;
