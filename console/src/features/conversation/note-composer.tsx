import { createNote, NOTE_MAX } from "@hivekeeper/contract/note.ts";
import { LockKeyhole, MessageSquare } from "lucide";
import { useEffect, useRef } from "react";
import { useChange } from "#flow/change/use-change.ts";
import { failureText } from "#lib/call-error.ts";
import { intentKey, requestTo } from "#lib/call-request.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { ComposerBox } from "./composer-box.tsx";
import { notesKey } from "./notes.ts";
import { changeDraft, useDraft } from "./outbox.ts";

interface NoteComposerProps {
  disputeId: string;
  onAdded: () => void;
  /** Back to the message, which keeps what was typed. */
  onClose: () => void;
}

/** Extension `desk`: takes the place of the message's composer while a note is written. Its draft is one of its own. */
export function NoteComposer({ disputeId, onAdded, onClose }: NoteComposerProps) {
  const place = `note ${disputeId}`;
  const { text } = useDraft(place).message;
  const box = useRef<HTMLTextAreaElement>(null);
  const attempt = useRef({ text: "", key: "" });
  const { mutateAsync, isPending, error } = useAddNote(disputeId);
  useEffect(() => box.current?.focus(), []);

  const add = async () => {
    const note = text.trim();
    if (attempt.current.text !== note) attempt.current = { text: note, key: intentKey() };
    try {
      await mutateAsync({ text: note, idempotencyKey: attempt.current.key });
    } catch {
      return; // the composer says why, and keeps the text
    }
    changeDraft(place, { text: "" });
    onAdded();
  };
  return (
    <ComposerBox
      kind="note"
      box={box}
      label="Note"
      placeholder="Write for your colleagues…"
      text={text}
      max={NOTE_MAX}
      onText={(typed) => changeDraft(place, { text: typed })}
      onSubmit={() => void add()}
      verb="Add note"
      isPending={isPending}
      hints={{ typed: "Enter adds the note, Shift+Enter begins a new line", empty: "Type a note" }}
      above={
        <>
          <p className="mb-1.5 flex items-center gap-1.5 text-[0.8125rem] font-medium text-warn-ink">
            <Icon of={LockKeyhole} className="size-3.5 shrink-0" />
            Internal note. Only administrators see this.
          </p>
          {error ? (
            <p role="alert" className="mb-1.5 text-[0.8125rem] text-danger-ink">
              Note not added. {failureText(error, "")}
            </p>
          ) : null}
        </>
      }
      tools={
        <Button tone="quiet" size="sm" icon={<Icon of={MessageSquare} className="size-4" />} onClick={onClose}>
          Back to message
        </Button>
      }
    />
  );
}

interface NewNote {
  text: string;
  /** The same for every try of this text: where the answer was lost, a retry adds no second note. */
  idempotencyKey: string;
}

/** Resolves when the note is shown. */
const useAddNote = (disputeId: string) =>
  useChange({
    request: ({ text, idempotencyKey }: NewNote) =>
      requestTo(createNote, { params: { id: disputeId }, body: { text }, idempotencyKey }),
    stale: [notesKey(disputeId)],
    onError: () => {}, // the composer says why
  });
