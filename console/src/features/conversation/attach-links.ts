import { type Attachment, attachmentLinkFields, getAttachment } from "@hivekeeper/contract/attachment.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/call.ts";
import { CallError } from "#lib/call-error.ts";
import { pictureAddress } from "#lib/links.ts";
import { ownItem } from "#lib/own-item.ts";

/** A file in a message of a conversation. */
export interface SentFile {
  chatId: string;
  attachment: Attachment;
}

/** Addresses work for five minutes. */
const FRESH_MS = 4 * 60_000;

/** The signed addresses of an attachment's file and of its thumbnail, on the backend's origin. */
export const attachmentLinks = (chatId: string, id: number) =>
  queryOptions({
    queryKey: ["attachment", chatId, id],
    queryFn: async ({ signal }) => {
      const answer = await call(getAttachment, { params: { chatId, id: String(id) }, signal });
      const { url, thumbnailUrl } = ownItem(attachmentLinkFields, answer);
      const [whole, small] = [pictureAddress(url), pictureAddress(thumbnailUrl)];
      if (!whole) throw new CallError("unexpected");
      return { url: whole, thumbnailUrl: small };
    },
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
  });
