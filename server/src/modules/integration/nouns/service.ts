import { DECISION_REASON_MAX } from "@hivekeeper/contract/decision.ts";
import { naira } from "@hivekeeper/contract/schemas/number.ts";
import { NAME_MAX, requiredText } from "@hivekeeper/contract/schemas/text.ts";
import { SERVICE_STATUSES } from "@hivekeeper/contract/service.ts";
import * as z from "zod/mini";
import { creators } from "#db/schema/people.ts";
import { hives, serviceClusters, services } from "#db/schema/services.ts";
import { field, fileField, moneyField, optionalReference, reference } from "../description.ts";
import { oneOf, optionalText } from "../fields.ts";
import { tableNoun } from "../table-noun.ts";

export const service = tableNoun({
  name: "service",
  table: services,
  fields: {
    creator_external_id: reference("creatorId", creators),
    service_name: field("serviceName", requiredText(NAME_MAX)),
    hive_external_id: optionalReference("hiveId", hives),
    service_cluster_external_id: optionalReference("clusterId", serviceClusters),
    rate: moneyField("rate", naira("The rate")),
    cover_image: fileField("coverImage", "picture"),
    link: field("link", optionalText(2_048)),
    service_image: fileField("serviceImage", "picture"),
    service_audio: fileField("serviceAudio", "sound"),
    status: field("status", z.optional(oneOf(SERVICE_STATUSES))),
    decision_reason: field("decisionReason", optionalText(DECISION_REASON_MAX)),
  },
  title: (line) => line.service_name,
});
