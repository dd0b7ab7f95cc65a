import { createNote, type DisputeNote, deleteNote, listNotes, noteFields } from "@hivekeeper/contract/note.ts";
import { readOwnList } from "@hivekeeper/contract/read/fields.ts";
import { useQuery } from "@tanstack/react-query";
import { useChange } from "#flow/change/use-change.ts";
import { notifyDone } from "#flow/notify.ts";
import { LIVE, refetchChanged } from "#flow/refetch.ts";
import { call } from "#lib/call.ts";
import { requestTo } from "#lib/call-request.ts";
import { offers } from "#lib/config.ts";

const keyOf = (disputeId: string) => ["notes", disputeId];

/** Whether notes can be written about this dispute. */
export const hasNotes = (disputeId: string): boolean => offers("desk") && disputeId !== "";

/** Extension `desk`: those of a dispute, oldest first. */
export const useNotes = (disputeId: string) =>
  useQuery({
    queryKey: keyOf(disputeId),
    queryFn: async ({ signal }) =>
      readOwnList(noteFields, (await call(listNotes, { params: { id: disputeId }, signal })).body),
    enabled: hasNotes(disputeId),
    meta: LIVE,
  });

interface NewNote {
  text: string;
  /** The same for every try of this text: where the answer was lost, a retry adds no second note. */
  idempotencyKey: string;
}

/** Resolves when the note is shown. */
export const useAddNote = (disputeId: string) =>
  useChange({
    request: ({ text, idempotencyKey }: NewNote) =>
      requestTo(createNote, { params: { id: disputeId }, body: { text }, idempotencyKey }),
    stale: [keyOf(disputeId)],
    onError: () => {}, // the composer says why
  });

export const useRemoveNote = (disputeId: string, { id }: DisputeNote) =>
  useChange({
    request: (signal: AbortSignal) => requestTo(deleteNote, { params: { id }, signal }),
    onSuccess: (queryClient, { body }) => {
      notifyDone("Removed", body, "Note removed");
      return refetchChanged(queryClient, keyOf(disputeId));
    },
    failed: "The note was not removed.",
  });
