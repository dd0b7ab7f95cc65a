import { naira } from "@hivekeeper/contract/schemas/number.ts";
import { NAME_MAX, requiredText } from "@hivekeeper/contract/schemas/text.ts";
import { assets } from "#db/schema/catalogue.ts";
import { creators } from "#db/schema/people.ts";
import { field, fileField, moneyField, reference } from "../description.ts";
import { tableNoun } from "../table-noun.ts";

/** A thing that a creator sells, such as a picture or a template. */
export const asset = tableNoun({
  name: "asset",
  table: assets,
  fields: {
    creator_external_id: reference("creatorId", creators),
    title: field("title", requiredText(NAME_MAX)),
    price: moneyField("price", naira("The price")),
    cover_image: fileField("coverImage", "picture"),
  },
  title: (line) => line.title,
});
