import type { Vest } from "@hivekeeper/contract/vest.ts";
import { Eye, Pencil, Trash } from "lucide";
import { Icon } from "#ui/icon.tsx";
import type { MenuItem } from "#ui/overlay/menu.tsx";

interface VestActions {
  onOpen: (id: string) => void;
  onEdit: (id: string) => void;
  onDelete: (vest: Vest) => void;
}

export const vestActions = (vest: Vest, { onOpen, onEdit, onDelete }: VestActions): readonly MenuItem[] => [
  { label: "View", icon: <Icon of={Eye} />, onSelect: () => onOpen(vest.id) },
  { label: "Edit", icon: <Icon of={Pencil} />, onSelect: () => onEdit(vest.id) },
  { label: "Delete", icon: <Icon of={Trash} />, tone: "danger", onSelect: () => onDelete(vest) },
];
