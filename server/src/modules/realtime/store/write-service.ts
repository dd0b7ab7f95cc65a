import { isDeepStrictEqual } from "node:util";
import { isMessageKey, nextMessageKey, timeOfKey } from "@hivekeeper/contract/message-key.ts";
import type { Database, Transaction } from "#db/database.ts";
import { noteSeen } from "#db/last-seen.ts";
import type { RealtimeValue } from "#db/schema/conversations.ts";
import { Refusal } from "#lib/refusal.ts";
import { denied, unitOf } from "../access/access.ts";
import type { Author } from "../access/caller.ts";
import { takeAttachment } from "../attachments/attachment-repository.ts";
import { isBranch, type Path, valueAt, withValueAt } from "../protocol/paths.ts";
import { etagOf, filledIn, type SentValue } from "../protocol/values.ts";
import type { Write } from "../protocol/view.ts";
import {
  type ChatChange,
  findMessages,
  type HeldChat,
  type HeldMessage,
  holdChat,
  saveChange,
} from "./chat-repository.ts";
import {
  attachmentIdOf,
  changedMessage,
  lastMessageOf,
  lastMessageWithout,
  lastReadOf,
  newMessage,
  removedMessage,
  withAttachment,
} from "./message.ts";

/** A requested write; every place is relative to the conversation. */
export interface AskedWrite {
  kind: "put" | "push" | "patch";
  /** The place; for a push, its parent. */
  path: Path;
  /** The values by place; for a patch with the names as sent. */
  places: { name: string; path: Path; value: SentValue }[];
  /** Only if this is true of what stands there. */
  isExpected?: ((value: RealtimeValue) => boolean) | undefined;
}

/** The messages that a write touches, for the flood gate; any other write counts as one. */
export function countMessages({ kind, places }: AskedWrite): number {
  if (kind === "push") return 1;
  const keys = places.flatMap(({ path: [name, key] }) => (name === "messages" ? [key] : []));
  return Math.max(1, new Set(keys).size);
}

/** `seq` is the number of the chat's last write. */
export type WriteResult =
  | { kind: "written"; answer: RealtimeValue; etag: string; seq: number }
  | { kind: "mismatch"; current: RealtimeValue; seq: number };

/** A chat while it is being changed. */
interface Draft {
  chat: HeldChat;
  /** The stored messages that this write touches, by key. */
  old: ReadonlyMap<string, HeldMessage>;
  /** The same as they become, and new ones. */
  messages: Map<string, HeldMessage>;
  /** The attachments of new messages: key → id. */
  attached: Map<string, number>;
  lastMessage: RealtimeValue;
  lastRead: RealtimeValue;
}

/** The most that the time in a client's message key may differ from the server's clock. */
const CLOCK_TOLERANCE_MS = 60_000;

/**
 * Writes everything or nothing. A write that changes nothing is not announced.
 *
 * @throws {Refusal} `malformed`; `unauthorized` for what the author may not change.
 */
export function write(db: Database, chatId: string, author: Author, asked: AskedWrite): Promise<WriteResult> {
  return db.transaction(async (tx) => {
    const chat = await holdChat(tx, chatId);
    const { path, places } = asked.kind === "push" ? pushed(asked, chat) : asked;
    const draft = await draftOf(tx, chat, asked.kind === "push" ? [] : places); // a new key has no value yet
    const before = placedIn(draft, path);
    if (asked.isExpected?.(before) === false) return { kind: "mismatch", current: before, seq: chat.seq };

    const old = places.map((place) => placedIn(draft, place.path));
    if (asked.kind !== "push") checkNewKeys(draft, places);
    change(draft, author, places);
    await attach(tx, draft, author);
    const hasLost = loseRemoved(draft);
    const stored = places.map((place) => [place.name, placedIn(draft, place.path)] as const);
    const hasChanged = stored.some(([, value], at) => !isDeepStrictEqual(value, old[at]));
    if (hasChanged) {
      const data = asked.kind === "patch" ? Object.fromEntries(stored) : (stored[0]?.[1] ?? null);
      const kind = asked.kind === "patch" ? "patch" : "put";
      const made: Write = { kind, path: path.join("/"), data };
      const isMore = hasLost || places.some((place) => isInCreated(draft, place.path));
      await saveChange(tx, chat, changeOf(draft, isMore ? withWhole(draft, places, hasLost) : made));
      if (draft.messages.size > 0) await noteSeen(tx, author.memberId);
    }
    const answers = places.map(({ name, value }, at) => [name, value === null ? null : stored[at]?.[1]]);
    const seq = hasChanged ? chat.seq + 1 : chat.seq;
    if (asked.kind === "push") return written({ name: path.at(-1) ?? "" }, seq);
    return written(asked.kind === "patch" ? Object.fromEntries(answers) : (answers[0]?.[1] as RealtimeValue), seq);
  });
}

const written = (answer: RealtimeValue, seq: number): WriteResult => ({
  kind: "written",
  answer,
  etag: etagOf(answer),
  seq,
});

function pushed({ path, places }: AskedWrite, chat: HeldChat): Pick<AskedWrite, "path" | "places"> {
  const key = nextMessageKey(chat.now, chat.lastKey);
  const at = [...path, key];
  return { path: at, places: places.map((place) => ({ ...place, path: at })) };
}

