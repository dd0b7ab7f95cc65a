import { activityFacetFields, activityFields } from "@hivekeeper/contract/activity.ts";
import { activityFile } from "@hivekeeper/contract/files/activity.ts";
import * as operations from "@hivekeeper/contract/schemas/activity.ts";
import { serveFields, serving } from "@hivekeeper/contract/serve/fields.ts";
import { serveItem, servePage } from "@hivekeeper/contract/serve/page.ts";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { exporting } from "#modules/exports/export-service.ts";
import { findActivityFacets } from "./activity-facets-repository.ts";
import { entriesOf, findActivityPage } from "./activity-repository.ts";

export const activityRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.route({
    ...operations.listActivity,
    handler: async ({ query, administrator }) =>
      servePage(
        await findActivityPage(app.db, query, administrator),
        serving(activityFields),
        `${app.prefix}${operations.listActivity.url}`,
      ),
  });
  app.route({
    ...operations.listActivityFacets,
    handler: async ({ administrator }) =>
      serveItem(serveFields(activityFacetFields, await findActivityFacets(app.db, administrator))),
  });
  app.route({ ...operations.exportActivity, ...exporting(app.db, activityFile, entriesOf) });
  done();
};
