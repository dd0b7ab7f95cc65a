import type { SavedReply } from "@hivekeeper/contract/saved.ts";
import { createReply, deleteReply, updateReply } from "@hivekeeper/contract/saved-reply.ts";
import { useChange } from "#flow/change/use-change.ts";
import type { Save } from "#flow/change/use-record-form.tsx";
import { ifMatchOf } from "#flow/if-match.ts";
import { savedReplies } from "#flow/saved-replies.ts";
import { requestTo } from "#lib/call-request.ts";

export const SAVE_FAILED = "Failed to save reply.";

export type ReplyValues = Pick<SavedReply, "name" | "text" | "isShared">;

const bodyOf = ({ name, text, isShared }: ReplyValues) => ({
  name: name.trim(),
  text: text.trim(),
  is_shared: isShared,
});

/** Of a new reply, or of the one that was seen. A refused edit fetches all again: another device may have changed it. */
export const useSaveReply = (seen: SavedReply | undefined) =>
  useChange({
    request: ({ values, signal, idempotencyKey }: Save<ReplyValues>) =>
      seen
        ? requestTo(updateReply, { params: { id: seen.id }, body: bodyOf(values), ifMatch: ifMatchOf(seen), signal })
        : requestTo(createReply, { body: bodyOf(values), signal, idempotencyKey }),
    done: seen ? "Updated" : "Created",
    stale: [savedReplies.queryKey],
    failed: SAVE_FAILED,
  });

export const useDeleteReply = ({ id }: SavedReply) =>
  useChange({
    request: (signal: AbortSignal) => requestTo(deleteReply, { params: { id }, signal }),
    done: "Deleted",
    stale: [savedReplies.queryKey],
    failed: "Failed to delete reply.",
  });
