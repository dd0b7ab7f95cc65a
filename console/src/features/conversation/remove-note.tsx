import type { DisputeNote } from "@hivekeeper/contract/note.ts";
import { ConfirmMutation } from "#flow/form/confirm-mutation.tsx";
import { useRemoveNote } from "./notes.ts";

interface RemoveNoteProps {
  disputeId: string;
  note: DisputeNote;
  onClose: () => void;
}

export function RemoveNote({ disputeId, note, onClose }: RemoveNoteProps) {
  const { mutateAsync } = useRemoveNote(disputeId, note);
  return (
    <ConfirmMutation
      mutate={mutateAsync}
      onDone={onClose}
      title="Remove note"
      message="Remove this note for all administrators?"
      verb="Remove"
      onClose={onClose}
    />
  );
}
