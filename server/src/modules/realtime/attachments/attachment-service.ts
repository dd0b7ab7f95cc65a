import { type Attachment, type AttachmentLinks, PDF_TYPE } from "@hivekeeper/contract/attachment.ts";
import type { FastifyInstance } from "fastify";
import type { Executor, Transaction } from "#db/database.ts";
import { found, invalid, Refusal } from "#lib/refusal.ts";
import { type Actor, recordActivity } from "#modules/activity/activity-service.ts";
import { type StagedFile, withFilesStored } from "#modules/files/files-service.ts";
import { linkSigner } from "#modules/files/signed-link-service.ts";
import { disputeOf } from "../access/chat-token-service.ts";
import { attachmentName } from "./attachment-name.ts";
import { findServiceOf, findStored, insertAttachment, lockRoom, sumAttachments } from "./attachment-repository.ts";

type Context = Pick<FastifyInstance, "db" | "store" | "settings">;

export const ATTACHMENT_NOT_FOUND = "Attachment not found";

/** The most files of a conversation: tiny ones would never take all its bytes. */
const MOST_FILES = 1000;

/**
 * Refuses an upload to a conversation that does not exist, or that has no room for another `bytes`.
 *
 * @throws {Refusal} `not_found`; `too_large`.
 */
export async function refuseUpload(
  db: Executor,
  { conversationMaxMb }: Context["settings"],
  chatId: string,
  bytes: number,
): Promise<void> {
  await findSubject(db, chatId);
  const held = await sumAttachments(db, chatId);
  if (held.count >= MOST_FILES)
    throw new Refusal("too_large", `One conversation may have at most ${MOST_FILES} files.`);
  if (held.bytes + bytes <= conversationMaxMb * 1024 * 1024) return;
  throw new Refusal("too_large", `The files of one conversation may take at most ${conversationMaxMb} MB together.`);
}

/**
 * Keeps a file for a message of its conversation. A message must carry it within 24 hours.
 *
 * @throws {Refusal} `invalid` unless it is one file; `not_found`; `too_large`.
 */
export function addAttachment(
  context: Context,
  chatId: string,
  staged: readonly StagedFile[],
  actor: Actor,
): Promise<Attachment> {
  const [file] = staged;
  if (!file) throw invalid({ file: ["Attach one file"] });
  const name = attachmentName(file.filename, file.mediaType);
  return withFilesStored(context, staged, ({ record }) =>
    context.db.transaction(async (tx) => {
      await lockRoom(tx, chatId);
      await refuseUpload(tx, context.settings, chatId, file.bytes);
      const [fileId = 0] = await record(tx, actor.id, "attachment");
      const attachment = await insertAttachment(tx, { chatId, fileId, name });
      await recordUpload(tx, chatId, attachment, actor);
      return attachment;
    }),
  );
}

type LinkReader = { sessionId: number; participantId?: never } | { participantId: number; sessionId?: never };

/** Signs the addresses of attachments' files and checks them. */
export function attachmentLinks(context: Pick<Context, "db" | "settings">) {
  const links = linkSigner(context, "attachments");

  return {
    /**
     * The addresses of an attachment of a conversation, for the session of an administrator or one of its participants.
     *
     * @throws {Refusal} `not_found`, also for what this participant may not see.
     */
    async of(chatId: string, id: number, { sessionId, participantId }: LinkReader): Promise<AttachmentLinks> {
      const known = disputeOf(chatId) && (await findStored(context.db, chatId, id, participantId ?? null));
      const stored = found(known, ATTACHMENT_NOT_FOUND);
      const { url, expires } = (await links.signer(sessionId))(stored.name);
      const thumbnailUrl = stored.thumbnail ? `${url}&size=thumb` : "";
      return { url, thumbnailUrl, expiresAt: new Date(expires * 1000).toISOString() };
    },

    check: links.check,
  };
}

/** A PDF is only ever saved, never shown. */
export const isSaved = ({ type }: Pick<Attachment, "type">): boolean => type === PDF_TYPE;

async function recordUpload(tx: Transaction, chatId: string, { name }: Attachment, actor: Actor) {
  const subject = { type: "conversation", id: chatId, name: await findSubject(tx, chatId) };
  await recordActivity(tx, { actor, action: "attached", subject, changes: { file: [null, name] } });
}

/** The name of the service that a conversation is about. */
async function findSubject(db: Executor, chatId: string): Promise<string> {
  const id = found(disputeOf(chatId), "Conversation not found");
  return found(await findServiceOf(db, id), "Dispute not found").name;
}
