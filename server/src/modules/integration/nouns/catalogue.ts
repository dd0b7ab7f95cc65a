import { DECISION_REASON_MAX } from "@hivekeeper/contract/decision.ts";
import { REVIEW_SCOPES, REVIEW_STATUSES } from "@hivekeeper/contract/review-state.ts";
import { naira } from "@hivekeeper/contract/schemas/number.ts";
import { LONG_TEXT_MAX, NAME_MAX, requiredText } from "@hivekeeper/contract/schemas/text.ts";
import * as z from "zod/mini";
import { assets, purchases, reviewItems, songs } from "#db/schema/catalogue.ts";
import { creators, members } from "#db/schema/people.ts";
import { services } from "#db/schema/services.ts";
import { field, fileField, optionalReference, reference } from "../description.ts";
import { oneOf, optionalText } from "../fields.ts";
import { tableNoun } from "../table-noun.ts";

/** A thing that a creator sells, such as a picture or a template. */
export const asset = tableNoun({
  name: "asset",
  table: assets,
  fields: {
    creator_external_id: reference("creatorId", creators),
    title: field("title", requiredText(NAME_MAX)),
    price: field("price", naira("The price"), { isMoney: true }),
    cover_image: fileField("coverImage", "picture"),
  },
  title: (line) => line.title,
});

export const song = tableNoun({
  name: "song",
  table: songs,
  fields: {
    creator_external_id: reference("creatorId", creators),
    title: field("title", requiredText(NAME_MAX)),
    price: field("price", naira("The price"), { isMoney: true }),
    audio: fileField("audio", "sound"),
  },
  title: (line) => line.title,
});

/** A member bought one asset or one song, at `created_at`. The database refuses both and neither (`purchases_one_thing`). */
export const purchase = tableNoun({
  name: "purchase",
  table: purchases,
  fields: {
    member_external_id: reference("memberId", members),
    asset_external_id: optionalReference("assetId", assets),
    song_external_id: optionalReference("songId", songs),
    amount: field("amount", naira("The amount"), { isMoney: true }),
  },
});

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
    price: field("price", naira("The price"), { isMoney: true }),
    is_new: field("isNew", z.optional(z.boolean())),
    rating: field("rating", z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(5))))),
    comment: field("comment", optionalText(LONG_TEXT_MAX)),
    status: field("status", z.optional(oneOf(REVIEW_STATUSES))),
    decision_reason: field("decisionReason", optionalText(DECISION_REASON_MAX)),
  },
  title: (line) => line.asset_name,
});
