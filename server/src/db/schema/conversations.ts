import { type SQL, sql } from "drizzle-orm";
import {
  bigint,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { id, moment, refersTo } from "./columns.ts";
import { files } from "./files.ts";
import { apiKeys, members } from "./people.ts";

/** Text in byte order: the protocol, not a language, defines the order of message keys. */
const bytewise = customType<{ data: string }>({ dataType: () => `text COLLATE "C"` });

export type RealtimeValue = string | number | boolean | null | { [key: string]: RealtimeValue };

export const rtChat = pgTable("rt_chat", {
  id: text().primaryKey(),
  /** Counts the writes of the chat. */
  seq: bigint({ mode: "number" }).notNull().default(0),
  lastKey: bytewise(),
  /** When the last write was, in milliseconds since 1970; null before the first write of a version that keeps it. */
  lastAt: bigint({ mode: "number" }),
  lastMessage: jsonb().$type<RealtimeValue>(),
  lastRead: jsonb().$type<Record<string, RealtimeValue>>().notNull().default({}),
});

export const rtMessage = pgTable(
  "rt_message",
  {
    chatId: text()
      .notNull()
      .references(() => rtChat.id, { onDelete: "cascade" }),
    key: bytewise().notNull(),
    value: jsonb().$type<RealtimeValue>().notNull(),
    /** The size of the value as JSON text, known without reading the value. */
    bytes: integer()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`octet_length(value::text)`),
    /** The value before its sender removed it; only administrators see it. */
    original: jsonb().$type<RealtimeValue>(),
    /** The real author, also where readers see support's name; null for messages of the server or an import. */
    authorId: refersTo(() => members.id, "set null"),
    /** The marketplace's id of an old message that it has sent; such a message notifies nobody. */
    externalId: text(),
  },
  (t) => [
    primaryKey({ columns: [t.chatId, t.key] }),
    index("rt_message_author").on(t.authorId),
    uniqueIndex("rt_message_external_id_key").on(t.externalId).where(sql`external_id is not null`),
  ],
);

/** The writes of the last ten minutes, for streams that catch up. */
export const rtEvent = pgTable(
  "rt_event",
  {
    chatId: text().notNull(),
    seq: bigint({ mode: "number" }).notNull(),
    changes: jsonb().$type<RealtimeValue>().notNull(),
    at: moment().notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.chatId, t.seq] }), index("rt_event_at").on(t.at)],
);

/** A participant's token for one conversation, stored as its SHA-256 in hex only. */
export const chatTokens = pgTable(
  "chat_tokens",
  {
    tokenHash: text().primaryKey(),
    chatId: text().notNull(),
    memberId: refersTo(() => members.id, "cascade").notNull(),
    /** The key that the token was asked for with, and ends with; null for a token of the terminal. */
    apiKeyId: refersTo(() => apiKeys.id, "cascade"),
    expiresAt: moment().notNull(),
  },
  (t) => [
    index("chat_tokens_member").on(t.memberId),
    index("chat_tokens_expiry").on(t.expiresAt),
    index("chat_tokens_api_key").on(t.apiKeyId),
  ],
);

/** A file that was uploaded for a conversation. The message that shows it names it by its id. */
export const chatAttachments = pgTable(
  "chat_attachments",
  {
    id: id(),
    chatId: text().notNull(),
    fileId: refersTo(() => files.id, "cascade").notNull(),
    /** The file's name on the sender's device. */
    name: text().notNull(),
    /** The message that shows it; null until that is sent. */
    messageKey: bytewise(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (t) => [
    unique("chat_attachments_file_key").on(t.fileId),
    index("chat_attachments_chat").on(t.chatId, t.id),
    check("chat_attachments_name_length", sql`char_length(${t.name}) between 1 and 200`),
  ],
);
