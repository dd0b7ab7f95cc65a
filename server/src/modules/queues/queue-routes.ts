import { nextIdentityFields } from "@hivekeeper/contract/identity.ts";
import { renewedFields } from "@hivekeeper/contract/queue.ts";
import { nextIdentity } from "@hivekeeper/contract/schemas/identity.ts";
import * as operations from "@hivekeeper/contract/schemas/queue.ts";
import { serveFields } from "@hivekeeper/contract/serve/fields.ts";
import { serveDone, serveItem } from "@hivekeeper/contract/serve/page.ts";
import { serveNextReview, serveNextService } from "@hivekeeper/contract/serve/queue.ts";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { every } from "#lib/every.ts";
import { actorOf } from "#modules/activity/activity-service.ts";
import { shownFacts } from "#modules/reviews/review-service.ts";
import { shownService } from "#modules/services/service-service.ts";
import { deleteLapsed, endClaims } from "./claim-repository.ts";
import { renew, takeNextIdentity, takeNextReview, takeNextService } from "./queue-service.ts";

const SWEEP_SECONDS = 600;

/** Extension `desk`, and of identities `identity`. */
export const queueRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const { db, settings } = app;
  const { publicUrl } = settings;
  const claimantOf = ({ administrator }: FastifyRequest) => ({
    memberId: administrator.id,
    seconds: settings.queueClaimSeconds,
    needsTwo: settings.identityTwo,
  });

  app.route({
    ...operations.nextReview,
    handler: async (request) => {
      const { item, ...next } = await takeNextReview(db, request.body, claimantOf(request));
      const seen = item && { ...item, facts: shownFacts(item.facts, publicUrl) };
      return serveItem(serveNextReview({ ...next, item: seen }));
    },
  });

  app.route({
    ...operations.nextService,
    handler: async (request) => {
      const { item, ...next } = await takeNextService(db, request.body, claimantOf(request));
      const record = item && { ...item.record, service: shownService(item.record.service, publicUrl) };
      return serveItem(serveNextService({ ...next, item: item && record && { ...item, record } }));
    },
  });

  app.route({
    ...nextIdentity,
    handler: async (request) => {
      const context = { db, settings, keys: app.keys, store: app.store };
      const next = await takeNextIdentity(context, request.body, claimantOf(request), actorOf(request));
      return serveItem(serveFields(nextIdentityFields, next));
    },
  });

  app.route({
    ...operations.renewClaims,
    handler: async (request) =>
      serveItem(
        serveFields(renewedFields, await renew(db, request.params.kind, request.body.ids, claimantOf(request))),
      ),
  });

  app.route({
    ...operations.releaseClaims,
    handler: async (request) => {
      await endClaims(db, request.params.kind, request.body.claims, request.administrator.id);
      return serveDone("Released");
    },
  });

  every(app, SWEEP_SECONDS, "sweep lapsed claims", () => deleteLapsed(db));
  done();
};
