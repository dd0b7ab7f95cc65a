import { transactionFile } from "@hivekeeper/contract/files/transaction.ts";
import { lagosDay } from "@hivekeeper/contract/lagos.ts";
import { hasRight } from "@hivekeeper/contract/right.ts";
import {
  exportTransactions,
  getTransaction,
  listTransactions,
  type TransactionListQuery,
} from "@hivekeeper/contract/schemas/transaction.ts";
import { serveFields } from "@hivekeeper/contract/serve/fields.ts";
import { serveCountedPage, serveItem } from "@hivekeeper/contract/serve/page.ts";
import { serveTransaction, serveTransactionRecord } from "@hivekeeper/contract/serve/transaction.ts";
import { transactionTotalFields } from "@hivekeeper/contract/transaction.ts";
import { firstDayOf } from "@hivekeeper/contract/transaction-range.ts";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { found } from "#lib/refusal.ts";
import { rowId } from "#lib/row-id.ts";
import { exporting } from "#modules/exports/export-service.ts";
import { findTransaction } from "./transaction-record-repository.ts";
import { findTransactionPage, transactionsOf } from "./transaction-repository.ts";

export const transactionRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.route({
    ...listTransactions,
    handler: async ({ query }) => {
      const page = await findTransactionPage(app.db, query);
      const path = `${app.prefix}${listTransactions.url}`;
      return serveCountedPage(page, serveTransaction, path, serveFields(transactionTotalFields, page.totals));
    },
  });
  app.route({ ...exportTransactions, ...exporting(app.db, transactionFile, transactionsOf, filtersOf) });
  app.route({
    ...getTransaction,
    handler: async ({ params, administrator }) => {
      const record = found(await findTransaction(app.db, rowId(params.id, NOT_FOUND)), NOT_FOUND);
      const seesDisputes = hasRight(administrator.rights, "disputes.see");
      return serveItem(serveTransactionRecord(seesDisputes ? record : { ...record, dispute: null }));
    },
  });
  done();
};

const NOT_FOUND = "Transaction not found";
/** The filters of a query, with the default kind and the days of the period filled in. */
function filtersOf({ type = "deposits", range, ...query }: TransactionListQuery) {
  const today = lagosDay(new Date());
  return { type, ...query, ...(range && { from: firstDayOf(range, today), to: today }) };
}
