import * as z from "zod/mini";
import * as operations from "../notification.ts";
import { answerOf } from "./fields.ts";
import { routesOf } from "./route.ts";
import { rowId } from "./row-id.ts";

const route = routesOf("Notifications", operations);

/** The most ids in one request. A list has fifty; marking all as read needs no ids. */
const MOST_IDS = 100;

const ReadBody = z.strictObject({
  ids: z.optional(z.array(rowId("Must be the id of a notification")).check(z.maxLength(MOST_IDS))),
});

const Notifications = answerOf("Notifications", operations.notificationPageFields, {
  status: z.literal(true),
  message: z.string(),
});

const NotificationsRead = z.strictObject({ status: z.literal(true), message: z.string(), unread: z.int() });

export const listNotifications = route(
  operations.listNotifications,
  "The newest fifty things that wait for an administrator, and how many are unread",
  { 200: Notifications },
);

export const readNotifications = route(
  operations.readNotifications,
  "Mark notifications as read; all of them where no ids are named",
  { body: ReadBody, 200: NotificationsRead },
);
