import { naira } from "@hivekeeper/contract/schemas/number.ts";
import { NAME_MAX, requiredText } from "@hivekeeper/contract/schemas/text.ts";
import { songs } from "#db/schema/catalogue.ts";
import { creators } from "#db/schema/people.ts";
import { field, fileField, moneyField, reference } from "../description.ts";
import { tableNoun } from "../table-noun.ts";

export const song = tableNoun({
  name: "song",
  table: songs,
  fields: {
    creator_external_id: reference("creatorId", creators),
    title: field("title", requiredText(NAME_MAX)),
    price: moneyField("price", naira("The price")),
    audio: fileField("audio", "sound"),
  },
  title: (line) => line.title,
});
