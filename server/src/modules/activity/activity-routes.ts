import { listActivity } from "@hivekeeper/contract/schemas/activity.ts";
import { serveActivity } from "@hivekeeper/contract/serve/activity.ts";
import { servePage } from "@hivekeeper/contract/serve/page.ts";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { findActivityPage } from "./activity-repository.ts";

export const activityRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.route({
    ...listActivity,
    handler: async (request) => {
      const page = await findActivityPage(app.db, request.query);
      return servePage(page, serveActivity, `${app.prefix}${listActivity.url}`);
    },
  });
  done();
};
