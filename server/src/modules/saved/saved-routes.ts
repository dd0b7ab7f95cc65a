import type { SavedBody } from "@hivekeeper/contract/schemas/saved.ts";
import * as operations from "@hivekeeper/contract/schemas/saved.ts";
import { serveDone, serveItem } from "@hivekeeper/contract/serve/page.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import type { Database } from "#db/database.ts";
import { etagOf, expectedVersion } from "#lib/record-version.ts";
import { rowId } from "#lib/row-id.ts";
import { actorOf } from "#modules/activity/activity-service.ts";
import { once } from "#modules/idempotency/once-service.ts";
import { replies } from "./saved-reply-service.ts";
import type { Kept } from "./saved-repository.ts";
import type { Patch, SavedService } from "./saved-service.ts";
import { views } from "./saved-view-service.ts";

/** Saved views, of the extension `lists`, and saved replies, of the extension `desk`. */
export const savedRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const ofViews = handlersOf(app.db, "View", views);
  app.route({ ...operations.listViews, handler: ofViews.list });
  app.route({ ...operations.createView, config: { idempotent: true }, handler: ofViews.create });
  app.route({ ...operations.updateView, handler: ofViews.update });
  app.route({ ...operations.deleteView, handler: ofViews.remove });

  const ofReplies = handlersOf(app.db, "Reply", replies);
  app.route({ ...operations.listReplies, handler: ofReplies.list });
  app.route({ ...operations.createReply, config: { idempotent: true }, handler: ofReplies.create });
  app.route({ ...operations.updateReply, handler: ofReplies.update });
  app.route({ ...operations.deleteReply, handler: ofReplies.remove });
  done();
};

/** The handlers of a kind's four routes. */
function handlersOf<Content, Body extends SavedBody, Served extends object>(
  db: Database,
  noun: "View" | "Reply",
  service: SavedService<Content, Body, Served>,
) {
  const { serve, notFound } = service.kind;
  const idOf = ({ params }: OfOne) => rowId(params.id, notFound);
  const ownerOf = (request: FastifyRequest) => ({ ...actorOf(request), id: request.administrator.id });
  const saved = (record: Kept<Content>) => serveItem(serve(record), `${noun} saved`);

  return {
    list: async ({ administrator }: FastifyRequest) => serveItem((await service.list(db, administrator.id)).map(serve)),

    create: async (request: FastifyRequest & { body: Body }, reply: FastifyReply) =>
      once(request, reply, async (tx) => {
        const made = await service.create(tx, request.body, ownerOf(request));
        return { version: made.version, body: saved(made) };
      }),

    update: async (request: OfOne & { body: Patch<Body> }, reply: FastifyReply) => {
      const edit = { actor: ownerOf(request), seen: expectedVersion(request) };
      const changed = await service.change(db, idOf(request), request.body, edit);
      reply.header("etag", etagOf(changed.version));
      return saved(changed);
    },

    remove: async (request: OfOne) => {
      await service.remove(db, idOf(request), ownerOf(request));
      return serveDone(`${noun} deleted`);
    },
  };
}

type OfOne = FastifyRequest & { params: { readonly id: string } };
