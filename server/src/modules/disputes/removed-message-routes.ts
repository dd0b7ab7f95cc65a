import { listRemovedMessages } from "@hivekeeper/contract/schemas/chat.ts";
import { serveRemovedMessage } from "@hivekeeper/contract/serve/chat.ts";
import { serveItem } from "@hivekeeper/contract/serve/page.ts";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { actorOf } from "#modules/activity/activity-service.ts";
import { viewRemovedMessages } from "./removed-message-service.ts";

export const removedMessageRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.route({
    ...listRemovedMessages,
    handler: async (request) => {
      const messages = await viewRemovedMessages(app.db, request.params.chatId, actorOf(request));
      return serveItem(messages.map(serveRemovedMessage));
    },
  });
  done();
};
