import { getWaiting } from "@hivekeeper/contract/schemas/waiting.ts";
import { serveItem } from "@hivekeeper/contract/serve/page.ts";
import { serveWaiting } from "@hivekeeper/contract/serve/waiting.ts";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { findWaiting } from "./waiting-service.ts";

export const waitingRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.route({
    ...getWaiting,
    handler: async ({ administrator }) => serveItem(serveWaiting(await findWaiting(app.db, administrator.id))),
  });
  done();
};
