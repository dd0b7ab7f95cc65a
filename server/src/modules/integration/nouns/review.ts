import { DECISION_REASON_MAX } from "@hivekeeper/contract/decision.ts";
import { REVIEW_SCOPES, REVIEW_STATUSES } from "@hivekeeper/contract/review.ts";
import { naira } from "@hivekeeper/contract/schemas/number.ts";
import { anyCase } from "@hivekeeper/contract/schemas/person.ts";
import { LONG_TEXT_MAX, NAME_MAX, requiredText } from "@hivekeeper/contract/schemas/text.ts";
import * as z from "zod/mini";
import { reviewItems } from "#db/schema/catalogue.ts";
import { creators } from "#db/schema/people.ts";
import { services } from "#db/schema/services.ts";
import { externalId, optionalText, times } from "../fields.ts";
import { idsOf } from "../reference-service.ts";
import { tableNoun } from "../table-noun.ts";

export const review = tableNoun({
  name: "review",
  table: reviewItems,
  schema: z.strictObject({
    external_id: externalId,
    scope: anyCase(REVIEW_SCOPES, `Must be one of: ${REVIEW_SCOPES.join(", ")}`),
    creator_external_id: externalId,
    service_external_id: z.optional(z.nullable(externalId)),
    asset_name: requiredText(NAME_MAX),
    price: naira("The price"),
    is_new: z.optional(z.boolean()),
    rating: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(5)))),
    comment: optionalText(LONG_TEXT_MAX),
    status: z.optional(anyCase(REVIEW_STATUSES, `Must be one of: ${REVIEW_STATUSES.join(", ")}`)),
    decision_reason: optionalText(DECISION_REASON_MAX),
    ...times,
  }),
  title: (line) => line.asset_name,
  columns: async (line, tx) => {
    const ids = await idsOf(tx, {
      creator_external_id: [creators, line.creator_external_id],
      service_external_id: [services, line.service_external_id],
    });
    return {
      scope: line.scope,
      creatorId: ids.creator_external_id,
      serviceId: ids.service_external_id,
      name: line.asset_name,
      price: line.price,
      isNew: line.is_new,
      rating: line.rating,
      comment: line.comment,
      status: line.status,
      decisionReason: line.decision_reason,
    };
  },
});
