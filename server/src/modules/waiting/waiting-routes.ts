import { getWaiting } from "@hivekeeper/contract/schemas/waiting.ts";
import { serveFields } from "@hivekeeper/contract/serve/fields.ts";
import { serveItem } from "@hivekeeper/contract/serve/page.ts";
import { waitingFields } from "@hivekeeper/contract/waiting.ts";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { findWaiting } from "./waiting-service.ts";

export const waitingRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.route({
    ...getWaiting,
    handler: async ({ administrator }) =>
      serveItem(serveFields(waitingFields, await findWaiting(app.db, administrator))),
  });
  done();
};
