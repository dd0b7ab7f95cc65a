import { Eye, Pencil } from "lucide-react";
import type { MenuItem } from "#ui/overlay/menu.tsx";

interface CreatorActs {
  onOpen: (id: string) => void;
  onEdit: (id: string) => void;
}

export const creatorActions = ({ id }: { id: string }, { onOpen, onEdit }: CreatorActs): readonly MenuItem[] => [
  { label: "View", icon: <Eye aria-hidden />, onSelect: () => onOpen(id) },
  { label: "Edit", icon: <Pencil aria-hidden />, onSelect: () => onEdit(id) },
];
