import { hiveFile } from "@hivekeeper/contract/files/hive.ts";
import { hiveFields } from "@hivekeeper/contract/hive.ts";
import * as operations from "@hivekeeper/contract/schemas/hive.ts";
import { serving } from "@hivekeeper/contract/serve/fields.ts";
import { servePage } from "@hivekeeper/contract/serve/page.ts";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { exporting } from "#modules/exports/export-service.ts";
import { recordHandlers } from "#modules/records/handlers-service.ts";
import { findHivePage, hivesOf, type KeptHive } from "./hive-repository.ts";
import { changeHive, createHive, deleteHive, HIVE_NOT_FOUND } from "./hive-service.ts";

export const hiveRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const hives = recordHandlers<KeptHive>(app.db, HIVE_NOT_FOUND, serving(hiveFields));

  app.route({
    ...operations.listHives,
    handler: async ({ query }) =>
      servePage(await findHivePage(app.db, query), serving(hiveFields), `${app.prefix}${operations.listHives.url}`),
  });

  app.route({ ...operations.createHive, ...hives.creating(createHive, "Hive created successfully") });
  app.route({ ...operations.updateHive, handler: hives.change(changeHive, "Hive updated successfully") });
  app.route({ ...operations.deleteHive, handler: hives.remove(deleteHive, "Hive deleted successfully") });
  app.route({ ...operations.exportHives, ...exporting(app.db, hiveFile, hivesOf) });

  done();
};
