import { naira } from "@hivekeeper/contract/schemas/number.ts";
import { anyCase } from "@hivekeeper/contract/schemas/person.ts";
import * as z from "zod/mini";
import { members } from "#db/schema/people.ts";
import { bookings, services } from "#db/schema/services.ts";
import { externalId, times } from "../fields.ts";
import { idsOf } from "../reference-service.ts";
import { tableNoun } from "../table-noun.ts";

const ESCROWS = ["HELD", "RELEASED", "REFUNDED"] as const;

/** A booking. While it has an open dispute, the database refuses changes of its money (`bookings_disputed_money`). */
export const booking = tableNoun({
  name: "booking",
  table: bookings,
  schema: z.strictObject({
    external_id: externalId,
    service_external_id: externalId,
    client_external_id: externalId,
    provider_external_id: externalId,
    amount: naira("The amount"),
    escrow: z.optional(anyCase(ESCROWS, `Must be one of: ${ESCROWS.join(", ")}`)),
    ...times,
  }),
  title: (line) => line.external_id,
  columns: async (line, tx) => {
    const ids = await idsOf(tx, {
      service_external_id: [services, line.service_external_id],
      client_external_id: [members, line.client_external_id],
      provider_external_id: [members, line.provider_external_id],
    });
    return {
      serviceId: ids.service_external_id,
      clientId: ids.client_external_id,
      providerId: ids.provider_external_id,
      amount: line.amount,
      escrow: line.escrow,
    };
  },
});
