import * as z from "zod/mini";
import * as operations from "../bulk.ts";
import { BULK_ACTS, BULK_KINDS, type BulkKind, JOB_ACTS, JOB_STATES, MOST_ROWS, SKIP_REASONS } from "../bulk.ts";
import type { serveBulkConflict, serveJob } from "../serve/bulk.ts";
import { itemOf, RowId, type SchemaOf } from "./answer.ts";
import { CreatorListQuery } from "./creator.ts";
import { MemberListQuery } from "./member.ts";
import { IdParams } from "./page.ts";
import { ReviewListQuery } from "./review.ts";
import type { Route } from "./route.ts";
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

const PAGING = { page: true, per_page: true } as const;

/** A query is the one of the list's own call, without its paging. */
export const BulkBody = z.discriminatedUnion("kind", [
  bodyOf("members", z.omit(MemberListQuery, PAGING)),
  bodyOf("creators", z.omit(CreatorListQuery, PAGING)),
  bodyOf("services", z.omit(ServiceListQuery, PAGING)),
  bodyOf("reviews", z.omit(ReviewListQuery, PAGING)),
]);
export type BulkBody = z.output<typeof BulkBody>;

const count = z.int().check(z.minimum(0));
const reason = z.enum(SKIP_REASONS);

const BulkJob = z
  .strictObject({
    id: RowId,
    kind: z.enum(BULK_KINDS),
    act: z.enum(JOB_ACTS),
    state: z.enum(JOB_STATES),
    rows: count,
    done: count,
    skipped: count,
    skipped_by: z.array(z.strictObject({ reason, rows: count })),
    /** The first hundred. */
    skipped_rows: z.array(z.strictObject({ id: RowId, name: z.string(), reason })),
    can_undo: z.boolean(),
  })
  .register(z.globalRegistry, { id: "BulkJob" }) satisfies SchemaOf<typeof serveJob>;

const BulkConflict = z.strictObject({
  matching: z.nullable(count),
  running: z.nullable(BulkJob),
}) satisfies SchemaOf<typeof serveBulkConflict>;

const tags = ["Bulk"];
const answer = itemOf(BulkJob);
/** The list is not the one that was counted, or another job of the caller runs. */
const conflict = z
  .strictObject({ message: z.string(), current: z.exactOptional(BulkConflict) })
  .register(z.globalRegistry, { id: "BulkProblem" });

export const startBulk = {
  ...operations.startBulk,
  schema: {
    tags,
    summary: "Change many rows, in steps that go on by themselves",
    body: BulkBody,
    response: { 202: answer, 409: conflict },
  },
} as const satisfies Route;

export const getRunningBulk = {
  ...operations.getRunningBulk,
  schema: { tags, summary: "The caller's job that runs, if any", response: { 200: itemOf(z.nullable(BulkJob)) } },
} as const satisfies Route;

export const getBulk = {
  ...operations.getBulk,
  schema: { tags, summary: "A job of the caller", params: IdParams, response: { 200: answer } },
} as const satisfies Route;

export const stopBulk = {
  ...operations.stopBulk,
  schema: { tags, summary: "Stop a job after its current step", params: IdParams, response: { 200: answer } },
} as const satisfies Route;

export const undoBulk = {
  ...operations.undoBulk,
  schema: {
    tags,
    summary: "Restore the rows of a job that nobody has changed since",
    params: IdParams,
    response: { 202: answer, 409: conflict },
  },
} as const satisfies Route;
