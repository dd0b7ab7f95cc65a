import * as z from "zod/mini";
import type { serveTimeline } from "../serve/timeline.ts";
import * as operations from "../timeline.ts";
import { itemOf, Moment, RowId, type SchemaOf } from "./answer.ts";
import { IdParams } from "./page.ts";
import type { Route } from "./route.ts";

/** The time of the oldest message of a page, in milliseconds since 1970, and its key. */
const Cursor = z.string("Must be text").check(z.regex(/^\d{1,15}\.[-\w]{1,64}$/, "Must be `earlier` of a page"));

const TimelineQuery = z.object({ before: z.optional(Cursor) });

const TimelineEntry = z
  .strictObject({
    id: z.string(),
    kind: z.string(),
    at: Moment,
    actor: z.string(),
    actor_id: z.nullable(RowId),
    text: z.string(),
    sent_at: z.nullable(Moment),
    removed: z.boolean(),
    dispute_id: z.nullable(RowId),
    /** Field → its values before and after. */
    changes: z.record(z.string(), z.array(z.unknown()).check(z.length(2))),
  })
  .register(z.globalRegistry, { id: "TimelineEntry" });

const Timeline = z
  .strictObject({ entries: z.array(TimelineEntry), earlier: z.nullable(z.string()) })
  .register(z.globalRegistry, { id: "Timeline" }) satisfies SchemaOf<typeof serveTimeline>;

export const getTimeline = {
  ...operations.getTimeline,
  schema: {
    tags: ["Disputes"],
    summary: "What happened to the booking of a dispute, on one clock",
    params: IdParams,
    querystring: TimelineQuery,
    response: { 200: itemOf(Timeline) },
  },
} as const satisfies Route;
