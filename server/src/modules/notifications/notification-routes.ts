import { listNotifications, readNotifications } from "@hivekeeper/contract/schemas/notification.ts";
import { serveNotifications } from "@hivekeeper/contract/serve/notification.ts";
import { serveDone } from "@hivekeeper/contract/serve/page.ts";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { every } from "#lib/every.ts";
import {
  findNotifications,
  isCause,
  noteClosingVests,
  readNotifications as read,
  statesOf,
} from "./notification-service.ts";

const CLOSING_SECONDS = 60;

export const notificationRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.route({
    ...listNotifications,
    handler: async (request) => serveNotifications(await findNotifications(app.db, request.administrator.id)),
  });
  app.route({
    ...readNotifications,
    handler: async ({ administrator, body }) => {
      const unread = await read(app.db, administrator.id, body.ids);
      return { ...serveDone("Notifications marked as read"), unread };
    },
  });
  app.realtime.serveNotifications(statesOf(app.db), isCause);
  every(app, CLOSING_SECONDS, "note investments that close soon", () => noteClosingVests(app.db));
  done();
};
