import { and, eq, inArray, sql } from "drizzle-orm";
import { announce } from "#db/bus/announce.ts";
import type { Transaction } from "#db/database.ts";
import { type RealtimeValue, rtChat, rtEvent, rtMessage } from "#db/schema/conversations.ts";
import type { Write } from "../protocol/write.ts";

/** The chat's row as it stands while nobody else can change the chat. */
export interface HeldChat {
  id: string;
  seq: number;
  lastKey: string | null;
  lastMessage: RealtimeValue;
  lastRead: Record<string, RealtimeValue>;
  /** The database's clock, milliseconds since 1970: the same for all servers. */
  now: number;
}

export interface HeldMessage {
  key: string;
  value: RealtimeValue;
  original: RealtimeValue;
  authorId: number | null;
}

/** What a write leaves behind. */
export interface ChatChange {
  messages: HeldMessage[];
  lastMessage: RealtimeValue;
  lastRead: Record<string, RealtimeValue>;
  /** The write as streams tell it: with the values that were stored. */
  write: Write;
}

/** Makes the chat if it is missing, and holds it until the transaction ends: writes of one chat come one by one. */
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
      now: sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`,
    });
  if (!chat) throw new Error("The insert gave no row");
  return { ...chat, id };
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

/** Stores a change of a chat that is held, and tells all servers of it when the transaction is committed. */
export async function saveChange(tx: Transaction, chat: HeldChat, change: ChatChange): Promise<void> {
  const seq = chat.seq + 1;
  const keys = change.messages.map(({ key }) => key);
  const lastKey = [...keys, ...(chat.lastKey === null ? [] : [chat.lastKey])].sort().at(-1) ?? null;
  const { lastMessage, lastRead, write } = change;
  await tx.update(rtChat).set({ seq, lastKey, lastMessage, lastRead }).where(eq(rtChat.id, chat.id));
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
