import type { ChatMessage } from "@hivekeeper/contract/chat.ts";
import { readChatMessage } from "@hivekeeper/contract/read/chat.ts";
import { applied, type Change, isBranch } from "./json-tree.ts";

/** The loaded part of a conversation: its raw messages by key. */
export interface Messages {
  readonly byKey: Readonly<Record<string, unknown>>;
  /**
   * The maximum number of messages: the stream's window plus what was loaded before it. Fewer means that all are
   * loaded.
   */
  readonly limit: number;
}

export const noMessages = (limit: number): Messages => ({ byKey: {}, limit });

/**
 * The conversation after a stream event. Messages from before the window are kept where the two connect. Where they do
 * not (more was written meanwhile than a window holds), only the window stays, so that there is no gap.
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

/** Adds the messages loaded from before `first`. Unchanged if the conversation no longer begins there. */
export function withEarlier(messages: Messages, first: string, loaded: unknown): Messages {
  if (!Object.hasOwn(messages.byKey, first)) return messages;
  const byKey = { ...branchOf(loaded), ...messages.byKey };
  return { byKey, limit: Math.max(messages.limit, Object.keys(byKey).length) };
}

/** Raises or lowers the conversation's limit by `more`. */
export function withRoom({ byKey, limit }: Messages, more: number): Messages {
  const room = Math.max(limit + more, Object.keys(byKey).length, 1);
  return { byKey, limit: room };
}

/** The key before which earlier messages end. */
export const firstKeyOf = ({ byKey }: Messages): string | null => Object.keys(byKey).sort()[0] ?? null;

/**
 * Returns a function that reads messages ordered by time, then key. An unchanged message keeps its object identity,
 * also after a new snapshot, so that its row does not render again.
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
