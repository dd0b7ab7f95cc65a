import { LONG_TEXT_MAX, NAME_MAX, requiredText } from "@hivekeeper/contract/schemas/text.ts";
import { hives } from "#db/schema/services.ts";
import { field } from "../description.ts";
import { optionalText } from "../fields.ts";
import { tableNoun } from "../table-noun.ts";

export const hive = tableNoun({
  name: "hive",
  table: hives,
  fields: {
    category_name: field("name", requiredText(NAME_MAX)),
    description: field("description", optionalText(LONG_TEXT_MAX)),
  },
  title: (line) => line.category_name,
});
