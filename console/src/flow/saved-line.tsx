import type { Saved } from "@hivekeeper/contract/saved.ts";
import { Pencil, Trash2 } from "lucide";
import type { ReactNode } from "react";
import { Badge } from "#ui/badge.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";

interface SavedLineProps {
  saved: Saved;
  /** The name by default. */
  title?: ReactNode;
  note: string;
  /** Undefined where the administrator may not. */
  onEdit: (() => void) | undefined;
  onDelete: (() => void) | undefined;
}

/** Something saved, in a list: its owner changes it. */
export function SavedLine({ saved, title, note, onEdit, onDelete }: SavedLineProps) {
  const { name, isShared, isOwn, canDelete, owner } = saved;
  return (
    <li className="flex items-start gap-2 py-3">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 font-medium [overflow-wrap:anywhere]">
          {title ?? <bdi>{name}</bdi>}
          {isShared ? <Badge tone="info">{isOwn ? "Shared" : `Shared by ${owner || "somebody"}`}</Badge> : null}
        </p>
        <p className="line-clamp-2 whitespace-pre-line text-[0.8125rem] text-ink-soft [overflow-wrap:anywhere]">
          <bdi>{note}</bdi>
        </p>
      </div>
      {isOwn && onEdit ? <IconButton label={`Edit ${name}`} icon={<Icon of={Pencil} />} onClick={onEdit} /> : null}
      {canDelete && onDelete ? (
        <IconButton label={`Delete ${name}`} icon={<Icon of={Trash2} />} onClick={onDelete} />
      ) : null}
    </li>
  );
}
