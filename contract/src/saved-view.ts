import type { Operation } from "./operation.ts";
import type { AreaRight } from "./right.ts";
import type { ListName } from "./screens.ts";

/** Who may see each list, and so the views of it. The list with `any` shows each reader what the rights allow. */
export const LIST_RIGHTS = {
  investments: "investments.see",
  hives: "services.see",
  "service-clusters": "services.see",
  reviews: "reviews.see",
  creators: "creators.see",
  members: "members.see",
  transactions: "money.see",
  disputes: "disputes.see",
  activity: "any",
} as const satisfies Record<ListName, AreaRight | "any">;

/** Extension `lists`: one's own, and those that are shared. */
export const listViews = { method: "GET", url: "/x/views", right: "any" } as const satisfies Operation;

/** Extension `lists`. */
export const createView = { method: "POST", url: "/x/views", right: "any" } as const satisfies Operation;

/** Extension `lists`: absent fields stay. */
export const updateView = { method: "PUT", url: "/x/views/:id", right: "any" } as const satisfies Operation;

/** Extension `lists`. */
export const deleteView = { method: "DELETE", url: "/x/views/:id", right: "any" } as const satisfies Operation;
