import { reviewFile } from "@hivekeeper/contract/files/review.ts";
import { reviewFactFields } from "@hivekeeper/contract/review-facts.ts";
import * as operations from "@hivekeeper/contract/schemas/review.ts";
import { serveFields } from "@hivekeeper/contract/serve/fields.ts";
import { serveItem, servePage } from "@hivekeeper/contract/serve/page.ts";
import { serveReview } from "@hivekeeper/contract/serve/review.ts";
import type { FastifyReply } from "fastify";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { etagOf } from "#lib/record-version.ts";
import { found } from "#lib/refusal.ts";
import { rowId } from "#lib/row-id.ts";
import { editOf } from "#modules/activity/activity-service.ts";
import { exporting } from "#modules/exports/export-service.ts";
import { shownAddress } from "#modules/files/files-service.ts";
import { findReviewFacts } from "./review-facts-repository.ts";
import { findReviewPage, type KeptReview, reviewsOf } from "./review-repository.ts";
import { decideReview, getReview, REVIEW_NOT_FOUND } from "./review-service.ts";

export const reviewRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const idOf = (id: string) => rowId(id, REVIEW_NOT_FOUND);
  const shown = (address: string) => shownAddress(address, app.settings.publicUrl);
  const answer = (reply: FastifyReply, review: KeptReview, message?: string) =>
    reply.header("etag", etagOf(review.version)).send(serveItem(serveReview(review), message));

  app.route({
    ...operations.listReviews,
    handler: async ({ query }) =>
      servePage(await findReviewPage(app.db, query), serveReview, `${app.prefix}${operations.listReviews.url}`),
  });

  app.route({
    ...operations.getReview,
    handler: async (request, reply) => answer(reply, await getReview(app.db, idOf(request.params.id))),
  });

  app.route({
    ...operations.updateReview,
    handler: async (request, reply) => {
      const decided = await decideReview(app.db, idOf(request.params.id), request.body, editOf(request));
      return answer(reply, decided, "Review updated successfully");
    },
  });

  app.route({
    ...operations.getReviewFacts,
    handler: async ({ params }) => {
      const facts = found(await findReviewFacts(app.db, idOf(params.id)), REVIEW_NOT_FOUND);
      const [picture, audio] = [shown(facts.picture), shown(facts.audio)];
      return serveItem(serveFields(reviewFactFields, { ...facts, picture, audio }));
    },
  });

  app.route({ ...operations.exportReviews, ...exporting(app.db, reviewFile, reviewsOf) });

  done();
};
