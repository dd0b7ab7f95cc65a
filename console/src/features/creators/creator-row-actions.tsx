import { Eye, Pencil } from "lucide";
import { Icon } from "#ui/icon.tsx";
import type { MenuItem } from "#ui/overlay/menu.tsx";

interface CreatorActs {
  onOpen: (id: string) => void;
  onEdit: (id: string) => void;
}

export const creatorActions = ({ id }: { id: string }, { onOpen, onEdit }: CreatorActs): readonly MenuItem[] => [
  { label: "View", icon: <Icon of={Eye} />, onSelect: () => onOpen(id) },
  { label: "Edit", icon: <Icon of={Pencil} />, onSelect: () => onEdit(id) },
];
