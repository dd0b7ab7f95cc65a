import { LONG_TEXT_MAX, NAME_MAX, requiredText } from "@hivekeeper/contract/schemas/text.ts";
import * as z from "zod/mini";
import { hives } from "#db/schema/services.ts";
import { externalId, optionalText, times } from "../fields.ts";
import { tableNoun } from "../table-noun.ts";

export const hive = tableNoun({
  name: "hive",
  table: hives,
  schema: z.strictObject({
    external_id: externalId,
    category_name: requiredText(NAME_MAX),
    description: optionalText(LONG_TEXT_MAX),
    ...times,
  }),
  title: (line) => line.category_name,
  columns: (line) => ({ name: line.category_name, description: line.description }),
});
