import { createReply, deleteReply, type SavedReply, updateReply } from "@hivekeeper/contract/saved-reply.ts";
import { useQueryClient } from "@tanstack/react-query";
import { ifMatchOf } from "#flow/if-match.ts";
import { notifyDone, notifyFailed } from "#flow/notify.ts";
import { refetchChanged } from "#flow/refetch.ts";
import { savedReplies } from "#flow/saved-replies.ts";
import { needsLine, useChange } from "#flow/use-change.ts";
import { requestTo } from "#lib/call-request.ts";

export const SAVE_FAILED = "Failed to save reply.";

export type ReplyValues = Pick<SavedReply, "name" | "text" | "isShared">;

const bodyOf = ({ name, text, isShared }: ReplyValues) => ({
  name: name.trim(),
  text: text.trim(),
  is_shared: isShared,
});

function useRefresh() {
  const queryClient = useQueryClient();
  return () => refetchChanged(queryClient, savedReplies.queryKey);
}

export function useCreateReply() {
  const refresh = useRefresh();
  return useChange({
    request: ({ values, ...save }: { values: ReplyValues; signal: AbortSignal; idempotencyKey: string }) =>
      requestTo(createReply, { ...save, body: bodyOf(values) }),
    waits: needsLine,
    onSuccess: ({ body }) => {
      notifyDone("Created", body);
      return refresh();
    },
    onError: (error) => notifyFailed(error, SAVE_FAILED),
  });
}

interface Save {
  seen: SavedReply;
  values: ReplyValues;
  signal: AbortSignal;
}

/** A refused edit fetches the replies again: another device may have changed this one. */
export function useUpdateReply() {
  const refresh = useRefresh();
  return useChange({
    request: ({ seen, values, signal }: Save) =>
      requestTo(updateReply, { params: { id: seen.id }, body: bodyOf(values), ifMatch: ifMatchOf(seen), signal }),
    waits: needsLine,
    onSuccess: ({ body }) => {
      notifyDone("Updated", body);
      return refresh();
    },
    onError: (error) => {
      notifyFailed(error, SAVE_FAILED);
      void refresh();
    },
  });
}

export function useDeleteReply({ id }: SavedReply) {
  const refresh = useRefresh();
  return useChange({
    request: (signal: AbortSignal) => requestTo(deleteReply, { params: { id }, signal }),
    waits: needsLine,
    onSuccess: ({ body }) => {
      notifyDone("Deleted", body);
      return refresh();
    },
    onError: (error) => notifyFailed(error, "Failed to delete reply."),
  });
}
