import { type DisputeNote, deleteNote } from "@hivekeeper/contract/note.ts";
import { useChange } from "#flow/change/use-change.ts";
import { ConfirmMutation } from "#flow/form/confirm-mutation.tsx";
import { notifyDone } from "#flow/notify.ts";
import { refetchChanged } from "#flow/refetch.ts";
import { requestTo } from "#lib/call-request.ts";
import { notesKey } from "./notes.ts";

interface RemoveNoteProps {
  disputeId: string;
  note: DisputeNote;
  onClose: () => void;
}

export const RemoveNote = ({ disputeId, note, onClose }: RemoveNoteProps) => (
  <ConfirmMutation
    mutate={useRemoveNote(disputeId, note).mutateAsync}
    title="Remove note"
    message="Remove this note for all administrators?"
    verb="Remove"
    onClose={onClose}
  />
);

const useRemoveNote = (disputeId: string, { id }: DisputeNote) =>
  useChange({
    request: (signal: AbortSignal) => requestTo(deleteNote, { params: { id }, signal }),
    onSuccess: (queryClient, { body }) => {
      notifyDone("Removed", body, "Note removed");
      return refetchChanged(queryClient, notesKey(disputeId));
    },
    failed: "The note was not removed.",
  });
