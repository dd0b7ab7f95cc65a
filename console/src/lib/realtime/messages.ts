import type { ChatMessage } from "@hivekeeper/contract/chat.ts";
import { readChatMessage } from "@hivekeeper/contract/read/chat.ts";
import { applied, type Change, isBranch } from "./json-tree.ts";

/** A conversation as far as it is held: its raw messages by key. */
export interface Messages {
  readonly byKey: Readonly<Record<string, unknown>>;
  /** How many are held at most: the window of the stream, and room for what was loaded before it. Fewer = all there are. */
  readonly limit: number;
}

export const noMessages = (limit: number): Messages => ({ byKey: {}, limit });

/**
 * The conversation after an event of its stream. What came before the window stays where the two meet; where nothing
 * connects them any more (more was written meanwhile than a window holds) the window alone is left, without a gap.
 */
export function withEvent(before: Messages, change: Change, window: number): Messages {
  const byKey = branchOf(applied(before.byKey, change));
  if (change.type === "patch" || change.path !== "/") return { ...before, byKey: newest(byKey, before.limit) };
  const first = Object.keys(byKey).sort()[0];
  const meets = first !== undefined && Object.hasOwn(before.byKey, first);
  if (!meets) return { byKey: newest(byKey, window), limit: window };
  const earlier = Object.entries(before.byKey).filter(([key]) => key < first);
  return { ...before, byKey: newest({ ...Object.fromEntries(earlier), ...byKey }, before.limit) };
}

/** The conversation with the messages from before its `first`; as it is where it begins elsewhere by now. */
export function withEarlier(messages: Messages, first: string, loaded: unknown): Messages {
  if (!Object.hasOwn(messages.byKey, first)) return messages;
  const byKey = { ...branchOf(loaded), ...messages.byKey };
  return { byKey, limit: Math.max(messages.limit, Object.keys(byKey).length) };
}

/** The conversation with room for more messages, or for fewer than there were. */
export function withRoom({ byKey, limit }: Messages, more: number): Messages {
  const room = Math.max(limit + more, Object.keys(byKey).length, 1);
  return { byKey, limit: room };
}

/** Where the messages before these end. */
export const firstKeyOf = ({ byKey }: Messages): string | null => Object.keys(byKey).sort()[0] ?? null;

/**
 * In the order of their time, ties by key. A message that stays as it was is the same object as before, also after a
 * new snapshot, so that what shows it need not look again.
 */
export function messageReader(): (messages: Messages) => ChatMessage[] {
  let known = new Map<string, Known>();
  return ({ byKey }) => {
    const seen = new Map<string, Known>();
    for (const [key, raw] of Object.entries(byKey)) {
      const before = known.get(key);
      const message = before && before.raw === raw ? before.message : readChatMessage(key, raw);
      if (message)
        seen.set(key, { raw, message: before && isSame(before.message, message) ? before.message : message });
    }
    known = seen;
    return Array.from(seen.values(), ({ message }) => message).sort(byTime);
  };
}

interface Known {
  raw: unknown;
  message: ChatMessage;
}

const byTime = (one: ChatMessage, other: ChatMessage) => one.at - other.at || (one.key < other.key ? -1 : 1);

const isSame = (one: ChatMessage, other: ChatMessage): boolean =>
  (Object.keys(one) as (keyof ChatMessage)[]).every((field) => one[field] === other[field]);

function newest(byKey: Readonly<Record<string, unknown>>, limit: number): Readonly<Record<string, unknown>> {
  const keys = Object.keys(byKey);
  if (keys.length <= limit) return byKey;
  const kept = keys.sort().slice(-limit);
  return Object.fromEntries(kept.map((key) => [key, byKey[key]]));
}

const branchOf = (value: unknown): Readonly<Record<string, unknown>> => (isBranch(value) ? value : {});
