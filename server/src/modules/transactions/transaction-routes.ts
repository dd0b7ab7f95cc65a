import { exportTransactions, getTransaction, listTransactions } from "@hivekeeper/contract/schemas/transaction.ts";
import { serveItem, servePage } from "@hivekeeper/contract/serve/page.ts";
import {
  serveTransaction,
  serveTransactionRecord,
  serveTransactionTotals,
} from "@hivekeeper/contract/serve/transaction.ts";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { sendCsv } from "#lib/csv-answer.ts";
import { Refusal } from "#lib/refusal.ts";
import { rowId } from "#lib/row-id.ts";
import { actorOf } from "#modules/activity/activity-service.ts";
import { exportTransactions as makeFile } from "./transaction-export-service.ts";
import { findTransaction } from "./transaction-record-repository.ts";
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
  app.route({
    ...getTransaction,
    handler: async ({ params }) => {
      const record = await findTransaction(app.db, rowId(params.id, NOT_FOUND));
      if (!record) throw new Refusal("not_found", NOT_FOUND);
      return serveItem(serveTransactionRecord(record));
    },
  });
  done();
};

const NOT_FOUND = "Transaction not found";
