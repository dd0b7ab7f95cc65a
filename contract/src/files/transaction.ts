import type { ListFile } from "../file.ts";
import type { Transaction } from "../transaction.ts";

export const transactionFile: ListFile<Transaction> = {
  name: "transactions",
  title: "Transactions",
  columns: [
    { key: "code", title: "Transaction ID", value: ({ code }) => code },
    { key: "sender", title: "Sender", value: ({ sender }) => sender },
    { key: "bank", title: "Sender bank", value: ({ senderBank }) => senderBank },
    { key: "account", title: "Sender account no", value: ({ senderAccount }) => senderAccount },
    { key: "amount", title: "Amount", kind: "naira", value: ({ amount }) => amount },
    { key: "receiver", title: "Receiver", value: ({ receiver }) => receiver },
    { key: "status", title: "Status", value: ({ status }) => status },
    { key: "created_at", title: "Date initiated", kind: "moment", value: ({ createdAt }) => createdAt },
  ],
};
