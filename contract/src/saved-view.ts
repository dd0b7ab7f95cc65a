import type { Fields, OwnNounOf } from "./fields.ts";
import { LISTS } from "./lists.ts";
import type { Operation } from "./operation.ts";
import { savedFields } from "./saved.ts";

/** A state of a list under a name. */
export const savedViewFields = {
  ...savedFields,
  list: { wire: "list", kind: "choice", words: LISTS },
  /** The search parameters of the list's address, without page and overlay. */
  words: { wire: "words", kind: "map" },
} as const satisfies Fields;

export type SavedView = OwnNounOf<typeof savedViewFields>;

/** Extension `lists`: one's own, and those that are shared. */
export const listViews = { method: "GET", url: "/x/views" } as const satisfies Operation;

/** Extension `lists`. */
export const createView = { method: "POST", url: "/x/views" } as const satisfies Operation;

/** Extension `lists`: absent fields stay. */
export const updateView = { method: "PUT", url: "/x/views/:id" } as const satisfies Operation;

/** Extension `lists`. */
export const deleteView = { method: "DELETE", url: "/x/views/:id" } as const satisfies Operation;
