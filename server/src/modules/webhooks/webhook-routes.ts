import { PER_PAGE } from "@hivekeeper/contract/page.ts";
import * as operations from "@hivekeeper/contract/schemas/webhook.ts";
import { serveDone, serveItem, servePage } from "@hivekeeper/contract/serve/page.ts";
import {
  serveDelivery,
  serveWebhook,
  serveWebhookTest,
  serveWebhookWithSecret,
} from "@hivekeeper/contract/serve/webhook.ts";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { every } from "#lib/every.ts";
import { etagOf, expectedVersion } from "#lib/record-version.ts";
import { rowId } from "#lib/row-id.ts";
import { actorOf } from "#modules/activity/activity-service.ts";
import { requirePin } from "#modules/session/own-secrets-service.ts";
import { runDeliveries } from "./delivery-runner.ts";
import { findDeliveryPage, sweepDeliveries } from "./delivery-service.ts";
import { rulesOf } from "./rules.ts";
import type { ResolveHost } from "./target.ts";
import { countOutbox } from "./webhook-metrics.ts";
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhooks,
  renewSecret,
  resendDeliveries,
  testWebhook,
  WEBHOOK_NOT_FOUND,
} from "./webhook-service.ts";

const SWEEP_SECONDS = 3_600;

/** Extension `webhooks`. */
export const webhookRoutes: FastifyPluginCallbackZod<{ resolveHost?: ResolveHost }> = (app, options, done) => {
  const { db } = app;
  const rules = rulesOf(app.settings, options.resolveHost);
  const idOf = ({ params }: { params: { id: string } }) => rowId(params.id, WEBHOOK_NOT_FOUND);
  const checkPin = ({ administrator }: FastifyRequest, { pin }: { pin: string }) =>
    requirePin({ db, settings: app.settings, administrator }, pin);

  app.route({
    ...operations.listWebhooks,
    handler: async () => serveItem((await listWebhooks(db)).map(serveWebhook)),
  });

  app.route({
    ...operations.createWebhook,
    handler: async (request, reply) => {
      const { pin: _, ...values } = request.body;
      await checkPin(request, request.body);
      const made = await createWebhook(db, values, rules, actorOf(request));
      return reply.code(201).send(serveItem(serveWebhookWithSecret(made), "Address registered"));
    },
  });

  app.route({
    ...operations.updateWebhook,
    handler: async (request, reply) => {
      const id = idOf(request);
      await checkPin(request, request.body);
      const edit = { actor: actorOf(request), seen: expectedVersion(request) };
      const changed = await changeWebhook(db, id, request.body, rules, edit);
      return reply.header("etag", etagOf(changed.version)).send(serveItem(serveWebhook(changed), "Address saved"));
    },
  });

  app.route({
    ...operations.deleteWebhook,
    handler: async (request) => {
      const id = idOf(request);
      await checkPin(request, request.body);
      await deleteWebhook(db, id, actorOf(request));
      return serveDone("Address deleted");
    },
  });

  app.route({
    ...operations.renewWebhookSecret,
    handler: async (request) => {
      const id = idOf(request);
      await checkPin(request, request.body);
      return serveItem(serveWebhookWithSecret(await renewSecret(db, id, actorOf(request))), "Secret renewed");
    },
  });

  app.route({
    ...operations.testWebhook,
    handler: async (request) => serveItem(serveWebhookTest(await testWebhook(db, idOf(request), rules))),
  });

  app.route({
    ...operations.listWebhookDeliveries,
    handler: async (request) => {
      const { state, page, per_page: perPage = PER_PAGE } = request.query;
      const id = idOf(request);
      const found = await findDeliveryPage(db, id, { state, page, perPage });
      return servePage(found, serveDelivery, `${app.prefix}/x/webhooks/${id}/deliveries`);
    },
  });

  app.route({
    ...operations.resendWebhook,
    handler: async (request) => {
      const count = await resendDeliveries(db, idOf(request), request.body.ids, actorOf(request));
      return serveDone(count === 1 ? "1 event is sent now" : `${count} events are sent now`);
    },
  });

  runDeliveries(app, rules);
  countOutbox(app);
  every(app, SWEEP_SECONDS, "sweep old webhook deliveries", () => sweepDeliveries(db));
  done();
};
