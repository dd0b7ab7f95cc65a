import * as z from "zod/mini";
import { investments, vests } from "#db/schema/investments.ts";
import { members } from "#db/schema/people.ts";
import { field, moneyField, reference } from "../description.ts";
import { moment, oneOf, positiveNaira } from "../fields.ts";
import { tableNoun } from "../table-noun.ts";

const STATUSES = ["ACTIVE", "PAID_OUT"] as const;

/** A member's stake in a vest. */
export const investment = tableNoun({
  name: "investment",
  table: investments,
  fields: {
    vest_external_id: reference("vestId", vests),
    member_external_id: reference("memberId", members),
    amount: moneyField("amount", positiveNaira),
    status: field("status", z.optional(oneOf(STATUSES))),
    paid_out_at: field("paidOutAt", z.optional(z.nullable(moment))),
  },
  title: (line) => line.external_id,
});
