import { hiveFile } from "@hivekeeper/contract/files/hive.ts";
import { hiveFields } from "@hivekeeper/contract/hive.ts";
import * as operations from "@hivekeeper/contract/schemas/hive.ts";
import { serveFields, serving } from "@hivekeeper/contract/serve/fields.ts";
import { serveDone, serveItem, servePage } from "@hivekeeper/contract/serve/page.ts";
import type { FastifyReply } from "fastify";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { etagOf } from "#lib/record-version.ts";
import { rowId } from "#lib/row-id.ts";
import { actorOf, editOf } from "#modules/activity/activity-service.ts";
import { exporting } from "#modules/exports/export-service.ts";
import { once } from "#modules/idempotency/once-service.ts";
import { findHivePage, hivesOf, type KeptHive } from "./hive-repository.ts";
import { changeHive, createHive, deleteHive, HIVE_NOT_FOUND } from "./hive-service.ts";

export const hiveRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const idOf = (id: string) => rowId(id, HIVE_NOT_FOUND);
  const answer = (reply: FastifyReply, hive: KeptHive, message: string) =>
    reply.header("etag", etagOf(hive.version)).send(serveItem(serveFields(hiveFields, hive), message));

  app.route({
    ...operations.listHives,
    handler: async ({ query }) =>
      servePage(await findHivePage(app.db, query), serving(hiveFields), `${app.prefix}${operations.listHives.url}`),
  });

  app.route({
    ...operations.createHive,
    config: { idempotent: true },
    handler: async (request, reply) =>
      once(request, reply, async (tx) => {
        const made = await createHive(tx, request.body, actorOf(request));
        return { version: made.version, body: serveItem(serveFields(hiveFields, made), "Hive created successfully") };
      }),
  });

  app.route({
    ...operations.updateHive,
    handler: async (request, reply) => {
      const changed = await changeHive(app.db, idOf(request.params.id), request.body, editOf(request));
      return answer(reply, changed, "Hive updated successfully");
    },
  });

  app.route({
    ...operations.deleteHive,
    handler: async (request) => {
      await deleteHive(app.db, idOf(request.params.id), actorOf(request));
      return serveDone("Hive deleted successfully");
    },
  });

  app.route({ ...operations.exportHives, ...exporting(app.db, hiveFile, hivesOf) });

  done();
};
