import { EllipsisVertical } from "lucide";
import { Icon } from "#ui/icon.tsx";
import { Menu, type MenuItem } from "#ui/overlay/menu.tsx";

export interface RowMenuProps {
  /** The record's name; the button is called "Actions for {name}". */
  name: string;
  items: readonly MenuItem[];
}

export function RowMenu({ name, items }: RowMenuProps) {
  return (
    <Menu
      label={`Actions for ${name}`}
      items={items}
      className="inline-grid size-8 place-items-center rounded-md text-ink-soft hover:bg-subtle hover:text-ink aria-expanded:bg-subtle"
    >
      <Icon of={EllipsisVertical} className="size-4.5" />
    </Menu>
  );
}
