import { naira } from "@hivekeeper/contract/schemas/number.ts";
import { assets, purchases, songs } from "#db/schema/catalogue.ts";
import { members } from "#db/schema/people.ts";
import { moneyField, optionalReference, reference } from "../description.ts";
import { tableNoun } from "../table-noun.ts";

/** A member bought one asset or one song, at `created_at`. The database refuses both and neither (`purchases_one_thing`). */
export const purchase = tableNoun({
  name: "purchase",
  table: purchases,
  fields: {
    member_external_id: reference("memberId", members),
    asset_external_id: optionalReference("assetId", assets),
    song_external_id: optionalReference("songId", songs),
    amount: moneyField("amount", naira("The amount")),
  },
  title: (line) => line.external_id,
});
