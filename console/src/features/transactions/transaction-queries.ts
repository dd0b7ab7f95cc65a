import { readTransactionPage } from "@hivekeeper/contract/read/transaction.ts";
import { pageQuery } from "#flow/list-query.ts";
import type { TransactionAddress } from "./transaction-address.ts";
import { transactionCall } from "./transaction-call.ts";

export const transactionPage = (state: TransactionAddress) =>
  pageQuery({
    key: ["transactions"],
    ...transactionCall(state),
    read: readTransactionPage,
  });
