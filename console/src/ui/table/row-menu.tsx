import type { IconNode } from "lucide";
import { Icon } from "#ui/icon.tsx";
import { Menu, type MenuItem } from "#ui/overlay/menu.tsx";

/** Three dots as one shape: every row has them. */
const DOTS: IconNode = [["path", { d: "M12 5h.01M12 12h.01M12 19h.01", strokeWidth: 4 }]];

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
      <Icon of={DOTS} className="size-4.5" />
    </Menu>
  );
}
