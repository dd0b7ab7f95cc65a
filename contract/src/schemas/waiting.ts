import * as z from "zod/mini";
import type { serveWaiting } from "../serve/waiting.ts";
import * as operations from "../waiting.ts";
import { itemOf, Moment, type SchemaOf } from "./answer.ts";
import type { Route } from "./route.ts";

const queue = { count: z.int(), since: z.nullable(Moment), longest: z.int() };
const Queue = z.strictObject(queue);
const SharedQueue = z.strictObject({ ...queue, mine: z.int() });

const Waiting = z
  .strictObject({
    disputes: SharedQueue,
    messages: SharedQueue,
    reviews: Queue,
    services: Queue,
    investments: z.strictObject({ count: z.int(), next: z.nullable(z.iso.date()) }),
  })
  .register(z.globalRegistry, { id: "Waiting" }) satisfies SchemaOf<typeof serveWaiting>;

export const getWaiting = {
  ...operations.getWaiting,
  schema: {
    tags: ["Notifications"],
    summary: "How much waits for administrators, since when, and how much of it is assigned to the caller",
    response: { 200: itemOf(Waiting) },
  },
} as const satisfies Route;
