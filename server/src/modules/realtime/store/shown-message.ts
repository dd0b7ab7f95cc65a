import { MESSAGE_MAX_BYTES } from "@hivekeeper/contract/chat.ts";
import type { RealtimeValue } from "#db/schema/conversations.ts";
import { isBranch } from "../protocol/paths.ts";

/** The most bytes of one message in an answer, so that the newest 500 always fit into one. */
export const SHOWN_MAX_BYTES = 16_000;

const KEPT = ["senderId", "senderName", "timestamp", "serverTime", "sentAt", "isSystem", "removed"];
const KEPT_MAX_BYTES = 500;

/** The JSON of a stored message as it is shown: shortened when it is larger than a message may be today. */
export function shownText(text: string): string {
  return Buffer.byteLength(text) <= SHOWN_MAX_BYTES ? text : JSON.stringify(shown(JSON.parse(text)));
}

/** A stored message as it is shown. What is left out of a larger one stays in the database. */
export function shown(message: RealtimeValue): RealtimeValue {
  if (bytesOf(message) <= SHOWN_MAX_BYTES) return message;
  if (!isBranch(message)) return null;
  const fields = KEPT.flatMap((name) => {
    const value = message[name];
    return value === undefined || bytesOf(value) > KEPT_MAX_BYTES ? [] : [[name, value] as const];
  });
  return { text: shortened(String(message.text ?? "")), ...Object.fromEntries(fields) };
}

const bytesOf = (value: RealtimeValue): number => Buffer.byteLength(JSON.stringify(value));

function shortened(text: string): string {
  let bytes = 0;
  let length = 0;
  for (const sign of text) {
    bytes += bytesOf(sign) - 2;
    if (bytes > MESSAGE_MAX_BYTES - 8) return `${text.slice(0, length)}…`;
    length += sign.length;
  }
  return text;
}
