import { VestBody } from "@hivekeeper/contract/schemas/vest.ts";
import * as z from "zod/mini";
import { investments, vests } from "#db/schema/investments.ts";
import { members } from "#db/schema/people.ts";
import { changeVest, createVest, dropVest, getVest } from "#modules/vests/vest-service.ts";
import { type FieldsFor, field, reference } from "../description.ts";
import { externalId, moment, oneOf, positiveNaira, times } from "../fields.ts";
import { findKnownIds } from "../known-repository.ts";
import { type DescribedNoun, oneByOne } from "../noun.ts";
import { originOf } from "../plan.ts";
import { tableNoun } from "../table-noun.ts";
import { findVestLists } from "../vest-lists-repository.ts";

const VestLine = z.extend(VestBody, { external_id: externalId, ...times });
type VestLine = z.output<typeof VestLine>;

const { shape } = VestBody;

const fields = {
  vest_for: field("vestFor", shape.vest_for),
  beneficiary_name: field("beneficiaryName", shape.beneficiary_name),
  investment_name: field("investmentName", shape.investment_name),
  minimum_amount: field("minimumAmount", shape.minimum_amount, { isMoney: true }),
  roi: field("roiBasisPoints", shape.roi, { isPercent: true }),
  duration: field("durationMonths", shape.duration),
  description: field("description", shape.description),
  risk_assessment: field("riskAssessment", shape.risk_assessment),
  status: field("status", shape.status),
} satisfies FieldsFor<typeof vests>;

/** A vest, by the rules of the console's form. Its duration counts from `created_at`. */
export const vest: DescribedNoun<VestLine> = {
  ...{ name: "vest", table: vests, fields, schema: VestLine },
  lists: { names: ["images", "news", "highlights"], read: findVestLists },
  remove: async (tx, { id }) => {
    const vest = await getVest(tx, Number(id));
    await dropVest(tx, vest);
    return vest.investmentName;
  },
  ...oneByOne(async (context, line, actor) => {
    const { external_id, created_at: _, updated_at: __, ...body } = line;
    const id = (await findKnownIds(context.db, vests, [external_id])).get(external_id);
    if (id === undefined) {
      const vest = await context.db.transaction((tx) =>
        createVest(tx, context.settings, body, { actor }, originOf(line)),
      );
      return { id: Number(vest.id), status: "created" };
    }
    const before = await getVest(context.db, id);
    const after = await changeVest(context, id, body, { actor });
    return { id, status: after.version === before.version ? "unchanged" : "updated" };
  }),
};

/** A member's stake in a vest. */
export const investment = tableNoun({
  name: "investment",
  table: investments,
  fields: {
    vest_external_id: reference("vestId", vests),
    member_external_id: reference("memberId", members),
    amount: field("amount", positiveNaira, { isMoney: true }),
    status: field("status", z.optional(oneOf(["ACTIVE", "PAID_OUT"]))),
    paid_out_at: field("paidOutAt", z.optional(z.nullable(moment))),
  },
});
