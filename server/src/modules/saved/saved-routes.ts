import * as operations from "@hivekeeper/contract/schemas/saved.ts";
import { serveItem } from "@hivekeeper/contract/serve/page.ts";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { recordHandlers } from "#modules/records/handlers-service.ts";
import { replies } from "./saved-reply-service.ts";
import { views } from "./saved-view-service.ts";

/** Saved views, of the extension `lists`, and saved replies, of the extension `desk`. */
export const savedRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const { db } = app;
  const ofViews = recordHandlers(db, views.kind.notFound, views.kind.serve);
  app.route({
    ...operations.listViews,
    handler: async ({ administrator }) => serveItem((await views.list(db, administrator)).map(views.kind.serve)),
  });
  app.route({ ...operations.createView, ...ofViews.creating(views.create, "View saved") });
  app.route({ ...operations.updateView, handler: ofViews.change(views.change, "View saved") });
  app.route({ ...operations.deleteView, handler: ofViews.remove(views.remove, "View deleted") });

  const ofReplies = recordHandlers(db, replies.kind.notFound, replies.kind.serve);
  app.route({
    ...operations.listReplies,
    handler: async ({ administrator }) => serveItem((await replies.list(db, administrator)).map(replies.kind.serve)),
  });
  app.route({ ...operations.createReply, ...ofReplies.creating(replies.create, "Reply saved") });
  app.route({ ...operations.updateReply, handler: ofReplies.change(replies.change, "Reply saved") });
  app.route({ ...operations.deleteReply, handler: ofReplies.remove(replies.remove, "Reply deleted") });
  done();
};
