import type { DisputeNote } from "@hivekeeper/contract/note.ts";
import { useConfirmedMutation } from "#flow/use-confirmed-mutation.ts";
import { Confirm } from "#ui/overlay/confirm.tsx";
import { useRemoveNote } from "./notes.ts";

interface RemoveNoteProps {
  disputeId: string;
  note: DisputeNote;
  onClose: () => void;
}

export function RemoveNote({ disputeId, note, onClose }: RemoveNoteProps) {
  const confirmation = useConfirmedMutation(useRemoveNote(disputeId, note).mutateAsync, onClose);
  return (
    <Confirm
      {...confirmation}
      title="Remove note"
      message="Remove this note for all administrators?"
      verb="Remove"
      onClose={onClose}
    />
  );
}
