import { readTransactionAnswer, readTransactionPage } from "@hivekeeper/contract/read/transaction.ts";
import { getTransaction } from "@hivekeeper/contract/transaction.ts";
import { useQuery } from "@tanstack/react-query";
import { pageQuery } from "#flow/list-query.ts";
import { call } from "#lib/call.ts";
import { CallError } from "#lib/call-error.ts";
import { offers } from "#lib/config.ts";
import type { TransactionAddress } from "./transaction-address.ts";
import { transactionCall } from "./transaction-call.ts";

const KEY = "transactions";

export const transactionPage = (state: TransactionAddress) =>
  pageQuery({
    key: [KEY, "page"],
    ...transactionCall(state),
    read: readTransactionPage,
  });

/** Extension `people`: a transaction and what it belongs to. Throws a 404 also where an answer has no record. */
export const useTransaction = (id: string) =>
  useQuery({
    queryKey: [KEY, "one", id],
    queryFn: async ({ signal }) => {
      const record = readTransactionAnswer((await call(getTransaction, { params: { id }, signal })).body);
      if (!record) throw new CallError("http", { status: 404 });
      return record;
    },
    enabled: offers("people"),
  });
