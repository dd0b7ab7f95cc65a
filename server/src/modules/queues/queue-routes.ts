import { renewedFields } from "@hivekeeper/contract/queue.ts";
import * as operations from "@hivekeeper/contract/schemas/queue.ts";
import { serveFields } from "@hivekeeper/contract/serve/fields.ts";
import { serveDone, serveItem } from "@hivekeeper/contract/serve/page.ts";
import { serveNextReview, serveNextService } from "@hivekeeper/contract/serve/queue.ts";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { every } from "#lib/every.ts";
import { shownAddress } from "#modules/files/files-service.ts";
import { deleteLapsed, endClaims } from "./claim-repository.ts";
import { renew, takeNextReview, takeNextService } from "./queue-service.ts";

const SWEEP_SECONDS = 600;

/** Extension `desk`. */
export const queueRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const { db, settings } = app;
  const shown = (address: string) => shownAddress(address, settings.publicUrl);
  const claimantOf = ({ administrator }: FastifyRequest) => ({
    memberId: administrator.id,
    seconds: settings.queueClaimSeconds,
  });

  app.route({
    ...operations.nextReview,
    handler: async (request) => {
      const { item, ...next } = await takeNextReview(db, request.body, claimantOf(request));
      if (!item) return serveItem(serveNextReview({ ...next, item }));
      const { facts } = item;
      const seen = { ...facts, picture: shown(facts.picture), audio: shown(facts.audio) };
      return serveItem(serveNextReview({ ...next, item: { ...item, facts: seen } }));
    },
  });

  app.route({
    ...operations.nextService,
    handler: async (request) => {
      const { item, ...next } = await takeNextService(db, request.body, claimantOf(request));
      if (!item) return serveItem(serveNextService({ ...next, item }));
      const { service } = item.record;
      const [coverImage, image, audio] = [shown(service.coverImage), shown(service.image), shown(service.audio)];
      const seen = { ...service, coverImage, image, audio };
      return serveItem(serveNextService({ ...next, item: { ...item, record: { ...item.record, service: seen } } }));
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
