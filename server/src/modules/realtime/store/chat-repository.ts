import { and, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import { announce } from "#db/bus/announce.ts";
import type { Transaction } from "#db/database.ts";
import { PLANNED_ANEW } from "#db/planned-anew.ts";
import { type RealtimeValue, rtChat, rtEvent, rtMessage } from "#db/schema/conversations.ts";
import { isBranch } from "../protocol/paths.ts";
import type { Write } from "../protocol/view.ts";

/** The locked row of a chat, which no other transaction can change. */
export interface HeldChat {
  id: string;
  seq: number;
  lastKey: string | null;
  lastMessage: RealtimeValue;
  lastRead: Record<string, RealtimeValue>;
  /** The database's clock in milliseconds since 1970, so that all servers have the same time. */
  clock: number;
  /** The time of this write: the clock, or later where the clock went back after an earlier write of the chat. */
  now: number;
}

type MessageRow = typeof rtMessage.$inferSelect;

export interface HeldMessage extends Pick<MessageRow, "key" | "value" | "original" | "authorId"> {
  /** The marketplace's id of an old message that it has sent. */
  externalId?: string;
}

/** The changes of a write. */
export interface ChatChange {
  messages: HeldMessage[];
  lastMessage: RealtimeValue;
  lastRead: Record<string, RealtimeValue>;
  /** The write for streams, with the stored values. */
  write: Write;
}

/** Locks a chat until the transaction ends, so that its writes are in order; creates a missing chat. */
export async function holdChat(tx: Transaction, id: string): Promise<HeldChat> {
  const [chat] = await tx
    .insert(rtChat)
    .values({ id })
    .onConflictDoUpdate({ target: rtChat.id, set: { seq: rtChat.seq } })
    .returning({
      seq: rtChat.seq,
      lastKey: rtChat.lastKey,
      lastMessage: rtChat.lastMessage,
      lastRead: rtChat.lastRead,
      lastAt: rtChat.lastAt,
      clock: sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`,
    });
  if (!chat) throw new Error("The insert gave no row");
  const { lastAt, ...held } = chat;
  return { ...held, id, now: Math.max(held.clock, (lastAt ?? timeOf(held.lastMessage)) + 1) };
}

/** The server's time of a last message; 0 without one. */
export function timeOf(lastMessage: RealtimeValue): number {
  const time = isBranch(lastMessage) ? lastMessage.serverTime : null;
  return typeof time === "number" ? time : 0;
}

/** The greatest key of a chat in each of these ranges, in their order; `null` for a range that holds none. */
export async function findGreatestKeys(
  tx: Transaction,
  chatId: string,
  ranges: readonly { least: string; greatest: string }[],
): Promise<(string | null)[]> {
  const listOf = (keys: string[]) => sql`${sql.param(keys)}::text[]`;
  const asked = sql`unnest(${listOf(ranges.map(({ least }) => least))}, ${listOf(ranges.map(({ greatest }) => greatest))})`;
  const { rows } = await tx.execute<{ key: string | null }>(sql`
    ${PLANNED_ANEW}select (
      select ${rtMessage.key} from ${rtMessage}
      where ${rtMessage.chatId} = ${chatId} and ${rtMessage.key} between asked.least and asked.greatest
      order by ${rtMessage.key} desc limit 1
    ) as key
    from ${asked} with ordinality as asked (least, greatest, place) order by asked.place`);
  return rows.map(({ key }) => key);
}

export async function findMessages(tx: Transaction, chatId: string, keys: readonly string[]): Promise<HeldMessage[]> {
  if (keys.length === 0) return [];
  return tx
    .select({
      key: rtMessage.key,
      value: rtMessage.value,
      original: rtMessage.original,
      authorId: rtMessage.authorId,
    })
    .from(rtMessage)
    .where(and(eq(rtMessage.chatId, chatId), inArray(rtMessage.key, [...keys])));
}

/** The messages of a chat after a key, in the order of their keys. */
export const findMessagesAfter = (
  tx: Transaction,
  chatId: string,
  after: string,
  limit: number,
): Promise<HeldMessage[]> =>
  tx
    .select({
      key: rtMessage.key,
      value: rtMessage.value,
      original: rtMessage.original,
      authorId: rtMessage.authorId,
    })
    .from(rtMessage)
    .where(and(eq(rtMessage.chatId, chatId), gt(rtMessage.key, after)))
    .orderBy(rtMessage.key)
    .limit(limit);

/** Deletes the writes of a chat up to a number: a stream that is behind gets a new snapshot. */
export async function forgetWrites(tx: Transaction, chatId: string, upTo: number): Promise<void> {
  await tx.delete(rtEvent).where(and(eq(rtEvent.chatId, chatId), lte(rtEvent.seq, upTo)));
}

/** Stores a change of a locked chat, and announces it to all servers when the transaction commits. */
export async function saveChange(tx: Transaction, chat: HeldChat, change: ChatChange): Promise<void> {
  const seq = chat.seq + 1;
  const keys = change.messages.map(({ key }) => key);
  const lastKey = [...keys, ...(chat.lastKey === null ? [] : [chat.lastKey])].sort().at(-1) ?? null;
  const { lastMessage, lastRead, write } = change;
  await tx.update(rtChat).set({ seq, lastKey, lastAt: chat.now, lastMessage, lastRead }).where(eq(rtChat.id, chat.id));
  if (change.messages.length > 0) {
    await tx
      .insert(rtMessage)
      .values(change.messages.map((message) => ({ ...message, chatId: chat.id })))
      .onConflictDoUpdate({
        target: [rtMessage.chatId, rtMessage.key],
        set: { value: sql`excluded.value`, original: sql`excluded.original` },
      });
  }
  await tx.insert(rtEvent).values({ chatId: chat.id, seq, changes: { ...write } });
  await announce(tx, { topic: `chats/${chat.id}`, seq });
}

/** The number of messages that people wrote here: neither the system's, nor old ones that the marketplace has sent. */
export const countWritten = (tx: Transaction, chatId: string): Promise<number> =>
  tx.$count(
    rtMessage,
    and(
      eq(rtMessage.chatId, chatId),
      isNull(rtMessage.externalId),
      sql`${rtMessage.value} ->> 'isSystem' is distinct from 'true'`,
    ),
  );

/** Deletes a chat with its messages, and has its streams show that it is gone. */
export async function removeChat(tx: Transaction, chatId: string): Promise<void> {
  const [gone] = await tx.delete(rtChat).where(eq(rtChat.id, chatId)).returning({ seq: rtChat.seq });
  await tx.delete(rtEvent).where(eq(rtEvent.chatId, chatId));
  if (gone) await announce(tx, { topic: `chats/${chatId}`, seq: gone.seq + 1 });
}
