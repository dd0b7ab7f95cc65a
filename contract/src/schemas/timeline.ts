import * as z from "zod/mini";
import * as operations from "../timeline.ts";
import { itemOf } from "./answer.ts";
import { answerOf } from "./fields.ts";
import { routesOf } from "./route.ts";

/** The time of the oldest message of a page, in milliseconds since 1970, and its key. */
const Cursor = z.string("Must be text").check(z.regex(/^\d{1,15}\.[-\w]{1,64}$/, "Must be `earlier` of a page"));

const TimelineQuery = z.object({ before: z.optional(Cursor) });

const Timeline = answerOf("Timeline", operations.timelineFields, {
  entries: z.array(answerOf("TimelineEntry", operations.timelineEntryFields)),
});

const route = routesOf("Disputes", operations);

export const getTimeline = route(operations.getTimeline, "What happened to the booking of a dispute, on one clock", {
  querystring: TimelineQuery,
  200: itemOf(Timeline),
});
