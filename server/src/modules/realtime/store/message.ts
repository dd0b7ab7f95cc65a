import { isDeepStrictEqual } from "node:util";
import { type Attachment, attachmentText } from "@hivekeeper/contract/attachment.ts";
import { MESSAGE_MAX, MESSAGE_MAX_BYTES, MESSAGE_NAMES } from "@hivekeeper/contract/chat.ts";
import { isInvisible } from "@hivekeeper/contract/printable.ts";
import { readMoment } from "@hivekeeper/contract/read/chat.ts";
import { pick } from "@hivekeeper/contract/read/raw.ts";
import { serveAttachment } from "@hivekeeper/contract/serve/attachment.ts";
import type { RealtimeValue } from "#db/schema/conversations.ts";
import { Refusal } from "#lib/refusal.ts";
import { denied } from "../access/access.ts";
import type { Author } from "../access/caller.ts";
import { type Branch, isBranch } from "../protocol/paths.ts";
import type { HeldMessage } from "./chat-repository.ts";

/** The most bytes as JSON of all fields that a client may add. */
const OTHERS_MAX_BYTES = 2 * 1024;
/** Fields that only the server sets, and all fields that a reader could take for them. */
const RESERVED: ReadonlySet<string> = new Set([
  ...Object.values(MESSAGE_NAMES).flat(),
  ...["id", "_id", "key", "original", "sentAt"],
]);

/** Who wrote a message, and when. */
const SIGNATURE = ["senderId", "senderName", "timestamp", "serverTime"];
/** What never changes of a message besides its content. */
const STANDING = [...SIGNATURE, "sentAt", "isSystem"];

/** Builds a new message; the server sets its author and time, whatever was sent. Only a file needs no text beside it. */
export function newMessage(sent: RealtimeValue, author: Author, now: number): Branch {
  const { text, others } = saidBy(author, sent);
  if (isInvisible(text) && attachmentIdOf(sent) === null) {
    throw new Refusal("malformed", "Invalid data; the text of a message may not be empty.");
  }
  return { ...others, ...signature(text, author, now), ...senderClock(sent, now), isSystem: false };
}

/**
 * The id of the attachment that a sent message names; `null` without one.
 *
 * @throws {Refusal} `malformed`
 */
export function attachmentIdOf(sent: RealtimeValue): number | null {
  const named = isBranch(sent) ? (sent.attachment ?? null) : null;
  if (named === null) return null;
  const id = isBranch(named) ? named.id : null;
  if (Number.isInteger(id) && Number(id) > 0 && Number(id) <= 2_147_483_647) return Number(id);
  throw new Refusal("malformed", "Invalid data; attachment must be {id} of an uploaded file.");
}

/** A new message with what the server knows of its attachment, which nobody can forge. */
export function withAttachment(message: RealtimeValue, attachment: Attachment): Branch {
  const { text = "", ...others } = isBranch(message) ? message : {};
  const shown = isInvisible(String(text)) ? attachmentText(attachment) : text;
  return { ...others, text: shown, attachment: serveAttachment(attachment) };
}

/**
 * Builds a message after a change by `author`. Its author, time, text and attachment never change. Support may add fields to its
 * own message; a participant may send the same message again.
 *
 * @throws {Refusal} `unauthorized`
 */
export function changedMessage({ value: before }: HeldMessage, sent: RealtimeValue, author: Author): Branch {
  if (!isOpenTo(author, before) || before.removed) throw denied();
  const { text, others } = saidBy(author, sent);
  const attachmentId = attachmentIdOf(sent);
  if (attachmentId !== null && attachmentId !== attachmentIdOf(before)) throw denied();
  // The server has set the text of an attachment that was sent without one.
  if (text !== before.text && !(before.attachment && isInvisible(text))) throw denied();
  const after = { ...others, ...picked(before, ["text", ...STANDING, "attachment"]) };
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
  return tombstoneOf(before);
}

/** The fields of a removed message that stay visible. */
export const tombstoneOf = (message: Branch): Branch => ({ ...picked(message, STANDING), text: "", removed: true });

/** Builds the last message for lists of conversations, with author and time like a message; `null` removes it. */
export function lastMessageOf(sent: RealtimeValue, author: Author, now: number): RealtimeValue {
  if (sent === null) return null;
  const { text, others } = saidBy(author, sent);
  return { ...others, ...signature(text, author, now) };
}

/** Builds what remains of the last message when this message is removed; the same value when it is another one. */
export function lastMessageWithout(message: RealtimeValue, lastMessage: RealtimeValue): RealtimeValue {
  if (!isBranch(message) || !isBranch(lastMessage)) return lastMessage;
  if (lastMessage.text !== message.text || lastMessage.senderId !== message.senderId) return lastMessage;
  return { ...picked(lastMessage, SIGNATURE), text: "", removed: true };
}

/**
 * Builds a read mark from milliseconds or an ISO 8601 moment. It never moves backwards or beyond `now`; only support
 * removes one (`null`).
 */
export function lastReadOf(sent: RealtimeValue, before: RealtimeValue, author: Author, now: number): RealtimeValue {
  if (sent === null) return author.isParticipant ? before : null;
  const isMoment = typeof sent === "string" && /^\d{4}-\d\d-\d\dT[\d:.+Z-]{5,24}$/.test(sent) && Date.parse(sent) > 0;
  if (!isMoment && !(typeof sent === "number" && sent >= 0)) {
    throw new Refusal("malformed", "Invalid data; lastRead must be milliseconds or an ISO 8601 moment.");
  }
  const isAhead = readMoment(sent) > now || (typeof sent === "number" && sent > now);
  const next = isAhead ? now : sent;
  return before !== null && readMoment(next) < Math.min(readMoment(before), now) ? before : next;
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
  if (bytesOf(text) > MESSAGE_MAX_BYTES) {
    throw new Refusal("malformed", `Invalid data; the text of a message may take at most ${MESSAGE_MAX_BYTES} bytes.`);
  }
  const isOwn = others.senderId === undefined || String(others.senderId) === author.id;
  if (author.isParticipant && !isOwn) throw denied();
  const kept = Object.fromEntries(Object.entries(others).filter(([name]) => !RESERVED.has(name)));
  if (bytesOf(kept) > OTHERS_MAX_BYTES) {
    throw new Refusal(
      "malformed",
      `Invalid data; the other fields may take at most ${OTHERS_MAX_BYTES} bytes together.`,
    );
  }
  return { text, others: kept };
}

const bytesOf = (value: RealtimeValue): number => Buffer.byteLength(JSON.stringify(value));

const signature = (text: string, author: Author, now: number) => ({
  text,
  senderId: author.id,
  senderName: author.name,
  timestamp: new Date(now).toISOString(),
  serverTime: now,
});

/** A moment further from the server's clock is no clock's. */
const CLOCK_OFF_MOST_MS = 10 * 365 * 86_400_000;

/** The moment of the sender's own clock, if it told one. It may be wrong, and nothing is ordered by it. */
function senderClock(sent: RealtimeValue, now: number): { sentAt?: number } {
  const sentAt = isBranch(sent) ? readMoment(pick(sent, ...MESSAGE_NAMES.timestamp)) : 0;
  return Math.abs(sentAt - now) < CLOCK_OFF_MOST_MS ? { sentAt } : {};
}

/** Those of the fields that a value has. */
const picked = (value: Branch, names: readonly string[]): Branch =>
  Object.fromEntries(names.flatMap((name) => (value[name] === undefined ? [] : [[name, value[name]]])));
