import { NAME_MAX, requiredText } from "@hivekeeper/contract/schemas/text.ts";
import { TRANSACTION_STATUSES } from "@hivekeeper/contract/transaction.ts";
import * as z from "zod/mini";
import { transactions } from "#db/schema/money.ts";
import { members } from "#db/schema/people.ts";
import { bookings } from "#db/schema/services.ts";
import { findAccounts, writeAccounts } from "../account-repository.ts";
import { field, optionalReference } from "../description.ts";
import { oneOf, optionalText, positiveNaira } from "../fields.ts";
import { tableNoun } from "../table-noun.ts";

export const transaction = tableNoun({
  name: "transaction",
  table: transactions,
  fields: {
    type: field("kind", oneOf(["deposit", "withdrawal"])),
    transaction_id: field("code", requiredText(100)),
    member_external_id: optionalReference("memberId", members),
    booking_external_id: optionalReference("bookingId", bookings),
    sender_name: field("senderName", requiredText(NAME_MAX)),
    sender_bank: field("senderBank", optionalText()),
    receiver_name: field("receiverName", requiredText(NAME_MAX)),
    amount: field("amount", positiveNaira, { isMoney: true }),
    status: field("status", z.optional(oneOf(TRANSACTION_STATUSES))),
  },
  beside: {
    fields: { sender_account_number: field("senderAccountNumber", optionalText()) },
    find: findAccounts,
    write: writeAccounts,
  },
  title: (line) => line.transaction_id,
});
