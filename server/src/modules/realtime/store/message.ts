import { isDeepStrictEqual } from "node:util";
import { MESSAGE_MAX } from "@hivekeeper/contract/chat.ts";
import type { RealtimeValue } from "#db/schema/conversations.ts";
import { Refusal } from "#lib/refusal.ts";
import { denied } from "../access/access.ts";
import type { Author } from "../access/author.ts";
import { isBranch } from "../protocol/paths.ts";
import type { HeldMessage } from "./chat-repository.ts";

const LARGEST_BYTES = 32 * 1024;
/** Fields that only the server sets, and fields that a reader could confuse with them. */
const RESERVED = new Set([
  ...["senderId", "senderName", "timestamp", "serverTime", "isSystem"],
  ...["id", "_id", "key", "removed", "original"],
]);

type Branch = { [key: string]: RealtimeValue };

/** Builds a new message; the server sets its author and time, whatever was sent. */
export function newMessage(sent: RealtimeValue, author: Author, now: number): Branch {
  const said = saidBy(author, sent);
  if (said.text.trim() === "") throw new Refusal("malformed", "Invalid data; the text of a message may not be empty.");
  return limited({ ...said.others, ...signature(said.text, author, now), isSystem: false });
}

/**
 * Builds a message after a change by `author`. Its author, time and text never change. Support may add fields to its
 * own message; a participant may send the same message again.
 *
 * @throws {Refusal} `unauthorized`
 */
export function changedMessage({ value: before }: HeldMessage, sent: RealtimeValue, author: Author): Branch {
  if (!isOpenTo(author, before) || before.removed) throw denied();
  const { text, others } = saidBy(author, sent);
  if (text !== before.text) throw denied();
  const { senderId, senderName, timestamp, serverTime, isSystem } = before;
  const standing = { text, senderId, senderName, timestamp, serverTime, isSystem };
  const after = limited({ ...others, ...present(standing) });
  if (author.isParticipant && !isDeepStrictEqual(after, { ...before })) throw denied();
  return after;
}

/**
 * Builds what remains visible of a message that its sender removes.
 *
 * @throws {Refusal} `unauthorized`
 */
export function removedMessage({ value: before }: HeldMessage, author: Author): Branch {
  if (!isOpenTo(author, before)) throw denied();
  const { senderId, senderName, timestamp, serverTime, isSystem } = before;
  return { ...present({ senderId, senderName, timestamp, serverTime, isSystem }), text: "", removed: true };
}

/** Builds the last message for lists of conversations, with author and time like a message; `null` removes it. */
export function lastMessageOf(sent: RealtimeValue, author: Author, now: number): RealtimeValue {
  if (sent === null) return null;
  const { text, others } = saidBy(author, sent);
  return limited({ ...others, ...signature(text, author, now) });
}

/** Checks a read mark: milliseconds or an ISO 8601 moment; `null` for never. */
export function lastReadOf(sent: RealtimeValue): RealtimeValue {
  const isMoment = typeof sent === "string" && /^\d{4}-\d\d-\d\dT[\d:.+Z-]{5,24}$/.test(sent) && Date.parse(sent) > 0;
  if (sent === null || typeof sent === "number" || isMoment) return sent;
  throw new Refusal("malformed", "Invalid data; lastRead must be milliseconds or an ISO 8601 moment.");
}

function isOpenTo(author: Author, message: RealtimeValue): message is Branch {
  return isBranch(message) && message.senderId === author.id && message.isSystem !== true;
}

function saidBy(author: Author, sent: RealtimeValue): { text: string; others: Branch } {
  const { text, ...others } = isBranch(sent) ? sent : {};
  if (typeof text !== "string") throw new Refusal("malformed", "Invalid data; a message must have a text.");
  if ([...text].length > MESSAGE_MAX) {
    throw new Refusal("malformed", `Invalid data; a message may have at most ${MESSAGE_MAX} characters.`);
  }
  const isOwn = others.senderId === undefined || String(others.senderId) === author.id;
  if (author.isParticipant && !isOwn) throw denied();
  return { text, others: Object.fromEntries(Object.entries(others).filter(([name]) => !RESERVED.has(name))) };
}

const signature = (text: string, author: Author, now: number) => ({
  text,
  senderId: author.id,
  senderName: author.name,
  timestamp: new Date(now).toISOString(),
  serverTime: now,
});

const present = (fields: Record<string, RealtimeValue | undefined>): Branch =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

function limited(message: Branch): Branch {
  if (Buffer.byteLength(JSON.stringify(message)) <= LARGEST_BYTES) return message;
  throw new Refusal("malformed", `Invalid data; a message may have at most ${LARGEST_BYTES} bytes.`);
}
