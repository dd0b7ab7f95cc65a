import { serviceFile } from "@hivekeeper/contract/files/service.ts";
import * as operations from "@hivekeeper/contract/schemas/service.ts";
import { serveItem, servePage } from "@hivekeeper/contract/serve/page.ts";
import { serveService, serveServiceRecord } from "@hivekeeper/contract/serve/service.ts";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { etagOf } from "#lib/record-version.ts";
import { found } from "#lib/refusal.ts";
import { rowId } from "#lib/row-id.ts";
import { editOf } from "#modules/activity/activity-service.ts";
import { exporting } from "#modules/exports/export-service.ts";
import { shownAddress } from "#modules/files/files-service.ts";
import { findServiceRecord } from "./service-record-repository.ts";
import { findServicePage, type KeptService, servicesOf } from "./service-repository.ts";
import { SERVICE_NOT_FOUND, setServiceStatus } from "./service-service.ts";

export const serviceRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const { publicUrl } = app.settings;
  const path = `${app.prefix}${operations.listServices.url}`;
  const shown = (service: KeptService): KeptService => ({
    ...service,
    coverImage: shownAddress(service.coverImage, publicUrl),
    image: shownAddress(service.image, publicUrl),
    audio: shownAddress(service.audio, publicUrl),
  });
  const answerOf = (service: KeptService) => serveService(shown(service));

  app.route({
    ...operations.listServices,
    handler: async ({ query }) => servePage(await findServicePage(app.db, query), answerOf, path),
  });

  app.route({
    ...operations.updateService,
    handler: async (request, reply) => {
      const id = rowId(request.params.id, SERVICE_NOT_FOUND);
      const changed = await setServiceStatus(app.db, id, request.body, editOf(request));
      reply.header("etag", etagOf(changed.version));
      return serveItem(answerOf(changed), "Service updated successfully");
    },
  });

  app.route({
    ...operations.getService,
    handler: async ({ params }) => {
      const record = found(await findServiceRecord(app.db, rowId(params.id, SERVICE_NOT_FOUND)), SERVICE_NOT_FOUND);
      return serveItem(serveServiceRecord({ ...record, service: shown(record.service) }));
    },
  });

  app.route({ ...operations.exportServices, ...exporting(app.db, serviceFile, servicesOf) });

  done();
};
