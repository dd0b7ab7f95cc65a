import type { Operation } from "./operation.ts";

/** One change: who made it, when, to what, and the changed fields. */
export interface Activity {
  id: string;
  /** ISO 8601. */
  at: string;
  actor: string;
  /** Empty for the server itself, and where the backend sent none. */
  actorId: string;
  action: string;
  subjectType: string;
  subjectId: string;
  subjectName: string;
  changes: { field: string; before: unknown; after: unknown }[];
}

/** The values that the log can be filtered by, each once, in alphabetical order. */
export interface ActivityFacets {
  actions: string[];
  subjectTypes: string[];
  /** An actor without an id is the server itself; a filter names it by `name`. */
  actors: { id: string | null; name: string }[];
}

/** Extension `activity`: `actor` (an id or a part of a name), `action`, `subject_type`, `subject_id`, `from`, `to`; with `people` `member_id`. */
export const listActivity = {
  method: "GET",
  url: "/x/activity",
} as const satisfies Operation;

/** Extension `activity`. */
export const listActivityFacets = {
  method: "GET",
  url: "/x/activity/facets",
} as const satisfies Operation;

/** Extensions `activity` and `export`. */
export const exportActivity = {
  method: "GET",
  url: "/x/export/activity.:format",
} as const satisfies Operation;
