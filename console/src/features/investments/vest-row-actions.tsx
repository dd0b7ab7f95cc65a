import type { Vest } from "@hivekeeper/contract/vest.ts";
import { Eye, Pencil, Trash2 } from "lucide-react";
import type { MenuItem } from "#ui/overlay/menu.tsx";

interface VestActions {
  onOpen: (id: string) => void;
  onEdit: (id: string) => void;
  onDelete: (vest: Vest) => void;
}

export const vestActions = (vest: Vest, { onOpen, onEdit, onDelete }: VestActions): readonly MenuItem[] => [
  { label: "View", icon: <Eye aria-hidden />, onSelect: () => onOpen(vest.id) },
  { label: "Edit", icon: <Pencil aria-hidden />, onSelect: () => onEdit(vest.id) },
  { label: "Delete", icon: <Trash2 aria-hidden />, tone: "danger", onSelect: () => onDelete(vest) },
];
