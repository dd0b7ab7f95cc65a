import type { DisputeNote } from "@hivekeeper/contract/note.ts";
import { ConfirmMutation } from "#flow/form/confirm-mutation.tsx";
import { useRemoveNote } from "./notes.ts";

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
