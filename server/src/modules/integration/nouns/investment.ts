import { anyCase } from "@hivekeeper/contract/schemas/person.ts";
import * as z from "zod/mini";
import { investments, vests } from "#db/schema/investments.ts";
import { members } from "#db/schema/people.ts";
import { externalId, moment, positiveNaira, times } from "../fields.ts";
import { idsOf } from "../reference-service.ts";
import { tableNoun } from "../table-noun.ts";

const STATUSES = ["ACTIVE", "PAID_OUT"] as const;

/** A member's stake in a vest. */
export const investment = tableNoun({
  name: "investment",
  table: investments,
  schema: z.strictObject({
    external_id: externalId,
    vest_external_id: externalId,
    member_external_id: externalId,
    amount: positiveNaira,
    status: z.optional(anyCase(STATUSES, `Must be one of: ${STATUSES.join(", ")}`)),
    paid_out_at: z.optional(z.nullable(moment)),
    ...times,
  }),
  title: (line) => line.external_id,
  columns: async (line, tx) => {
    const ids = await idsOf(tx, {
      vest_external_id: [vests, line.vest_external_id],
      member_external_id: [members, line.member_external_id],
    });
    return {
      vestId: ids.vest_external_id,
      memberId: ids.member_external_id,
      amount: line.amount,
      status: line.status,
      paidOutAt: line.paid_out_at,
    };
  },
});
