import { Eye, Pencil, Trash } from "lucide";
import { Icon } from "#ui/icon.tsx";
import type { MenuItem } from "#ui/overlay/menu.tsx";

interface RowActs {
  onView: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** What can be done with a hive or a service cluster. */
export const rowActions = ({ onView, onEdit, onDelete }: RowActs): readonly MenuItem[] => [
  { label: "View", icon: <Icon of={Eye} />, onSelect: onView },
  { label: "Edit", icon: <Icon of={Pencil} />, onSelect: onEdit },
  { label: "Delete", icon: <Icon of={Trash} />, tone: "danger", onSelect: onDelete },
];
