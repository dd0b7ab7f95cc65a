import type { Attachment } from "../attachment.ts";

/** An attachment, in the answer to its upload and in messages, where `null` means absent. */
export const serveAttachment = ({ id, name, type, bytes, width, height }: Attachment) => ({
  ...{ id, name, type, bytes },
  ...(width > 0 && { width, height }),
});
