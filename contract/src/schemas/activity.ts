import * as z from "zod/mini";
import * as operations from "../activity.ts";
import { paging } from "./page.ts";
import type { Route } from "./route.ts";
import { text } from "./text.ts";

export const listActivity = {
  ...operations.listActivity,
  schema: {
    tags: ["Activity"],
    summary: "Who changed what and when, newest first",
    querystring: z.object({ ...paging, subject_type: z.optional(text(40)), subject_id: z.optional(text(60)) }),
  },
} as const satisfies Route;
