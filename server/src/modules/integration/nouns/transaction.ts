import { anyCase } from "@hivekeeper/contract/schemas/person.ts";
import { NAME_MAX, requiredText } from "@hivekeeper/contract/schemas/text.ts";
import { TRANSACTION_STATUSES } from "@hivekeeper/contract/transaction.ts";
import * as z from "zod/mini";
import { transactions } from "#db/schema/money.ts";
import { members } from "#db/schema/people.ts";
import { bookings } from "#db/schema/services.ts";
import { externalId, optionalText, positiveNaira, times } from "../fields.ts";
import { idsOf } from "../reference-service.ts";
import { tableNoun } from "../table-noun.ts";

const KINDS = ["deposit", "withdrawal"] as const;

export const transaction = tableNoun({
  name: "transaction",
  table: transactions,
  schema: z.strictObject({
    external_id: externalId,
    type: anyCase(KINDS, `Must be one of: ${KINDS.join(", ")}`),
    transaction_id: requiredText(100),
    member_external_id: z.optional(z.nullable(externalId)),
    booking_external_id: z.optional(z.nullable(externalId)),
    sender_name: requiredText(NAME_MAX),
    sender_bank: optionalText(),
    sender_account_number: optionalText(),
    receiver_name: requiredText(NAME_MAX),
    amount: positiveNaira,
    status: z.optional(anyCase(TRANSACTION_STATUSES, `Must be one of: ${TRANSACTION_STATUSES.join(", ")}`)),
    ...times,
  }),
  title: (line) => line.transaction_id,
  columns: async (line, tx) => {
    const ids = await idsOf(tx, {
      member_external_id: [members, line.member_external_id],
      booking_external_id: [bookings, line.booking_external_id],
    });
    return {
      kind: line.type,
      code: line.transaction_id,
      memberId: ids.member_external_id,
      bookingId: ids.booking_external_id,
      senderName: line.sender_name,
      senderBank: line.sender_bank,
      senderAccountNumber: line.sender_account_number,
      receiverName: line.receiver_name,
      amount: line.amount,
      status: line.status,
    };
  },
});
