import { type DisputeNote, deleteNote } from "@hivekeeper/contract/note.ts";
import { LockKeyhole, Trash2 } from "lucide";
import { useState } from "react";
import { useMay } from "#lib/rights.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";
import { clockOf, type NoteEntry } from "./conversation-days.ts";
import { harmless } from "./linked-text.ts";
import { MessageText } from "./message-content.tsx";

const RemoveNote = lazyOverlay(() => import("./remove-note.tsx").then((file) => file.RemoveNote));

interface NoteRowProps {
  entry: NoteEntry;
  disputeId: string;
}

/** An administrator's note among the messages, in a look of its own. */
export function NoteRow({ entry, disputeId }: NoteRowProps) {
  const { note, key } = entry;
  const [isRemoving, setRemoving] = useState(false);
  const { time, iso } = clockOf(entry);
  const author = authorOf(note);
  const may = useMay();
  return (
    <li
      data-key={key}
      data-note
      aria-label={`Note by ${author}`}
      className="mt-1 rounded-lg border border-dashed border-warn bg-warn-soft px-3 py-2"
    >
      <div className="flex items-start justify-between gap-2">
        <p className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-xs text-warn-ink">
          <Icon of={LockKeyhole} className="size-3.5 shrink-0" />
          <bdi className="font-medium">{author}</bdi>
          <span>· Internal note</span>
          {iso ? <time dateTime={iso}>{time}</time> : null}
        </p>
        {note.isOwn && may(deleteNote) ? (
          <IconButton
            label="Remove note"
            className="-my-1 -me-2 size-7 text-warn-ink max-sm:-my-3 max-sm:size-11 [&_svg]:size-4"
            icon={<Icon of={Trash2} />}
            onClick={() => setRemoving(true)}
          />
        ) : null}
      </div>
      <MessageText text={note.text} />
      {isRemoving ? <RemoveNote disputeId={disputeId} note={note} onClose={() => setRemoving(false)} /> : null}
    </li>
  );
}

const authorOf = ({ author }: DisputeNote): string => harmless(author) || "a former administrator";
