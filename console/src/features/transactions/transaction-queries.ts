import { readTransactionAnswer, readTransactionPage } from "@hivekeeper/contract/read/transaction.ts";
import { getTransaction, type TransactionPage } from "@hivekeeper/contract/transaction.ts";
import { isBeforeRange } from "@hivekeeper/contract/transaction-range.ts";
import { useQuery } from "@tanstack/react-query";
import { fetchRecord } from "#flow/fetch-record.ts";
import { pageQuery } from "#flow/list/list-query.ts";
import { offers } from "#lib/config.ts";
import type { TransactionAddress } from "./transaction-address.ts";
import { choiceOf, transactionCall } from "./transaction-call.ts";

const KEY = "transactions";

export interface ShownTransactions extends TransactionPage {
  /** The backend ignores the period: it answered older transactions too. */
  hasOlder: boolean;
}

export function transactionPage(state: TransactionAddress) {
  const { range } = choiceOf(state);
  return pageQuery<ShownTransactions>({
    key: [KEY, "page"],
    ...transactionCall(state),
    read: (body, context) => {
      const page = readTransactionPage(body, context);
      const now = new Date();
      return { ...page, hasOlder: range !== undefined && page.items.some((row) => isBeforeRange(row, range, now)) };
    },
  });
}

/** Extension `lists`: a transaction and what it belongs to. */
export const useTransaction = (id: string) =>
  useQuery({
    queryKey: [KEY, "one", id],
    queryFn: ({ signal }) => fetchRecord(getTransaction, id, readTransactionAnswer, signal),
    enabled: offers("lists"),
  });
