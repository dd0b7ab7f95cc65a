import { getDashboardStatistics, getReportStatistics } from "@hivekeeper/contract/schemas/statistics.ts";
import { serveFields } from "@hivekeeper/contract/serve/fields.ts";
import { serveItem } from "@hivekeeper/contract/serve/page.ts";
import { serveDashboardStatistics } from "@hivekeeper/contract/serve/statistics.ts";
import { reportFields } from "@hivekeeper/contract/statistics.ts";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { findDashboard, findReport } from "./statistics-service.ts";

export const statisticsRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.route({
    ...getDashboardStatistics,
    handler: async ({ query }) => serveItem(serveDashboardStatistics(await findDashboard(app.db, query))),
  });
  app.route({
    ...getReportStatistics,
    handler: async ({ query, administrator }) =>
      serveItem(serveFields(reportFields, await findReport(app.db, query, administrator.rights))),
  });
  done();
};
