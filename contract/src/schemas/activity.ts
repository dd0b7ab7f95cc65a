import * as z from "zod/mini";
import * as operations from "../activity.ts";
import { calendarDay } from "./day.ts";
import { paging } from "./page.ts";
import type { Route } from "./route.ts";
import { searchText, text } from "./text.ts";

const day = z.optional(calendarDay("Must be a date as 2026-11-21"));

const filter = {
  /** The id of an administrator or a part of the name. */
  actor: z.optional(searchText),
  action: z.optional(text(40)),
  subject_type: z.optional(text(40)),
  subject_id: z.optional(text(60)),
  /** The first and the last day, in Lagos. */
  from: day,
  to: day,
};

export const ActivityFilter = z.object(filter);
export type ActivityFilter = z.output<typeof ActivityFilter>;

export const ActivityListQuery = z.object({ ...paging, ...filter });
export type ActivityListQuery = z.output<typeof ActivityListQuery>;

const tags = ["Activity"];

export const listActivity = {
  ...operations.listActivity,
  schema: { tags, summary: "Who changed what and when, newest first", querystring: ActivityListQuery },
} as const satisfies Route;

export const listActivityFacets = {
  ...operations.listActivityFacets,
  schema: { tags, summary: "The people, actions and kinds of subjects that the log knows" },
} as const satisfies Route;

export const exportActivity = {
  ...operations.exportActivity,
  schema: { tags, summary: "The log as CSV, newest first", querystring: ActivityFilter },
} as const satisfies Route;
