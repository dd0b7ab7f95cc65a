import type { Operation } from "@hivekeeper/contract/operation.ts";
import { Eye, Pencil, Trash } from "lucide";
import { allowed } from "#flow/allowed.ts";
import { Icon } from "#ui/icon.tsx";
import type { MenuItem } from "#ui/overlay/menu.tsx";

type OnSelect = () => void;

/** Menu items that rows of several lists share. */
export const viewing = (onSelect: OnSelect): MenuItem => ({
  label: "View",
  icon: <Icon of={Eye} />,
  shortcut: "Enter",
  onSelect,
});
export const editing = (operation: Operation, onSelect: OnSelect): MenuItem[] =>
  allowed(operation, { label: "Edit", icon: <Icon of={Pencil} />, shortcut: "e", onSelect });
/** @param problem Why the record cannot be deleted, if it cannot. */
export const deleting = (operation: Operation, onSelect: OnSelect, problem: string): MenuItem[] =>
  allowed(operation, {
    label: "Delete",
    icon: <Icon of={Trash} />,
    tone: "danger",
    problem: problem || undefined,
    onSelect,
  });
