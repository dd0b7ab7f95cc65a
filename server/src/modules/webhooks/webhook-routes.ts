import { PER_PAGE } from "@hivekeeper/contract/page.ts";
import * as operations from "@hivekeeper/contract/schemas/webhook.ts";
import { serveFields, serving } from "@hivekeeper/contract/serve/fields.ts";
import { serveDone, serveItem, servePage } from "@hivekeeper/contract/serve/page.ts";
import {
  deliveryFields,
  webhookFields,
  webhookTestFields,
  webhookWithSecretFields,
} from "@hivekeeper/contract/webhook.ts";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { every } from "#lib/every.ts";
import { etagOf } from "#lib/record-version.ts";
import { rowId } from "#lib/row-id.ts";
import { actorOf, editOf } from "#modules/activity/activity-service.ts";
import { deleteEnded } from "./delivery-repository.ts";
import { rulesOf, runDeliveries } from "./delivery-runner.ts";
import { findDeliveryPage } from "./delivery-service.ts";
import { countOutbox } from "./webhook-metrics.ts";
import { findWebhooks } from "./webhook-repository.ts";
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  renewSecret,
  resendDeliveries,
  testWebhook,
  WEBHOOK_NOT_FOUND,
} from "./webhook-service.ts";

const SWEEP_SECONDS = 3_600;

/** Extension `admin`. */
export const webhookRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const { db } = app;
  const sealer = () => ({ db, keys: app.keys() });
  const rules = rulesOf(app.settings, app.resolveHost);
  const idOf = ({ params }: { params: { id: string } }) => rowId(params.id, WEBHOOK_NOT_FOUND);

  app.route({
    ...operations.listWebhooks,
    handler: async () => serveItem((await findWebhooks(db)).map(serving(webhookFields))),
  });

  app.route({
    ...operations.createWebhook,
    handler: async (request, reply) => {
      const made = await createWebhook(sealer(), request.body, rules, actorOf(request));
      return reply.code(201).send(serveItem(serveFields(webhookWithSecretFields, made), "Address registered"));
    },
  });

  app.route({
    ...operations.updateWebhook,
    handler: async (request, reply) => {
      const changed = await changeWebhook(db, idOf(request), request.body, rules, editOf(request));
      return reply
        .header("etag", etagOf(changed.version))
        .send(serveItem(serveFields(webhookFields, changed), "Address saved"));
    },
  });

  app.route({
    ...operations.deleteWebhook,
    handler: async (request) => {
      await deleteWebhook(db, idOf(request), actorOf(request));
      return serveDone("Address deleted");
    },
  });

  app.route({
    ...operations.renewWebhookSecret,
    handler: async (request) => {
      const renewed = await renewSecret(sealer(), idOf(request), actorOf(request));
      return serveItem(serveFields(webhookWithSecretFields, renewed), "Secret renewed");
    },
  });

  app.route({
    ...operations.testWebhook,
    handler: async (request) =>
      serveItem(serveFields(webhookTestFields, await testWebhook(sealer(), idOf(request), rules))),
  });

  app.route({
    ...operations.listWebhookDeliveries,
    handler: async (request) => {
      const { state, page, per_page: perPage = PER_PAGE } = request.query;
      const id = idOf(request);
      const found = await findDeliveryPage(db, id, { state, page, perPage });
      return servePage(found, serving(deliveryFields), `${app.prefix}/x/webhooks/${id}/deliveries`);
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
  every(app, SWEEP_SECONDS, "sweep old webhook deliveries", () => deleteEnded(db));
  done();
};
