import * as z from "zod/mini";
import * as operations from "../activity.ts";
import { activityFile } from "../files/activity.ts";
import { itemOf, pageOf } from "./answer.ts";
import { answerOf } from "./fields.ts";
import { fileQuery, listFile } from "./file.ts";
import { paging } from "./page.ts";
import { inOrder, period } from "./period.ts";
import { memberId } from "./person.ts";
import { routesOf } from "./route.ts";
import { searchText, text } from "./text.ts";

const filter = {
  /** The id of an administrator, or a part of the name. */
  actor: z.optional(searchText),
  action: z.optional(text(40)),
  /** An action whose entries are left out. */
  except_action: z.optional(text(40)),
  subject_type: z.optional(text(40)),
  subject_id: z.optional(text(60)),
  /** What the member did, and what was done to the member and its creator side (extension `lists`). */
  member_id: memberId,
  ...period,
};

export const ActivityFilter = z.object(filter);
export type ActivityFilter = z.output<typeof ActivityFilter>;

export const ActivityListQuery = z.object({ ...paging, ...filter });
export type ActivityListQuery = z.output<typeof ActivityListQuery>;

const Activity = answerOf("Activity", operations.activityFields);
const ActivityFacets = answerOf("ActivityFacets", operations.activityFacetFields);

const route = routesOf("Activity", operations);

export const listActivity = route(operations.listActivity, "Who changed what and when, newest first", {
  querystring: inOrder(ActivityListQuery),
  200: pageOf(Activity),
});

export const listActivityFacets = route(
  operations.listActivityFacets,
  "The people, actions and kinds of subjects that the log knows",
  { 200: itemOf(ActivityFacets) },
);

export const exportActivity = route(
  operations.exportActivity,
  "The matching entries of the log as a CSV or XLSX file",
  { querystring: inOrder(fileQuery(ActivityListQuery, activityFile)), 200: listFile },
);
