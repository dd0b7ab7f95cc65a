import { ATTACHMENT_TYPES, type Attachment, attachmentFields } from "../attachment.ts";
import { readOwn } from "./fields.ts";
import { isRaw } from "./raw.ts";

/** An attachment as a message of any store carries it; `null` for anything else. */
export function readAttachment(value: unknown): Attachment | null {
  const read = isRaw(value) ? readOwn(attachmentFields, value) : null;
  return read && read.id > 0 && read.bytes > 0 && read.name && ATTACHMENT_TYPES.includes(read.type) ? read : null;
}
