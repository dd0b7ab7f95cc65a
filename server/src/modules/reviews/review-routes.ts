import { reviewFile } from "@hivekeeper/contract/files/review.ts";
import { reviewFactFields } from "@hivekeeper/contract/review-facts.ts";
import * as operations from "@hivekeeper/contract/schemas/review.ts";
import { serveFields } from "@hivekeeper/contract/serve/fields.ts";
import { serveItem, servePage } from "@hivekeeper/contract/serve/page.ts";
import { serveReview } from "@hivekeeper/contract/serve/review.ts";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { found } from "#lib/refusal.ts";
import { exporting } from "#modules/exports/export-service.ts";
import { recordHandlers } from "#modules/records/handlers-service.ts";
import { findReviewFacts } from "./review-facts-repository.ts";
import { findReviewPage, type KeptReview, reviewsOf } from "./review-repository.ts";
import { decideReview, getReview, REVIEW_NOT_FOUND, shownFacts } from "./review-service.ts";

export const reviewRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const reviews = recordHandlers<KeptReview>(app.db, REVIEW_NOT_FOUND, serveReview);

  app.route({
    ...operations.listReviews,
    handler: async ({ query }) =>
      servePage(await findReviewPage(app.db, query), serveReview, `${app.prefix}${operations.listReviews.url}`),
  });

  app.route({ ...operations.getReview, handler: reviews.read(getReview) });
  app.route({ ...operations.updateReview, handler: reviews.change(decideReview, "Review updated successfully") });

  app.route({
    ...operations.getReviewFacts,
    handler: async (request) => {
      const facts = found(await findReviewFacts(app.db, reviews.idOf(request)), REVIEW_NOT_FOUND);
      return serveItem(serveFields(reviewFactFields, shownFacts(facts, app.settings.publicUrl)));
    },
  });

  app.route({ ...operations.exportReviews, ...exporting(app.db, reviewFile, reviewsOf) });

  done();
};
