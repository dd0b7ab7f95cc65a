import type { SavedReply } from "@hivekeeper/contract/saved.ts";
import { createReply, deleteReply, updateReply } from "@hivekeeper/contract/saved-reply.ts";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide";
import { useState } from "react";
import { LoadedList } from "#flow/loaded-list.tsx";
import { savedReplies } from "#flow/saved.ts";
import { SavedLine } from "#flow/saved-line.tsx";
import { useMay } from "#lib/rights.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";

const SaveReply = lazyOverlay(() => import("./reply-overlays.tsx").then((file) => file.SaveReply));
const DeleteReply = lazyOverlay(() => import("./reply-overlays.tsx").then((file) => file.DeleteReply));

type Open = { kind: "create" } | { kind: "edit" | "delete"; reply: SavedReply };

/** Extension `desk`: one's own saved replies, to be changed here, and those that colleagues share. */
export function RepliesCard() {
  const list = useQuery(savedReplies.all);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const may = useMay();
  /** The current reply: a refused edit fetches the list again. */
  const reply = open && "reply" in open ? list.data?.find(({ id }) => id === open.reply.id) : undefined;
  return (
    <Card
      title="Saved replies"
      actions={
        may(createReply) ? (
          <Button size="sm" icon={<Icon of={Plus} className="size-4" />} onClick={() => setOpen({ kind: "create" })}>
            New reply
          </Button>
        ) : null
      }
    >
      <LoadedList
        of="saved replies"
        rows={list.data}
        query={list}
        row={(one) => (
          <SavedLine
            key={one.id}
            saved={one}
            note={one.text}
            onEdit={may(updateReply) ? () => setOpen({ kind: "edit", reply: one }) : undefined}
            onDelete={may(deleteReply) ? () => setOpen({ kind: "delete", reply: one }) : undefined}
          />
        )}
        empty="Texts that you send often. In a conversation, / at the start of a message inserts one."
      />
      {open?.kind === "create" ? <SaveReply onClose={close} /> : null}
      {open?.kind === "edit" && reply ? <SaveReply key={reply.id} reply={reply} onClose={close} /> : null}
      {open?.kind === "delete" && reply ? <DeleteReply reply={reply} onClose={close} /> : null}
    </Card>
  );
}
