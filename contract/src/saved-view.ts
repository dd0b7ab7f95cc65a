import type { ListName } from "./lists.ts";
import type { Operation } from "./operation.ts";
import type { Saved } from "./saved.ts";

/** A state of a list under a name. */
export interface SavedView extends Saved {
  list: ListName;
  /** The search parameters of the list's address, without page and overlay. */
  words: Readonly<Record<string, string>>;
}

/** Extension `lists`: one's own, and those that are shared. */
export const listViews = { method: "GET", url: "/x/views" } as const satisfies Operation;

/** Extension `lists`. */
export const createView = { method: "POST", url: "/x/views" } as const satisfies Operation;

/** Extension `lists`: absent fields stay. */
export const updateView = { method: "PUT", url: "/x/views/:id" } as const satisfies Operation;

/** Extension `lists`. */
export const deleteView = { method: "DELETE", url: "/x/views/:id" } as const satisfies Operation;
