import { getDashboardFigures, getReportFigures } from "@hivekeeper/contract/schemas/figures.ts";
import { serveDashboardFigures, serveReportFigures } from "@hivekeeper/contract/serve/figures.ts";
import { serveItem } from "@hivekeeper/contract/serve/page.ts";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { findDashboard, findReport } from "./statistics-service.ts";

export const statisticsRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.route({
    ...getDashboardFigures,
    handler: async ({ query }) => serveItem(serveDashboardFigures(await findDashboard(app.db, query.period))),
  });
  app.route({
    ...getReportFigures,
    handler: async ({ query }) => serveItem(serveReportFigures(await findReport(app.db, query.period))),
  });
  done();
};
