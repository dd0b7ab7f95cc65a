import { exportTransactions, listTransactions } from "@hivekeeper/contract/schemas/transaction.ts";
import { servePage } from "@hivekeeper/contract/serve/page.ts";
import { serveTransaction, serveTransactionTotals } from "@hivekeeper/contract/serve/transaction.ts";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { sendCsv } from "#lib/csv-answer.ts";
import { actorOf } from "#modules/activity/activity-service.ts";
import { exportTransactions as makeFile } from "./transaction-export-service.ts";
import { findTransactionPage } from "./transaction-repository.ts";

export const transactionRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.route({
    ...listTransactions,
    handler: async ({ query }) => {
      const page = await findTransactionPage(app.db, query);
      const path = `${app.prefix}${listTransactions.url}`;
      return servePage(page, serveTransaction, path, serveTransactionTotals(page.totals));
    },
  });
  app.route({
    ...exportTransactions,
    exposeHeadRoute: false, // a HEAD would begin an export
    handler: async (request, reply) => sendCsv(reply, await makeFile(app.db, request.query, actorOf(request))),
  });
  done();
};
