import { DECISION_REASON_MAX } from "@hivekeeper/contract/decision.ts";
import { REVIEW_SCOPES, REVIEW_STATUSES } from "@hivekeeper/contract/review.ts";
import { naira } from "@hivekeeper/contract/schemas/number.ts";
import { LONG_TEXT_MAX, NAME_MAX, requiredText } from "@hivekeeper/contract/schemas/text.ts";
import * as z from "zod/mini";
import { assets, reviewItems, songs } from "#db/schema/catalogue.ts";
import { creators } from "#db/schema/people.ts";
import { services } from "#db/schema/services.ts";
import { field, moneyField, optionalReference, reference } from "../description.ts";
import { oneOf, optionalText } from "../fields.ts";
import { tableNoun } from "../table-noun.ts";

export const review = tableNoun({
  name: "review",
  table: reviewItems,
  fields: {
    scope: field("scope", oneOf(REVIEW_SCOPES)),
    creator_external_id: reference("creatorId", creators),
    service_external_id: optionalReference("serviceId", services),
    asset_external_id: optionalReference("assetId", assets),
    song_external_id: optionalReference("songId", songs),
    asset_name: field("name", requiredText(NAME_MAX)),
    price: moneyField("price", naira("The price")),
    is_new: field("isNew", z.optional(z.boolean())),
    rating: field("rating", z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(5))))),
    comment: field("comment", optionalText(LONG_TEXT_MAX)),
    status: field("status", z.optional(oneOf(REVIEW_STATUSES))),
    decision_reason: field("decisionReason", optionalText(DECISION_REASON_MAX)),
  },
  title: (line) => line.asset_name,
});
