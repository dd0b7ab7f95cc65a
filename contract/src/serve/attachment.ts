import { type Attachment, attachmentFields } from "../attachment.ts";
import { serveFields } from "./fields.ts";

/** An attachment, in the answer to its upload and in messages, where `null` means absent. */
export function serveAttachment(attachment: Attachment) {
  const { width, height, ...file } = serveFields(attachmentFields, attachment);
  return { ...file, ...(width !== null && height !== null && { width, height }) };
}
