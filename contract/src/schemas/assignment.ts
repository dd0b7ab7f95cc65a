import * as z from "zod/mini";
import * as operations from "../assignment.ts";
import { itemOf, recordOf } from "./answer.ts";
import { Dispute } from "./dispute.ts";
import { answerOf } from "./fields.ts";
import { routesOf } from "./route.ts";
import { rowId } from "./row-id.ts";

const ListedColleague = answerOf("ListedColleague", operations.listedColleagueFields);

const route = routesOf("Disputes", operations);

export const listColleagues = route(operations.listColleagues, "The active administrators, by name; at most 500", {
  200: itemOf(z.array(ListedColleague)),
});

export const assignDispute = route(operations.assignDispute, "Assign a dispute to an administrator, or to nobody", {
  body: z.strictObject({ member_id: z.nullable(rowId("Must be the id of an administrator")) }),
  200: recordOf(Dispute),
});
