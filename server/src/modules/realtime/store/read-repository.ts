import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/database.ts";
import type { RealtimeValue } from "#db/schema/conversations.ts";
import { Refusal } from "#lib/refusal.ts";
import { type Kept, keptTree, listOf, MOST_ORDERED, MOST_ORDERED_BYTES } from "../protocol/kept.ts";
import { type Branch, isBranch, orNothing, valueAt } from "../protocol/paths.ts";
import { isByKey, type Query, windowOf } from "../protocol/query.ts";
import { isListView, type ListView, messagesBelow, type View, type Write } from "../protocol/view.ts";
import { type Ordered, orderedMessages } from "./ordered-messages.ts";
import { SHOWN_MAX_BYTES, shown, shownText } from "./shown-message.ts";

/** The number of the last write, and the writes after another one. */
export type Told = {
  seq: number;
  /** `null` when some are deleted already, or none were asked for. */
  writes: { seq: number; write: Write }[] | null;
};

/** The window of a view and the number of the last write, from one database snapshot. */
export interface Snapshot extends Told {
  /** In place of each message of a list stands its size in bytes; `readMessages` reads them. */
  window: RealtimeValue;
  /** The state for a stream of the view. */
  kept: Kept;
}

/** The most messages, and the most bytes, of one answer. */
const MOST_MESSAGES = 5_000;
const MOST_BYTES = 8 * 1024 * 1024;
/** A reader who is further behind gets a new snapshot. */
const MOST_WRITES = 500;
const MOST_WRITTEN_BYTES = 2 * 1024 * 1024;

type Row = Told & {
  lastMessage: RealtimeValue;
  lastRead: RealtimeValue;
  messages: Branch | null;
  ordered: { [key: string]: Ordered } | null;
};

/**
 * Reads what a view shows together with the writes after `since`, in one statement and so from one snapshot.
 * Reading creates nothing.
 *
 * @throws {Refusal} `malformed` for more than fits into an answer.
 */
export async function readChat(db: Executor, chatId: string, view: View, since?: number): Promise<Snapshot> {
  const content = isOrdered(view) ? { ordered: orderedOf(chatId, view.query) } : { messages: messagesOf(chatId, view) };
  const row = await findRow(db, chatId, since, content);
  const { seq, lastMessage, lastRead, messages, ordered } = row ?? NO_CHAT;
  const writes = row ? writesOf(row, since) : since === 0 ? [] : null;
  if (isOrdered(view)) {
    const { kept, window } = orderedMessages(chatId, view, ordered ?? {}, seq);
    refuseTooLarge(window);
    return { seq, window, kept, writes };
  }
  if (messagesBelow(view.path)) refuseTooLarge(messages);
  const chat = {
    messages: messages && orNothing(messagesBelow(view.path) ? messages : shownAll(messages)),
    lastMessage: shown(lastMessage),
    lastRead: isBranch(lastRead) ? orNothing(lastRead) : null,
  };
  const present = Object.fromEntries(Object.entries(chat).filter(([, value]) => value !== null));
  const value = valueAt(orNothing(present), view.path);
  const kept = isListView(view) ? { view, list: listOf(view, value), seq } : keptTree(view, value, seq);
  return { seq, window: windowOf(value, view.query), kept, writes };
}

const NO_CHAT = { seq: 0, lastMessage: null, lastRead: null, messages: null, ordered: null };

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
export async function readWrites(db: Executor, chatId: string, since: number): Promise<Told> {
  const row = await findRow(db, chatId, since);
  return row ? { seq: row.seq, writes: writesOf(row, since) } : { seq: 0, writes: since === 0 ? [] : null };
}

export async function deleteOldWrites(db: Executor): Promise<void> {
  await db.execute(sql`delete from rt_event where at < now() - interval '10 minutes'`);
}

function refuseTooLarge(sizes: RealtimeValue): void {
  const all = isBranch(sizes) ? Object.entries(sizes) : [];
  const bytes = all.reduce((sum, [key, size]) => sum + key.length + Math.min(Number(size), SHOWN_MAX_BYTES), 0);
  if (all.length > MOST_MESSAGES || bytes > MOST_BYTES) throw tooLarge();
}

const shownAll = (messages: Branch) =>
  Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, shown(message)]));

const tooLarge = () =>
  new Refusal("too_large", "The specified payload is too large, please request a location with less data.");

/** `messages` and `ordered` are the columns that are read of messages. */
async function findRow(
  db: Executor,
  chatId: string,
  since: number | undefined,
  { messages = sql`null`, ordered = sql`null` }: { messages?: SQL; ordered?: SQL } = {},
) {
  const after = sql`
    select seq, changes, sum(octet_length(changes::text)) over (order by seq) as bytes
    from rt_event where chat_id = ${chatId} and seq > ${since} order by seq limit ${MOST_WRITES}`;
  const writes = sql`(
    select json_agg(json_build_object('seq', seq, 'write', changes) order by seq)
    from (${after}) e where bytes <= ${MOST_WRITTEN_BYTES})`;
  const { rows } = await db.execute<Row>(sql`
    select seq, last_message as "lastMessage", last_read as "lastRead", ${messages} as messages, ${ordered} as ordered,
      ${since === undefined ? sql`null` : writes} as writes
    from rt_chat where id = ${chatId}`);
  return rows[0];
}

const isOrdered = (view: View): view is ListView => isListView(view) && !isByKey(view.query);

/** All messages with their sizes and ordering values, up to one more than are allowed. */
function orderedOf(chatId: string, { orderBy }: Query): SQL {
  const value =
    orderBy === null
      ? sql`null::jsonb`
      : orderBy.length === 0
        ? sql`'{}'::jsonb`
        : sql`value #> ${sql.param([...orderBy])}`;
  const rows = sql`
    select key, bytes, ${value} as ordering from rt_message where chat_id = ${chatId} order by key limit ${MOST_ORDERED + 1}`;
  // Values beyond the bytes that are allowed are left out; those that are read are too many then.
  const within = sql`sum(octet_length(ordering::text)) over (order by key) <= ${2 * MOST_ORDERED_BYTES}`;
  return sql`(
    select json_object_agg(key, content)
    from (select key, json_build_array(bytes, case when ${within} then ordering end) as content from (${rows}) r) w)`;
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
