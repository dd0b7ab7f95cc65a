import type { Attachment } from "@hivekeeper/contract/attachment.ts";
import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#db/database.ts";
import { chatAttachments, rtMessage } from "#db/schema/conversations.ts";
import { files } from "#db/schema/files.ts";
import { members } from "#db/schema/people.ts";
import { bookings, disputes, services } from "#db/schema/services.ts";
import type { Author } from "../access/caller.ts";

/** The first key of these advisory locks; others start with another number. */
const ROOM_LOCK = 3;

const COLUMNS = {
  id: chatAttachments.id,
  name: chatAttachments.name,
  type: files.mediaType,
  bytes: files.bytes,
  width: files.width,
  height: files.height,
  thumbnail: files.thumbnail,
};

/** Makes concurrent uploads to one conversation wait for each other until the transaction ends. */
export async function lockRoom(tx: Transaction, chatId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ROOM_LOCK}, hashtext(${chatId}))`);
}

/** The name of the service that a dispute is about. */
export async function findServiceOf(db: Executor, disputeId: number): Promise<{ name: string } | undefined> {
  const [found] = await db
    .select({ name: services.serviceName })
    .from(disputes)
    .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
    .innerJoin(services, eq(services.id, bookings.serviceId))
    .where(eq(disputes.id, disputeId));
  return found;
}

/** The number and the bytes of all attachments of a conversation, sent or not. */
export async function sumAttachments(db: Executor, chatId: string): Promise<{ count: number; bytes: number }> {
  const [row] = await db
    .select({ count: sql<number>`count(*)`, bytes: sql<number>`coalesce(sum(${files.bytes}), 0)::float8` })
    .from(chatAttachments)
    .innerJoin(files, eq(files.id, chatAttachments.fileId))
    .where(eq(chatAttachments.chatId, chatId));
  return row ?? { count: 0, bytes: 0 };
}

/** Adds an attachment that no message carries yet, which starts the 24 hours of its file. */
export async function insertAttachment(
  tx: Transaction,
  attachment: typeof chatAttachments.$inferInsert,
): Promise<Attachment> {
  await tx.update(files).set({ orphanedAt: sql`now()` }).where(eq(files.id, attachment.fileId));
  const [row] = await tx.insert(chatAttachments).values(attachment).returning({ id: chatAttachments.id });
  const made = row && (await findWhere(tx, eq(chatAttachments.id, row.id)));
  if (!made) throw new Error("The insert gave no row");
  return made;
}

/** The name in the store of an attachment's file and of its thumbnail. */
export async function findStored(db: Executor, chatId: string, id: number, participantId: number | null) {
  const isOpen = participantId === null ? undefined : isOpenTo(participantId);
  const [found] = await db
    .select({ name: files.name, thumbnail: files.thumbnail })
    .from(chatAttachments)
    .innerJoin(files, eq(files.id, chatAttachments.fileId))
    .leftJoin(rtMessage, and(eq(rtMessage.chatId, chatId), eq(rtMessage.key, chatAttachments.messageKey)))
    .where(and(eq(chatAttachments.chatId, chatId), eq(chatAttachments.id, id), isOpen));
  return found;
}

/** A participant has what messages carry that were not removed, and what the participant has not sent yet. */
const isOpenTo = (participantId: number): SQL | undefined =>
  or(
    sql`${rtMessage.value} ? 'attachment'`,
    and(isNull(chatAttachments.messageKey), eq(files.uploadedBy, participantId)),
  );

/**
 * Gives an attachment that no message carries yet to a message of its uploader, and ends its file's 24 hours. An
 * administrator may send what any administrator has uploaded. The file's row is locked first, as the sweep does.
 */
export async function takeAttachment(
  tx: Transaction,
  { chatId, id, key, author }: { chatId: string; id: number; key: string; author: Author },
): Promise<Attachment | undefined> {
  const isOwn = author.isParticipant
    ? eq(files.uploadedBy, author.memberId)
    : sql`exists (select from ${members} m where m.id = ${files.uploadedBy} and m.role = 'ADMIN')`;
  const isFree = and(
    eq(chatAttachments.id, id),
    eq(chatAttachments.chatId, chatId),
    isNull(chatAttachments.messageKey),
  );
  const held = await tx
    .update(files)
    .set({ orphanedAt: null })
    .from(chatAttachments)
    .where(and(eq(chatAttachments.fileId, files.id), isFree, isOwn))
    .returning({ id: files.id });
  if (held.length === 0) return undefined;
  await tx.update(chatAttachments).set({ messageKey: key }).where(eq(chatAttachments.id, id));
  return findWhere(tx, eq(chatAttachments.id, id));
}

/** The attachment whose file has this name in the store, with what is needed to send the file. */
export const findAttachmentFile = (db: Executor, name: string) =>
  findWhere(db, and(eq(files.name, name), eq(files.purpose, "attachment")));

async function findWhere(db: Executor, condition: SQL | undefined) {
  const [found] = await db
    .select(COLUMNS)
    .from(chatAttachments)
    .innerJoin(files, eq(files.id, chatAttachments.fileId))
    .where(condition);
  return found;
}
