import type { MenuItem } from "#ui/overlay/menu.tsx";

/** A member, by id and name. */
export interface Named {
  id: string;
  name: string;
}

export type ItemsOf = (person: Named) => readonly MenuItem[];
