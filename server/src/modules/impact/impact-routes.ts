import { impactFields } from "@hivekeeper/contract/impact.ts";
import * as operations from "@hivekeeper/contract/schemas/impact.ts";
import { serveFields } from "@hivekeeper/contract/serve/fields.ts";
import { serveItem } from "@hivekeeper/contract/serve/page.ts";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { findCreatorIds } from "#modules/creators/creator-service.ts";
import { findMemberIds } from "#modules/members/member-service.ts";
import { findReviewIds } from "#modules/reviews/review-service.ts";
import { findServiceIds } from "#modules/services/service-service.ts";
import { type CountedImpact, type CountedLine, findReviewsImpact, findServicesImpact } from "./impact-repository.ts";
import { findImpact, findImpactOnPeople, MOST_ROWS } from "./impact-service.ts";

export const impactRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const { db } = app;
  const serveImpact = (impact: CountedImpact) => serveItem(serveFields(impactFields, impact));
  const serve = (lines: CountedLine[]) => serveImpact({ lines, people: [], administrators: [] });

  app.route({
    ...operations.getImpact,
    handler: async ({ params, query, administrator: { rights } }) =>
      serve(await findImpact(app, { ...params, ...query, rights })),
  });
  app.route({
    ...operations.getReviewsImpact,
    handler: async ({ query: { ids, ...filter }, administrator }) =>
      serve(await findReviewsImpact(db, ids ?? (await findReviewIds(db, filter, MOST_ROWS)), administrator.rights)),
  });
  app.route({
    ...operations.getServicesImpact,
    handler: async ({ query: { ids, ...filter }, administrator }) =>
      serve(await findServicesImpact(db, ids ?? (await findServiceIds(db, filter, MOST_ROWS)), administrator.rights)),
  });
  app.route({
    ...operations.getMembersImpact,
    handler: async ({ query: { act, ids: chosen, ...filter }, administrator }) => {
      const ids =
        chosen ?? (await findMemberIds(db, filter, MOST_ROWS, app.numberSearch.readerOf(administrator, filter)));
      return serveImpact(await findImpactOnPeople(app, { noun: "members", act, ids, administrator }));
    },
  });
  app.route({
    ...operations.getCreatorsImpact,
    handler: async ({ query: { act, ids: chosen, ...filter }, administrator }) => {
      const ids =
        chosen ?? (await findCreatorIds(db, filter, MOST_ROWS, app.numberSearch.readerOf(administrator, filter)));
      return serveImpact(await findImpactOnPeople(app, { noun: "creators", act, ids, administrator }));
    },
  });
  done();
};
