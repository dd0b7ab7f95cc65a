import * as z from "zod/mini";
import * as operations from "../bulk.ts";
import { BULK_ACTS, type BulkKind, MOST_ROWS } from "../bulk.ts";
import { itemOf, named } from "./answer.ts";
import { CreatorListQuery } from "./creator.ts";
import { answerOf, answerShape } from "./fields.ts";
import { MemberListQuery } from "./member.ts";
import { ReviewListQuery } from "./review.ts";
import { routesOf } from "./route.ts";
import { rowId } from "./row-id.ts";
import { ServiceListQuery } from "./service.ts";
import { text } from "./text.ts";

const REASON_MAX = 500;
const TOO_MANY = `At most ${MOST_ROWS.toLocaleString("en")} rows in one go`;

/** A job names its rows, or a list's query with the number of rows that the caller has counted. */
const bodyOf = <const Kind extends BulkKind, Query extends z.ZodMiniType>(kind: Kind, query: Query) =>
  z.strictObject({
    kind: z.literal(kind),
    act: z.enum(BULK_ACTS[kind]),
    ids: z.optional(z.array(rowId("Must be the id of a row")).check(z.minLength(1), z.maxLength(MOST_ROWS, TOO_MANY))),
    query: z.optional(query),
    counted: z.optional(z.int().check(z.minimum(0))),
    /** Why the rows are rejected. */
    reason: z.optional(text(REASON_MAX)),
  });

/** The query of the list's own call, without its paging. An unknown name would choose more rows than were meant. */
const strictly = <Shape extends { page: unknown; per_page: unknown }>({ shape }: { shape: Shape }) => {
  const { page, per_page, ...others } = shape;
  return z.strictObject(others);
};

export const BulkBody = z.discriminatedUnion("kind", [
  bodyOf("members", strictly(MemberListQuery)),
  bodyOf("creators", strictly(CreatorListQuery)),
  bodyOf("services", strictly(ServiceListQuery)),
  bodyOf("reviews", strictly(ReviewListQuery)),
]);
export type BulkBody = z.output<typeof BulkBody>;

const BulkJob = answerOf("BulkJob", operations.jobFields);
const BulkConflict = z.strictObject({
  ...answerShape(operations.bulkConflictFields),
  running: z.nullable(BulkJob),
});

const route = routesOf("Bulk", operations);
const answer = itemOf(BulkJob);
/** The list is not the one that was counted, or another job of the caller runs. */
const conflict = named("BulkProblem", { message: z.string(), current: z.exactOptional(BulkConflict) });

export const startBulk = route(operations.startBulk, "Change many rows, in steps that go on by themselves", {
  body: BulkBody,
  202: answer,
  409: conflict,
});

export const getRunningBulk = route(operations.getRunningBulk, "The caller's job that runs, if any", {
  200: itemOf(z.nullable(BulkJob)),
});

export const getBulk = route(operations.getBulk, "A job of the caller", { 200: answer });

export const stopBulk = route(operations.stopBulk, "Stop a job after its current step", { 200: answer });

export const undoBulk = route(operations.undoBulk, "Restore the rows of a job that nobody has changed since", {
  202: answer,
  409: conflict,
});
