import * as z from "zod/mini";
import * as operations from "../notification.ts";
import type { Route } from "./route.ts";
import { rowId } from "./row-id.ts";

const tags = ["Notifications"];

/** A list shows fifty; more is not read at once but by reading all. */
const MOST_IDS = 100;

const ReadBody = z.strictObject({
  ids: z.optional(z.array(rowId("Must be the id of a notification")).check(z.maxLength(MOST_IDS))),
});

export const listNotifications = {
  ...operations.listNotifications,
  schema: { tags, summary: "The newest fifty things that wait for an administrator, and how many are unread" },
} as const satisfies Route;

export const readNotifications = {
  ...operations.readNotifications,
  schema: { tags, summary: "Mark notifications as read; all of them where no ids are named", body: ReadBody },
} as const satisfies Route;
