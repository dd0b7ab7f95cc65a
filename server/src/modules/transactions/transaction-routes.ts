import { transactionFile } from "@hivekeeper/contract/files/transaction.ts";
import { lagosDay } from "@hivekeeper/contract/lagos.ts";
import {
  exportTransactions,
  getTransaction,
  listTransactions,
  type TransactionListQuery,
} from "@hivekeeper/contract/schemas/transaction.ts";
import { serveItem, servePage } from "@hivekeeper/contract/serve/page.ts";
import {
  serveTransaction,
  serveTransactionRecord,
  serveTransactionTotals,
} from "@hivekeeper/contract/serve/transaction.ts";
import { firstDayOf } from "@hivekeeper/contract/transaction-range.ts";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { Refusal } from "#lib/refusal.ts";
import { rowId } from "#lib/row-id.ts";
import { exporting } from "#modules/exports/export-service.ts";
import { findTransaction } from "./transaction-record-repository.ts";
import { findTransactionPage, toTransaction, transactionsOf } from "./transaction-repository.ts";

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
    ...exporting(app.db, (query: TransactionListQuery) => ({
      file: transactionFile,
      matches: transactionsOf(query),
      nounOf: toTransaction,
      filters: filtersOf(query),
    })),
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
/** What a query chooses, in full: the usual kind, and the days of a period. */
function filtersOf({ type = "deposits", range, ...query }: TransactionListQuery) {
  const today = lagosDay(new Date());
  return { type, ...query, ...(range && { from: firstDayOf(range, today), to: today }) };
}
