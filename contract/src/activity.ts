import type { Operation } from "./operation.ts";

/** One change: who, when, what, and the fields that it touched. */
export interface Activity {
  id: string;
  /** ISO 8601. */
  at: string;
  actor: string;
  action: string;
  subjectType: string;
  subjectId: string;
  subjectName: string;
  changes: { field: string; before: unknown; after: unknown }[];
}

/** What the log can be filtered by: everything that stands in it, each once, in alphabetical order. */
export interface ActivityFacets {
  actions: string[];
  subjectTypes: string[];
  /** Without an id it is the server itself, to be asked for by its name. */
  actors: { id: string | null; name: string }[];
}

/** Extension `activity`: `actor` (an id or a part of a name), `action`, `subject_type`, `subject_id`, `from`, `to`. */
export const listActivity = {
  method: "GET",
  url: "/x/activity",
} as const satisfies Operation;

/** Extension `activity`. */
export const listActivityFacets = {
  method: "GET",
  url: "/x/activity/facets",
} as const satisfies Operation;

/** Extensions `activity` and `export`: all that a list's filters find, as CSV. */
export const exportActivity = {
  method: "GET",
  url: "/x/export/activity.csv",
} as const satisfies Operation;
