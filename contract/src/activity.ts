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

/** Extension `activity`. */
export const listActivity = {
  method: "GET",
  url: "/x/activity",
} as const satisfies Operation;
