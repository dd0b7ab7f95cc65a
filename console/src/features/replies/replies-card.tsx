import type { SavedReply } from "@hivekeeper/contract/saved.ts";
import { useQuery } from "@tanstack/react-query";
import { Pencil, Plus, Trash2 } from "lucide";
import { useState } from "react";
import { LoadedList } from "#flow/loaded-list.tsx";
import { savedReplies } from "#flow/saved.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";

const SaveReply = lazyOverlay(async () => (await import("./reply-overlays.tsx")).SaveReply);
const DeleteReply = lazyOverlay(async () => (await import("./reply-overlays.tsx")).DeleteReply);

type Open = { kind: "create" } | { kind: "edit" | "delete"; reply: SavedReply };

/** Extension `desk`: one's own saved replies, to be changed here, and those that colleagues share. */
export function RepliesCard() {
  const list = useQuery(savedReplies.all);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  /** The current reply: a refused edit fetches the list again. */
  const reply = open && "reply" in open ? list.data?.find(({ id }) => id === open.reply.id) : undefined;
  return (
    <Card
      title="Saved replies"
      actions={
        <Button size="sm" icon={<Icon of={Plus} className="size-4" />} onClick={() => setOpen({ kind: "create" })}>
          New reply
        </Button>
      }
    >
      <LoadedList
        of="saved replies"
        rows={list.data}
        query={list}
        row={(one) => (
          <ReplyLine
            key={one.id}
            reply={one}
            onEdit={() => setOpen({ kind: "edit", reply: one })}
            onDelete={() => setOpen({ kind: "delete", reply: one })}
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

interface ReplyLineProps {
  reply: SavedReply;
  onEdit: () => void;
  onDelete: () => void;
}

function ReplyLine({ reply: { name, text, isShared, isOwn, canDelete, owner }, onEdit, onDelete }: ReplyLineProps) {
  return (
    <li className="flex items-start gap-2 py-3">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 font-medium [overflow-wrap:anywhere]">
          <bdi>{name}</bdi>
          {isShared ? <Badge tone="info">{isOwn ? "Shared" : `Shared by ${owner || "somebody"}`}</Badge> : null}
        </p>
        <p className="line-clamp-2 whitespace-pre-line text-[0.8125rem] text-ink-soft [overflow-wrap:anywhere]">
          <bdi>{text}</bdi>
        </p>
      </div>
      {isOwn ? <IconButton label={`Edit ${name}`} icon={<Icon of={Pencil} />} onClick={onEdit} /> : null}
      {canDelete ? <IconButton label={`Delete ${name}`} icon={<Icon of={Trash2} />} onClick={onDelete} /> : null}
    </li>
  );
}
