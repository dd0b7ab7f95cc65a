import { type ChatMessage, MESSAGE_NAMES } from "../chat.ts";
import { readAttachment } from "./attachment.ts";
import { isRaw, pick, textOf } from "./raw.ts";

/** A message from any store's record; `null` when the value is no record. */
export function readChatMessage(key: string, value: unknown): ChatMessage | null {
  if (!isRaw(value)) return null;
  const field = (name: keyof typeof MESSAGE_NAMES) => pick(value, ...MESSAGE_NAMES[name]);
  const sent = field("sender");
  const sender = isRaw(sent) ? sent : {};
  return {
    key,
    text: textOf(field("text")),
    senderId: textOf(field("senderId") ?? sender.id),
    senderName: textOf(field("senderName") ?? sender.name),
    isSystem: isTrue(field("isSystem")),
    isRemoved: isTrue(field("isRemoved")),
    attachment: readAttachment(field("attachment")),
    at: readMoment(field("serverTime")) || readMoment(field("timestamp")),
  };
}

/** How far each user has read: user id → milliseconds since 1970. Values that are no moment are left out. */
export function readLastRead(value: unknown): ReadonlyMap<string, number> {
  const read = new Map<string, number>();
  for (const [user, moment] of Object.entries(isRaw(value) ? value : {})) {
    const at = readMoment(moment);
    if (at > 0) read.set(user, at);
  }
  return read;
}

const isTrue = (value: unknown): boolean => ["true", "1"].includes(textOf(value).toLowerCase());

/** The last millisecond that a Date can hold. */
const LAST_MOMENT = 8.64e15;

/** Milliseconds since 1970 from a number (also of seconds), digits or ISO 8601; 0 for anything else. */
export function readMoment(value: unknown): number {
  const written = textOf(value).trim();
  if (/^\d+(\.\d+)?$/.test(written)) {
    const number = Number(written);
    return number > LAST_MOMENT ? 0 : Math.trunc(number < 1e11 ? number * 1000 : number);
  }
  const parsed = Date.parse(written);
  return Number.isNaN(parsed) ? 0 : parsed;
}
