import { createReply, deleteReply, type SavedReply, updateReply } from "@hivekeeper/contract/saved-reply.ts";
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

export const useCreateReply = () =>
  useChange({
    request: ({ values, signal, idempotencyKey }: Save<ReplyValues>) =>
      requestTo(createReply, { body: bodyOf(values), signal, idempotencyKey }),
    done: "Created",
    stale: [savedReplies.queryKey],
    failed: SAVE_FAILED,
  });

/** A refused edit fetches the replies again: another device may have changed this one. */
export const useUpdateReply = (seen: SavedReply) =>
  useChange({
    request: ({ values, signal }: Save<ReplyValues>) =>
      requestTo(updateReply, { params: { id: seen.id }, body: bodyOf(values), ifMatch: ifMatchOf(seen), signal }),
    done: "Updated",
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
