import * as z from "zod/mini";
import * as operations from "../activity.ts";
import { activityFile } from "../files/activity.ts";
import type { serveActivity, serveActivityFacets } from "../serve/activity.ts";
import { itemOf, Moment, pageOf, RowId, type SchemaOf } from "./answer.ts";
import { FileParams, fileQuery, listFile } from "./file.ts";
import { paging } from "./page.ts";
import { inOrder, period } from "./period.ts";
import { memberId } from "./person.ts";
import type { Route } from "./route.ts";
import { searchText, text } from "./text.ts";

const filter = {
  /** The id of an administrator, or a part of the name. */
  actor: z.optional(searchText),
  action: z.optional(text(40)),
  subject_type: z.optional(text(40)),
  subject_id: z.optional(text(60)),
  /** What the member did, and what was done to the member and its creator side (extension `people`). */
  member_id: memberId,
  ...period,
};

export const ActivityFilter = z.object(filter);
export type ActivityFilter = z.output<typeof ActivityFilter>;

export const ActivityListQuery = z.object({ ...paging, ...filter });
export type ActivityListQuery = z.output<typeof ActivityListQuery>;

const Activity = z
  .strictObject({
    id: RowId,
    at: Moment,
    actor: z.string(),
    actor_id: z.nullable(RowId),
    action: z.string(),
    subject_type: z.string(),
    subject_id: z.string(),
    subject_name: z.string(),
    /** Field → its values before and after. */
    changes: z.record(z.string(), z.array(z.unknown()).check(z.length(2))),
  })
  .register(z.globalRegistry, { id: "Activity" }) satisfies SchemaOf<typeof serveActivity>;

const ActivityFacets = z
  .strictObject({
    actions: z.array(z.string()),
    subject_types: z.array(z.string()),
    actors: z.array(z.strictObject({ id: z.nullable(RowId), name: z.string() })),
  })
  .register(z.globalRegistry, { id: "ActivityFacets" }) satisfies SchemaOf<typeof serveActivityFacets>;

const tags = ["Activity"];

export const listActivity = {
  ...operations.listActivity,
  schema: {
    tags,
    summary: "Who changed what and when, newest first",
    querystring: inOrder(ActivityListQuery),
    response: { 200: pageOf(Activity) },
  },
} as const satisfies Route;

export const listActivityFacets = {
  ...operations.listActivityFacets,
  schema: {
    tags,
    summary: "The people, actions and kinds of subjects that the log knows",
    response: { 200: itemOf(ActivityFacets) },
  },
} as const satisfies Route;

export const exportActivity = {
  ...operations.exportActivity,
  schema: {
    tags,
    summary: "The matching entries of the log as a CSV or XLSX file",
    params: FileParams,
    querystring: inOrder(fileQuery(ActivityListQuery, activityFile)),
    response: { 200: listFile },
  },
} as const satisfies Route;
