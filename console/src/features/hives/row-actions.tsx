import { Eye, Pencil, Trash2 } from "lucide-react";
import type { MenuItem } from "#ui/overlay/menu.tsx";

interface RowActs {
  onView: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** What can be done with a hive or a service cluster. */
export const rowActions = ({ onView, onEdit, onDelete }: RowActs): readonly MenuItem[] => [
  { label: "View", icon: <Eye aria-hidden />, onSelect: onView },
  { label: "Edit", icon: <Pencil aria-hidden />, onSelect: onEdit },
  { label: "Delete", icon: <Trash2 aria-hidden />, tone: "danger", onSelect: onDelete },
];
