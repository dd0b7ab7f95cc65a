import * as z from "zod/mini";
import * as operations from "../waiting.ts";
import { itemOf } from "./answer.ts";
import { answerOf } from "./fields.ts";
import { routesOf } from "./route.ts";

const Waiting = answerOf("Waiting", operations.waitingFields, {
  investments: z.nullable(z.strictObject({ count: z.int().check(z.minimum(0)), next: z.nullable(z.iso.date()) })),
});

const route = routesOf("Notifications", operations);

export const getWaiting = route(
  operations.getWaiting,
  "How much waits for administrators, since when, and how much of it is assigned to the caller",
  { 200: itemOf(Waiting) },
);
