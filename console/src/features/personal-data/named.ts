import type { ComponentType } from "react";

/** A member, by id and name. */
export interface Named {
  id: string;
  name: string;
}

/** A dialog that an item of a person's menu has opened. */
export interface Asked {
  Dialog: ComponentType<{ person: Named; onClose: () => void }>;
  person: Named;
}
