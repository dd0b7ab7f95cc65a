import type { Fields, OwnNounOf } from "./fields.ts";
import type { Operation } from "./operation.ts";

/** A picture or a PDF that a message of a conversation carries (extension `desk`). */
export const attachmentFields = {
  /** A number, as messages hold it. */
  id: { wire: "id", kind: "count" },
  /** The file's name on the sender's device. Its ending fits the type. */
  name: { wire: "name", kind: "text" },
  /** One of `ATTACHMENT_TYPES`; the server decides it by the content. */
  type: { wire: "type", kind: "text" },
  bytes: { wire: "bytes", kind: "count" },
  /** In pixels; `null` where it is no picture, and then absent on the wire. */
  width: { wire: "width", kind: "count", nullable: true },
  height: { wire: "height", kind: "count", nullable: true },
} as const satisfies Fields;

export type Attachment = OwnNounOf<typeof attachmentFields>;

/** The addresses of an attachment's file, which work for five minutes without a credential. */
export const attachmentLinkFields = {
  url: { wire: "url", kind: "link" },
  /** At most 320 pixels wide and high; empty where it is no picture. */
  thumbnailUrl: { wire: "thumbnail_url", kind: "link", nullable: true },
  expiresAt: { wire: "expires_at", kind: "moment" },
} as const satisfies Fields;

export type AttachmentLinks = OwnNounOf<typeof attachmentLinkFields>;

export const PDF_TYPE = "application/pdf";
export const ATTACHMENT_TYPES: readonly string[] = ["image/jpeg", "image/png", "image/webp", "image/gif", PDF_TYPE];

/** The most bytes that our server takes by default (`UPLOAD_MAX_MB`). */
export const ATTACHMENT_MAX_BYTES = 10 * 1024 * 1024;

/** The text of a message that is sent without one, so that a reader who knows no attachments sees that there is a file. */
export const attachmentText = ({ name }: Pick<Attachment, "name">): string => `📎 ${name}`;

/** A multipart form with one file, in the field `file`. */
export const addAttachment = {
  method: "POST",
  url: "/x/chats/:chatId/attachments",
  right: "disputes.change",
} as const satisfies Operation;

export const getAttachment = {
  method: "GET",
  url: "/x/chats/:chatId/attachments/:id",
  right: "disputes.see",
} as const satisfies Operation;
