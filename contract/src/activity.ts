import * as z from "zod/mini";
import type { Operation } from "./operation.ts";
import { paging } from "./page.ts";
import { text } from "./text.ts";

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
  schema: {
    tags: ["Activity"],
    summary: "Who changed what and when, newest first",
    querystring: z.object({ ...paging, subject_type: z.optional(text(40)), subject_id: z.optional(text(60)) }),
  },
} as const satisfies Operation;
