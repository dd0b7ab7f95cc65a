import { readMoment } from "@hivekeeper/contract/read/chat.ts";
import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Executor } from "#db/database.ts";
import { rtMessage } from "#db/schema/conversations.ts";
import { members } from "#db/schema/people.ts";
import { type Entry, fullName } from "./entry.ts";

/** The messages of a page. */
export const PAGE_MESSAGES = 100;
/** The characters of a message that its entry has. */
const SHOWN = 500;

interface Asked {
  chatId: string;
  /** The key before which they end. */
  before: string | undefined;
}

/** The last messages before a key, newest first, those of the system too. */
export async function findMessages(db: Executor, { chatId, before }: Asked) {
  const field = (name: string) => sql<string | null>`${rtMessage.value} ->> ${name}`;
  const rows = await db
    .select({
      key: rtMessage.key,
      text: sql<string | null>`left(${rtMessage.value} ->> 'text', ${SHOWN + 1})`,
      senderId: field("senderId"),
      senderName: field("senderName"),
      serverTime: field("serverTime"),
      sentAt: field("sentAt"),
      isRemoved: sql<boolean>`${rtMessage.value} ? 'removed'`,
      isSystem: sql<boolean>`${rtMessage.value} ->> 'isSystem' is not distinct from 'true'`,
      author: { id: members.id, firstName: members.firstName, lastName: members.lastName },
    })
    .from(rtMessage)
    .leftJoin(members, eq(members.id, rtMessage.authorId))
    .where(and(eq(rtMessage.chatId, chatId), before === undefined ? undefined : lt(rtMessage.key, before)))
    .orderBy(desc(rtMessage.key))
    .limit(PAGE_MESSAGES);
  return rows.map((row) => ({ ...row, at: readMoment(row.serverTime) }));
}

type Message = Awaited<ReturnType<typeof findMessages>>[number];

/** A message under the name of who really wrote it. */
export const messageEntry = ({ key, at, author, ...message }: Message): Entry => ({
  id: `message ${key}`,
  kind: "message",
  at: new Date(at),
  actor: author ? fullName(author) : (message.senderName ?? ""),
  actorId: author?.id ?? null,
  text: shortened(message.text ?? ""),
  sentAt: readMoment(message.sentAt) || null,
  isRemoved: message.isRemoved,
});

function shortened(text: string): string {
  const signs = [...text];
  return signs.length > SHOWN ? `${signs.slice(0, SHOWN).join("")}…` : text;
}
