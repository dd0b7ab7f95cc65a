import type { ListName, PageSize } from "./lists.ts";
import type { Operation } from "./operation.ts";

export const DENSITIES = ["comfortable", "compact"] as const;
export type Density = (typeof DENSITIES)[number];

/** How an administrator wants to see one list. */
export interface ListPreference {
  list: ListName;
  /** Keys of the hidden columns. */
  hidden: string[];
  /** Keys of columns in their order; columns that are not named follow. Empty for the usual order. */
  order: string[];
  density: Density;
  size: PageSize;
  /** The id of the saved view that opens from the navigation. */
  defaultView: string | null;
}

/** Extension `preferences`: one's own. */
export const listPreferences = {
  method: "GET",
  url: "/x/preferences",
} as const satisfies Operation;

/** Extension `preferences`. The key of a list is `list.{name}`; absent fields stay. */
export const updatePreference = {
  method: "PUT",
  url: "/x/preferences/:key",
} as const satisfies Operation;
