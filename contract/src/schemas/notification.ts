import * as z from "zod/mini";
import * as operations from "../notification.ts";
import { NOTIFICATION_KINDS } from "../notification.ts";
import type { serveNotifications } from "../serve/notification.ts";
import { Moment, RowId, type SchemaOf } from "./answer.ts";
import type { Route } from "./route.ts";
import { rowId } from "./row-id.ts";

const tags = ["Notifications"];

/** The most ids in one request. A list has fifty; marking all as read needs no ids. */
const MOST_IDS = 100;

const ReadBody = z.strictObject({
  ids: z.optional(z.array(rowId("Must be the id of a notification")).check(z.maxLength(MOST_IDS))),
});

const Notifications = z
  .strictObject({
    status: z.literal(true),
    message: z.string(),
    data: z.array(
      z.strictObject({
        id: RowId,
        kind: z.enum(NOTIFICATION_KINDS),
        text: z.string(),
        subject_id: RowId,
        is_read: z.boolean(),
        created_at: Moment,
      }),
    ),
    unread: z.int(),
    place: z.string(),
  })
  .register(z.globalRegistry, { id: "Notifications" }) satisfies SchemaOf<typeof serveNotifications>;

const NotificationsRead = z.strictObject({ status: z.literal(true), message: z.string(), unread: z.int() });

export const listNotifications = {
  ...operations.listNotifications,
  schema: {
    tags,
    summary: "The newest fifty things that wait for an administrator, and how many are unread",
    response: { 200: Notifications },
  },
} as const satisfies Route;

export const readNotifications = {
  ...operations.readNotifications,
  schema: {
    tags,
    summary: "Mark notifications as read; all of them where no ids are named",
    body: ReadBody,
    response: { 200: NotificationsRead },
  },
} as const satisfies Route;
