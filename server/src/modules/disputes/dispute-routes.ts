import { disputeFactFields } from "@hivekeeper/contract/dispute-facts.ts";
import { disputeFile } from "@hivekeeper/contract/files/dispute.ts";
import { listRemovedMessages } from "@hivekeeper/contract/schemas/chat.ts";
import * as operations from "@hivekeeper/contract/schemas/dispute.ts";
import { serveRemovedMessage } from "@hivekeeper/contract/serve/chat.ts";
import { serveFields } from "@hivekeeper/contract/serve/fields.ts";
import { serveItem, servePage } from "@hivekeeper/contract/serve/page.ts";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { found } from "#lib/refusal.ts";
import { actorOf } from "#modules/activity/activity-service.ts";
import { exporting } from "#modules/exports/export-service.ts";
import { recordHandlers } from "#modules/records/handlers-service.ts";
import { answerDispute } from "./dispute-answer.ts";
import { queryOf } from "./dispute-desk-repository.ts";
import { findDisputeFacts } from "./dispute-facts-repository.ts";
import { disputesOf, findDisputePage, type KeptDispute } from "./dispute-repository.ts";
import { changeDispute, DISPUTE_NOT_FOUND, getDispute, viewRemovedMessages } from "./dispute-service.ts";

export const disputeRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const path = `${app.prefix}${operations.listDisputes.url}`;
  const disputes = recordHandlers<KeptDispute>(app.db, DISPUTE_NOT_FOUND, answerDispute);

  app.route({
    ...operations.listDisputes,
    handler: async ({ query, administrator }) => {
      const page = await findDisputePage(app.db, queryOf(query, administrator));
      return servePage(page, (dispute) => answerDispute(dispute, administrator), path);
    },
  });

  app.route({ ...operations.getDispute, handler: disputes.read(getDispute) });
  app.route({ ...operations.updateDispute, handler: disputes.change(changeDispute, "Dispute updated successfully") });

  app.route({
    ...operations.getDisputeFacts,
    handler: async (request) => {
      const facts = found(await findDisputeFacts(app.db, disputes.idOf(request)), DISPUTE_NOT_FOUND);
      return serveItem(serveFields(disputeFactFields, facts));
    },
  });

  app.route({
    ...operations.exportDisputes,
    ...exporting(app.db, disputeFile, (query: operations.DisputeListQuery, reader) =>
      disputesOf(queryOf(query, reader)),
    ),
  });

  app.route({
    ...listRemovedMessages,
    handler: async (request) => {
      const messages = await viewRemovedMessages(app.db, request.params.chatId, actorOf(request));
      return serveItem(messages.map(serveRemovedMessage));
    },
  });

  done();
};
