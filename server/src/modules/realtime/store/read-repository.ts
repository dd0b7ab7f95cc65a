import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/database.ts";
import type { RealtimeValue } from "#db/schema/conversations.ts";
import { Refusal } from "#lib/refusal.ts";
import { isBranch, orNothing, valueAt } from "../protocol/paths.ts";
import type { Query } from "../protocol/query.ts";
import { messagesBelow, type View } from "../protocol/view-step.ts";
import type { Write } from "../protocol/write.ts";
import { SHOWN_MAX_BYTES, shown, shownText } from "./shown-message.ts";

/** The value at a place of a conversation, with the number of the last write, from one snapshot. */
export interface Snapshot {
  seq: number;
  /**
   * The whole value, except that messages are limited to the view's query. In place of each message of a list stands
   * its size in bytes; `readMessages` reads them.
   */
  value: RealtimeValue;
  /** The writes after `since`; `null` when some are deleted already, or none were asked for. */
  writes: { seq: number; write: Write }[] | null;
}

/** The most messages, and the most bytes, of one answer. */
const MOST_MESSAGES = 5_000;
const MOST_BYTES = 8 * 1024 * 1024;
/** A reader who is further behind gets a new snapshot. */
const MOST_WRITES = 500;
const MOST_WRITTEN_BYTES = 2 * 1024 * 1024;

type Row = {
  seq: number;
  lastMessage: RealtimeValue;
  lastRead: RealtimeValue;
  messages: { [key: string]: RealtimeValue } | null;
  writes: { seq: number; write: Write }[] | null;
};

/**
 * Reads the value at a view's place together with the writes after `since`, in one statement and so from one snapshot.
 * Reading creates nothing.
 *
 * @throws {Refusal} `malformed` for more than fits into an answer.
 */
export async function readChat(db: Executor, chatId: string, view: View, since?: number): Promise<Snapshot> {
  const row = await findRow(db, chatId, messagesOf(chatId, view), since);
  if (!row) return { seq: 0, value: null, writes: since === 0 ? [] : null };
  const { seq, lastMessage, lastRead, messages } = row;
  if (messagesBelow(view.path)) refuseTooLarge(messages ?? {});
  const chat = {
    messages: messages && orNothing(messagesBelow(view.path) ? messages : shownAll(messages)),
    lastMessage: shown(lastMessage),
    lastRead: isBranch(lastRead) ? orNothing(lastRead) : null,
  };
  const present = Object.fromEntries(Object.entries(chat).filter(([, value]) => value !== null));
  return { seq, value: valueAt(orNothing(present), view.path), writes: writesOf(row, since) };
}

/** The JSON texts of these messages, by key. They may be newer than the snapshot that named them. */
export async function readMessages(
  db: Executor,
  chatId: string,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ key: string; text: string }>(sql`
    select key, value::text as text from rt_message where chat_id = ${chatId} and key = any(${sql.param([...keys])})`);
  return new Map(rows.map(({ key, text }) => [key, shownText(text)]));
}

/** Reads the writes after `since` only. */
export async function readWrites(db: Executor, chatId: string, since: number): Promise<Omit<Snapshot, "value">> {
  const row = await findRow(db, chatId, sql`null`, since);
  return row ? { seq: row.seq, writes: writesOf(row, since) } : { seq: 0, writes: since === 0 ? [] : null };
}

export async function deleteOldWrites(db: Executor): Promise<void> {
  await db.execute(sql`delete from rt_event where at < now() - interval '10 minutes'`);
}

function refuseTooLarge(sizes: { [key: string]: RealtimeValue }): void {
  const keys = Object.keys(sizes);
  const bytes = keys.reduce((sum, key) => sum + key.length + Math.min(Number(sizes[key]), SHOWN_MAX_BYTES), 0);
  if (keys.length > MOST_MESSAGES || bytes > MOST_BYTES) throw tooLarge();
}

const shownAll = (messages: { [key: string]: RealtimeValue }) =>
  Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, shown(message)]));

const tooLarge = () =>
  new Refusal("malformed", "The specified payload is too large, please request a location with less data.");

async function findRow(db: Executor, chatId: string, messages: SQL, since: number | undefined) {
  const after = sql`
    select seq, changes, sum(octet_length(changes::text)) over (order by seq) as bytes
    from rt_event where chat_id = ${chatId} and seq > ${since} order by seq limit ${MOST_WRITES}`;
  const writes = sql`(
    select json_agg(json_build_object('seq', seq, 'write', changes) order by seq)
    from (${after}) e where bytes <= ${MOST_WRITTEN_BYTES})`;
  const { rows } = await db.execute<Row>(sql`
    select seq, last_message as "lastMessage", last_read as "lastRead", ${messages} as messages,
      ${since === undefined ? sql`null` : writes} as writes
    from rt_chat where id = ${chatId}`);
  return rows[0];
}

function messagesOf(chatId: string, { path: [name, key], query }: View): SQL {
  if (name !== undefined && name !== "messages") return sql`null`;
  const isWindow = name === "messages" && key === undefined;
  const content = key === undefined ? sql`bytes` : sql`value`;
  const one = key === undefined ? sql`` : sql` and key = ${key}`;
  const rows = sql`select key, ${content} as content from rt_message where chat_id = ${chatId}${one}${rangeOf(isWindow ? query : null)}`;
  return sql`(select json_object_agg(key, content) from (${rows}) w)`;
}

/** The end of the statement that selects a query's messages. */
function rangeOf(query: Query | null): SQL {
  const { start = null, end = null, limit, from } = query ?? {};
  const lower = start && (start.isIncluded ? sql` and key >= ${start.key}` : sql` and key > ${start.key}`);
  const upper = end && (end.isIncluded ? sql` and key <= ${end.key}` : sql` and key < ${end.key}`);
  const order = from === "last" ? sql`desc` : sql`asc`;
  return sql`${lower ?? sql``}${upper ?? sql``} order by key ${order} limit ${limit ?? MOST_MESSAGES + 1}`;
}

/** The writes after `since`; `null` when one is missing, since old writes are deleted. */
function writesOf({ seq, writes }: Row, since: number | undefined): Snapshot["writes"] {
  if (since === undefined) return null;
  const found = writes ?? [];
  return found.length === seq - since ? found : null;
}
