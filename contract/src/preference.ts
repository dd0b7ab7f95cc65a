import type { Fields, OwnNounOf } from "./fields.ts";
import type { Operation } from "./operation.ts";
import type { PageSize } from "./page.ts";
import type { ListName } from "./screens.ts";

export const DENSITIES = ["comfortable", "compact"] as const;
export type Density = (typeof DENSITIES)[number];

/** The fields of a preference, without `list` and `size`, which readers and answers add by hand. */
export const preferenceFields = {
  /** Keys of the hidden columns. */
  hidden: { wire: "hidden", kind: "texts" },
  /** Keys of columns in their order; columns that are not named follow. Empty for the usual order. */
  order: { wire: "order", kind: "texts" },
  density: { wire: "density", kind: "choice", words: DENSITIES },
  /** The id of the saved view that opens from the navigation; empty for none. */
  defaultView: { wire: "default_view", kind: "id", nullable: true },
} as const satisfies Fields;

/** How an administrator wants to see one list. */
export interface ListPreference extends OwnNounOf<typeof preferenceFields> {
  list: ListName;
  size: PageSize;
}

/** Extension `lists`: one's own. */
export const listPreferences = { method: "GET", url: "/x/preferences", right: "own" } as const satisfies Operation;

/** Extension `lists`. The key of a list is `list.{name}`; absent fields stay. */
export const updatePreference = {
  method: "PUT",
  url: "/x/preferences/:key",
  right: "own",
} as const satisfies Operation;
