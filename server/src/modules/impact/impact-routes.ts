import { impactFields } from "@hivekeeper/contract/impact.ts";
import * as operations from "@hivekeeper/contract/schemas/impact.ts";
import { serveFields } from "@hivekeeper/contract/serve/fields.ts";
import { serveItem } from "@hivekeeper/contract/serve/page.ts";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { findReviewIds } from "#modules/reviews/review-service.ts";
import { findServiceIds } from "#modules/services/service-service.ts";
import { findReviewsImpact, findServicesImpact } from "./impact-repository.ts";
import { findImpact, MOST_ROWS } from "./impact-service.ts";

export const impactRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.route({
    ...operations.getImpact,
    handler: async ({ params, query }) =>
      serveItem(serveFields(impactFields, { lines: await findImpact(app, { ...params, ...query }) })),
  });
  app.route({
    ...operations.getReviewsImpact,
    handler: async ({ query: { ids, ...filter } }) =>
      serveItem(
        serveFields(impactFields, {
          lines: await findReviewsImpact(app.db, ids ?? (await findReviewIds(app.db, filter, MOST_ROWS))),
        }),
      ),
  });
  app.route({
    ...operations.getServicesImpact,
    handler: async ({ query: { ids, ...filter } }) =>
      serveItem(
        serveFields(impactFields, {
          lines: await findServicesImpact(app.db, ids ?? (await findServiceIds(app.db, filter, MOST_ROWS))),
        }),
      ),
  });
  done();
};
