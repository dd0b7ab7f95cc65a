import { NAME_MAX, requiredText } from "@hivekeeper/contract/schemas/text.ts";
import * as z from "zod/mini";
import { hives, serviceClusters } from "#db/schema/services.ts";
import { externalId, times } from "../fields.ts";
import { idsOf } from "../reference-service.ts";
import { tableNoun } from "../table-noun.ts";

export const serviceCluster = tableNoun({
  name: "service-cluster",
  table: serviceClusters,
  schema: z.strictObject({
    external_id: externalId,
    name: requiredText(NAME_MAX),
    hive_external_id: externalId,
    ...times,
  }),
  title: (line) => line.name,
  columns: async (line, tx) => {
    const ids = await idsOf(tx, { hive_external_id: [hives, line.hive_external_id] });
    return { name: line.name, hiveId: ids.hive_external_id };
  },
});
