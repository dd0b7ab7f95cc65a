import type { IconNode } from "lucide";

/** A screen that the search offers, and to which `g` and its key lead. */
export interface KnownScreen {
  readonly title: string;
  readonly path: string;
  readonly icon: IconNode;
  readonly key: string;
}
