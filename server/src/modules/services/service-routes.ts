import { serviceFile } from "@hivekeeper/contract/files/service.ts";
import * as operations from "@hivekeeper/contract/schemas/service.ts";
import { serveItem, servePage } from "@hivekeeper/contract/serve/page.ts";
import { serveService, serveServiceRecord } from "@hivekeeper/contract/serve/service.ts";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { found } from "#lib/refusal.ts";
import { exporting } from "#modules/exports/export-service.ts";
import { recordHandlers } from "#modules/records/handlers-service.ts";
import { findServiceRecord } from "./service-record-repository.ts";
import { findServicePage, type KeptService, servicesOf } from "./service-repository.ts";
import { SERVICE_NOT_FOUND, setServiceStatus, shownService } from "./service-service.ts";

export const serviceRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const { publicUrl } = app.settings;
  const path = `${app.prefix}${operations.listServices.url}`;
  const answerOf = (service: KeptService) => serveService(shownService(service, publicUrl));
  const services = recordHandlers(app.db, SERVICE_NOT_FOUND, answerOf);

  app.route({
    ...operations.listServices,
    handler: async ({ query }) => servePage(await findServicePage(app.db, query), answerOf, path),
  });

  app.route({
    ...operations.updateService,
    handler: services.change(setServiceStatus, "Service updated successfully"),
  });

  app.route({
    ...operations.getService,
    handler: async (request) => {
      const record = found(await findServiceRecord(app.db, services.idOf(request)), SERVICE_NOT_FOUND);
      return serveItem(serveServiceRecord({ ...record, service: shownService(record.service, publicUrl) }));
    },
  });

  app.route({ ...operations.exportServices, ...exporting(app.db, serviceFile, servicesOf) });

  done();
};