async function draftOf(tx: Transaction, chat: HeldChat, places: AskedWrite["places"]): Promise<Draft> {
  const keys = places.flatMap(({ path: [name, key] }) => (name === "messages" && key !== undefined ? key : []));
  const found = await findMessages(tx, chat.id, [...new Set(keys)]);
  const old = new Map(found.map((message) => [message.key, message]));
  const { lastMessage, lastRead } = chat;
  return { chat, old, messages: new Map(old), attached: new Map(), lastMessage, lastRead };
}

function placedIn(draft: Draft, [name, ...path]: Path): RealtimeValue {
  if (name === "lastMessage") return valueAt(draft.lastMessage, path);
  if (name === "lastRead") return valueAt(draft.lastRead, path);
  const [key = "", ...inside] = path;
  return valueAt(draft.messages.get(key)?.value ?? null, inside);
}

/** Changes every touched piece once, with all its changes together. */
function change(draft: Draft, author: Author, places: AskedWrite["places"]): void {
  const { now } = draft.chat;
  const units = new Map<string, { unit: Path; next: RealtimeValue }>();
  for (const { path, value } of places) {
    const unit = unitOf(path);
    if (!unit) throw denied();
    const { next } = units.get(unit.join("/")) ?? { next: placedIn(draft, unit) };
    const filled = filledIn(value, now, (inside) => placedIn(draft, [...path, ...inside]));
    units.set(unit.join("/"), { unit, next: withValueAt(next, path.slice(unit.length), filled) });
  }
  for (const { unit, next } of units.values()) {
    const [name, key = ""] = unit;
    if (name === "messages") changeMessage(draft, author, key, next);
    else if (name === "lastMessage") draft.lastMessage = lastMessageOf(next, author, now);
    else {
      const mark = lastReadOf(next, valueAt(draft.lastRead, [key]), author, now);
      draft.lastRead = withValueAt(draft.lastRead, [key], mark);
    }
  }
}

function changeMessage({ messages, attached, chat }: Draft, author: Author, key: string, next: RealtimeValue): void {
  const before = messages.get(key);
  if (!before) {
    if (next === null) return;
    const value = newMessage(next, author, chat.now);
    messages.set(key, { key, value, original: null, authorId: author.memberId });
    const id = attachmentIdOf(next);
    if (id !== null) attached.set(key, id);
  } else if (next === null) {
    const value = removedMessage(before, author);
    messages.set(key, { ...before, value, original: before.original ?? before.value });
  } else {
    messages.set(key, { ...before, value: changedMessage(before, next, author) });
  }
}

/**
 * Gives each new message the attachment that it names.
 *
 * @throws {Refusal} `malformed` for one of another conversation or author, and for one that was sent or swept.
 */
async function attach(tx: Transaction, { chat, messages, attached }: Draft, author: Author): Promise<void> {
  for (const [key, id] of attached) {
    const attachment = await takeAttachment(tx, { chatId: chat.id, id, key, author });
    const message = messages.get(key);
    if (!attachment || !message)
      throw new Refusal("malformed", "Invalid data; this file is not there any more. Attach it again.");
    messages.set(key, { ...message, value: withAttachment(message.value, attachment) });
  }
}

/** Clears the texts that this write removes from the last message too. Returns whether one was there. */
function loseRemoved(draft: Draft): boolean {
  const before = draft.lastMessage;
  for (const { key, original } of draft.messages.values()) {
    const isRemoved = original !== null && draft.old.get(key)?.original === null;
    if (isRemoved) draft.lastMessage = lastMessageWithout(original, draft.lastMessage);
  }
  return draft.lastMessage !== before;
}

/** Whether a place is inside a message that this write creates, which then has more than the caller has named. */
const isInCreated = ({ old, messages }: Draft, [name, key = "", ...inside]: Path): boolean =>
  name === "messages" && inside.length > 0 && messages.has(key) && !old.has(key);

/** The write of these places with what the caller did not name: the whole of a new message, and the last message. */
function withWhole(draft: Draft, places: AskedWrite["places"], hasLost: boolean): Write {
  const named = places.map(({ path }) => {
    const whole = isInCreated(draft, path) ? path.slice(0, 2) : path;
    return [whole.join("/"), placedIn(draft, whole)];
  });
  const last = hasLost ? { lastMessage: draft.lastMessage } : {};
  return { kind: "patch", path: "", data: { ...Object.fromEntries(named), ...last } };
}

/**
 * The time in a new message's key must be near the clock, or near the chat's time where the clock went back.
 *
 * @throws {Refusal} `malformed`
 */
function checkNewKeys({ messages, chat }: Draft, places: AskedWrite["places"]): void {
  for (const { path, value } of places) {
    const [name, key = ""] = path;
    if (name !== "messages" || value === null || messages.has(key)) continue;
    const isNear = (time: number) => Math.abs(timeOfKey(key) - time) <= CLOCK_TOLERANCE_MS;
    if (!isMessageKey(key) || !(isNear(chat.clock) || isNear(chat.now))) throw wrongKey();
  }
}

const wrongKey = () =>
  new Refusal("malformed", "Invalid path: a message's key must be 20 characters made from the present time.");

function changeOf(draft: Draft, write: ChatChange["write"]): ChatChange {
  const { messages, lastMessage, lastRead } = draft;
  return { messages: [...messages.values()], lastMessage, lastRead: isBranch(lastRead) ? lastRead : {}, write };
}
