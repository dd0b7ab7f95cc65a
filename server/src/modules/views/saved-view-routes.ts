import * as operations from "@hivekeeper/contract/schemas/saved-view.ts";
import { serveDone, serveItem } from "@hivekeeper/contract/serve/page.ts";
import { serveView } from "@hivekeeper/contract/serve/saved-view.ts";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { etagOf, expectedVersion } from "#lib/record-version.ts";
import { rowId } from "#lib/row-id.ts";
import { actorOf } from "#modules/activity/activity-service.ts";
import { once } from "#modules/idempotency/once-service.ts";
import { changeView, createView, deleteView, listViews, VIEW_NOT_FOUND } from "./saved-view-service.ts";

/** Extension `views`. */
export const savedViewRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const idOf = (id: string) => rowId(id, VIEW_NOT_FOUND);
  const ownerOf = (request: FastifyRequest) => ({ ...actorOf(request), id: request.administrator.id });

  app.route({
    ...operations.listViews,
    handler: async ({ administrator }) => serveItem((await listViews(app.db, administrator.id)).map(serveView)),
  });

  app.route({
    ...operations.createView,
    config: { idempotent: true },
    handler: async (request, reply) =>
      once(request, reply, async (tx) => {
        const made = await createView(tx, request.body, ownerOf(request));
        return { version: made.version, body: serveItem(serveView(made), "View saved") };
      }),
  });

  app.route({
    ...operations.updateView,
    handler: async (request, reply) => {
      const edit = { actor: ownerOf(request), seen: expectedVersion(request) };
      const changed = await changeView(app.db, idOf(request.params.id), request.body, edit);
      return reply.header("etag", etagOf(changed.version)).send(serveItem(serveView(changed), "View saved"));
    },
  });

  app.route({
    ...operations.deleteView,
    handler: async (request) => {
      await deleteView(app.db, idOf(request.params.id), ownerOf(request));
      return serveDone("View deleted");
    },
  });

  done();
};
