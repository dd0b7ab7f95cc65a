import type { ListName } from "./lists.ts";
import type { Operation } from "./operation.ts";

/** A state of a list under a name: an administrator's own, or shared with all of them. */
export interface SavedView {
  id: string;
  list: ListName;
  name: string;
  isShared: boolean;
  /** Only its owner changes a view. */
  isOwn: boolean;
  /** One's own, and shared ones whose owner is no longer an active administrator. */
  canDelete: boolean;
  /** The owner's name. */
  owner: string;
  /** The search parameters of the list's address, without page and overlay. */
  words: Readonly<Record<string, string>>;
  version: number | null;
}

const OF_ALL = ["sort", "direction", "hide", "order", "size"] as const;
const OF_DATED = ["search", "period", "from", "to", ...OF_ALL] as const;

/** The search parameters that a view of each list may hold. */
export const VIEW_WORDS = {
  investments: ["tab", "member", "closing", ...OF_DATED],
  hives: OF_ALL,
  "service-clusters": ["tab", "hive", ...OF_ALL],
  reviews: ["tab", "status", "member", ...OF_DATED],
  creators: ["tab", "status", ...OF_DATED],
  members: ["role", "status", ...OF_DATED],
  transactions: ["tab", "range", "status", "member", ...OF_DATED],
  disputes: ["tab", "member", "assigned", "unanswered", ...OF_DATED],
  activity: ["actor", "action", "type", "member", "period", "from", "to", "size"],
} as const satisfies Record<ListName, readonly string[]>;

/** Extension `views`: one's own, and those that are shared. */
export const listViews = {
  method: "GET",
  url: "/x/views",
} as const satisfies Operation;

/** Extension `views`. */
export const createView = {
  method: "POST",
  url: "/x/views",
} as const satisfies Operation;

/** Extension `views`: absent fields stay. */
export const updateView = {
  method: "PUT",
  url: "/x/views/:id",
} as const satisfies Operation;

/** Extension `views`. */
export const deleteView = {
  method: "DELETE",
  url: "/x/views/:id",
} as const satisfies Operation;
