import { NAME_MAX, requiredText } from "@hivekeeper/contract/schemas/text.ts";
import { hives, serviceClusters } from "#db/schema/services.ts";
import { field, reference } from "../description.ts";
import { tableNoun } from "../table-noun.ts";

export const serviceCluster = tableNoun({
  name: "service-cluster",
  table: serviceClusters,
  fields: {
    name: field("name", requiredText(NAME_MAX)),
    hive_external_id: reference("hiveId", hives),
  },
  title: (line) => line.name,
});
