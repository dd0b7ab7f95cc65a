import * as operations from "@hivekeeper/contract/schemas/saved-reply.ts";
import { serveDone, serveItem } from "@hivekeeper/contract/serve/page.ts";
import { serveReply } from "@hivekeeper/contract/serve/saved-reply.ts";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { etagOf, expectedVersion } from "#lib/record-version.ts";
import { rowId } from "#lib/row-id.ts";
import { actorOf } from "#modules/activity/activity-service.ts";
import { once } from "#modules/idempotency/once-service.ts";
import { changeReply, createReply, deleteReply, listReplies, REPLY_NOT_FOUND } from "./saved-reply-service.ts";

/** Extension `replies`. */
export const savedReplyRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const idOf = (id: string) => rowId(id, REPLY_NOT_FOUND);
  const ownerOf = (request: FastifyRequest) => ({ ...actorOf(request), id: request.administrator.id });

  app.route({
    ...operations.listReplies,
    handler: async ({ administrator }) => serveItem((await listReplies(app.db, administrator.id)).map(serveReply)),
  });

  app.route({
    ...operations.createReply,
    config: { idempotent: true },
    handler: async (request, reply) =>
      once(request, reply, async (tx) => {
        const made = await createReply(tx, request.body, ownerOf(request));
        return { version: made.version, body: serveItem(serveReply(made), "Reply saved") };
      }),
  });

  app.route({
    ...operations.updateReply,
    handler: async (request, reply) => {
      const edit = { actor: ownerOf(request), seen: expectedVersion(request) };
      const changed = await changeReply(app.db, idOf(request.params.id), request.body, edit);
      return reply.header("etag", etagOf(changed.version)).send(serveItem(serveReply(changed), "Reply saved"));
    },
  });

  app.route({
    ...operations.deleteReply,
    handler: async (request) => {
      await deleteReply(app.db, idOf(request.params.id), ownerOf(request));
      return serveDone("Reply deleted");
    },
  });

  done();
};
