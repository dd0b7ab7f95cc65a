import { naira } from "@hivekeeper/contract/schemas/number.ts";
import * as z from "zod/mini";
import { members } from "#db/schema/people.ts";
import { bookings, services } from "#db/schema/services.ts";
import { field, moneyField, reference } from "../description.ts";
import { oneOf } from "../fields.ts";
import { tableNoun } from "../table-noun.ts";

const ESCROWS = ["HELD", "RELEASED", "REFUNDED"] as const;

/** A booking. While it has an open dispute, the database refuses changes of its money (`bookings_disputed_money`). */
export const booking = tableNoun({
  name: "booking",
  table: bookings,
  fields: {
    service_external_id: reference("serviceId", services),
    client_external_id: reference("clientId", members),
    provider_external_id: reference("providerId", members),
    amount: moneyField("amount", naira("The amount")),
    escrow: field("escrow", z.optional(oneOf(ESCROWS))),
  },
  title: (line) => line.external_id,
});
