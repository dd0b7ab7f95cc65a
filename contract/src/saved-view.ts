import type { Operation } from "./operation.ts";

/** Extension `lists`: one's own, and those that are shared. */
export const listViews = { method: "GET", url: "/x/views", right: "any" } as const satisfies Operation;

/** Extension `lists`. */
export const createView = { method: "POST", url: "/x/views", right: "any" } as const satisfies Operation;

/** Extension `lists`: absent fields stay. */
export const updateView = { method: "PUT", url: "/x/views/:id", right: "any" } as const satisfies Operation;

/** Extension `lists`. */
export const deleteView = { method: "DELETE", url: "/x/views/:id", right: "any" } as const satisfies Operation;
