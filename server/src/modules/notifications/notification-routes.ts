import { notificationPageFields } from "@hivekeeper/contract/notification.ts";
import { listNotifications, readNotifications } from "@hivekeeper/contract/schemas/notification.ts";
import { serveFields } from "@hivekeeper/contract/serve/fields.ts";
import { serveDone } from "@hivekeeper/contract/serve/page.ts";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { every } from "#lib/every.ts";
import {
  findNotifications,
  isCause,
  noteClosingVests,
  readNotifications as read,
  statesOf,
  watchRights,
} from "./notification-service.ts";

const CLOSING_SECONDS = 60;
/** A stream follows a change of its reader's rights after so long. */
const RIGHTS_SECONDS = 2;

export const notificationRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.route({
    ...listNotifications,
    handler: async ({ administrator }) => {
      const page = await findNotifications(app.db, administrator);
      return { ...serveDone("OK"), ...serveFields(notificationPageFields, page) };
    },
  });
  app.route({
    ...readNotifications,
    handler: async ({ administrator, body }) => {
      const unread = await read(app.db, administrator, body.ids);
      return { ...serveDone("Notifications marked as read"), unread };
    },
  });
  app.realtime.serveNotifications(statesOf(app.db), isCause);
  const haveRightsChanged = watchRights(app.db);
  every(app, RIGHTS_SECONDS, "follow the rights of who reads along", async () => {
    const { hub } = app.realtime;
    if (hub.size > 0 && (await haveRightsChanged())) hub.hearBelow("notifications/");
  });
  every(app, CLOSING_SECONDS, "note investments that close soon", () => noteClosingVests(app.db));
  done();
};
