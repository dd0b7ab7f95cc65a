import type { Attachment, AttachmentLinks } from "../attachment.ts";

/** An attachment, in the answer to its upload and in messages, where `null` means absent. */
export const serveAttachment = ({ id, name, type, bytes, width, height }: Attachment) => ({
  ...{ id, name, type, bytes },
  ...(width > 0 && { width, height }),
});

export const serveAttachmentLinks = ({ url, thumbnailUrl, expiresAt }: AttachmentLinks) => ({
  url,
  thumbnail_url: thumbnailUrl,
  expires_at: new Date(expiresAt).toISOString(),
});
