import * as z from "zod/mini";
import * as operations from "../assignment.ts";
import { itemOf, recordOf } from "./answer.ts";
import { ListedColleague } from "./colleague.ts";
import { Dispute } from "./dispute.ts";
import { IdParams } from "./page.ts";
import type { Route } from "./route.ts";
import { rowId } from "./row-id.ts";

const tags = ["Disputes"];

export const listColleagues = {
  ...operations.listColleagues,
  schema: {
    tags,
    summary: "The active administrators, by name; at most 500",
    response: { 200: itemOf(z.array(ListedColleague)) },
  },
} as const satisfies Route;

export const assignDispute = {
  ...operations.assignDispute,
  schema: {
    tags,
    summary: "Assign a dispute to an administrator, or to nobody",
    params: IdParams,
    body: z.strictObject({ member_id: z.nullable(rowId("Must be the id of an administrator")) }),
    response: { 200: recordOf(Dispute) },
  },
} as const satisfies Route;
