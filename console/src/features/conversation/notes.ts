import { createNote, type DisputeNote, deleteNote, listNotes } from "@hivekeeper/contract/note.ts";
import { readNotes } from "@hivekeeper/contract/read/note.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { notifyDone, notifyFailed } from "#flow/notify.ts";
import { LIVE, refetchChanged } from "#flow/refetch.ts";
import { needsLine, useChange } from "#flow/use-change.ts";
import { call } from "#lib/call.ts";
import { requestTo } from "#lib/call-request.ts";
import { offers } from "#lib/config.ts";

const keyOf = (disputeId: string) => ["notes", disputeId];

/** Whether notes can be written about this dispute. */
export const hasNotes = (disputeId: string): boolean => offers("notes") && disputeId !== "";

/** Extension `notes`: those of a dispute, oldest first. */
export const useNotes = (disputeId: string) =>
  useQuery({
    queryKey: keyOf(disputeId),
    queryFn: async ({ signal }) => readNotes((await call(listNotes, { params: { id: disputeId }, signal })).body),
    enabled: hasNotes(disputeId),
    meta: LIVE,
  });

interface NewNote {
  text: string;
  /** The same for every try of this text: where the answer was lost, a retry adds no second note. */
  idempotencyKey: string;
}

/** Resolves when the note is shown. */
export function useAddNote(disputeId: string) {
  const queryClient = useQueryClient();
  return useChange({
    request: ({ text, idempotencyKey }: NewNote) =>
      requestTo(createNote, { params: { id: disputeId }, body: { text }, idempotencyKey }),
    waits: needsLine,
    onSuccess: () => refetchChanged(queryClient, keyOf(disputeId)),
    onError: () => {}, // the composer says why
  });
}

export function useRemoveNote(disputeId: string, { id }: DisputeNote) {
  const queryClient = useQueryClient();
  return useChange({
    request: (signal: AbortSignal) => requestTo(deleteNote, { params: { id }, signal }),
    waits: needsLine,
    onSuccess: ({ body }) => {
      notifyDone("Removed", body, "Note removed");
      return refetchChanged(queryClient, keyOf(disputeId));
    },
    onError: (error) => notifyFailed(error, "The note was not removed."),
  });
}
