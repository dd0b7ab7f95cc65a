import { getTimeline } from "@hivekeeper/contract/schemas/timeline.ts";
import { serveFields } from "@hivekeeper/contract/serve/fields.ts";
import { serveItem } from "@hivekeeper/contract/serve/page.ts";
import { timelineFields } from "@hivekeeper/contract/timeline.ts";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { rowId } from "#lib/row-id.ts";
import { DISPUTE_NOT_FOUND } from "#modules/disputes/dispute-service.ts";
import { readTimeline } from "./timeline-service.ts";

export const timelineRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.route({
    ...getTimeline,
    handler: async ({ params, query, administrator }) => {
      const id = rowId(params.id, DISPUTE_NOT_FOUND);
      return serveItem(serveFields(timelineFields, await readTimeline(app.db, id, administrator.rights, query.before)));
    },
  });
  done();
};
