import { DECISION_REASON_MAX } from "@hivekeeper/contract/decision.ts";
import { naira } from "@hivekeeper/contract/schemas/number.ts";
import { anyCase } from "@hivekeeper/contract/schemas/person.ts";
import { NAME_MAX, requiredText } from "@hivekeeper/contract/schemas/text.ts";
import { SERVICE_STATUSES } from "@hivekeeper/contract/service.ts";
import * as z from "zod/mini";
import { creators } from "#db/schema/people.ts";
import { hives, serviceClusters, services } from "#db/schema/services.ts";
import { externalId, optionalLink, optionalText, times } from "../fields.ts";
import { idsOf } from "../reference-service.ts";
import { tableNoun } from "../table-noun.ts";

export const service = tableNoun({
  name: "service",
  table: services,
  schema: z.strictObject({
    external_id: externalId,
    creator_external_id: externalId,
    service_name: requiredText(NAME_MAX),
    hive_external_id: z.optional(z.nullable(externalId)),
    service_cluster_external_id: z.optional(z.nullable(externalId)),
    rate: naira("The rate"),
    cover_image: optionalLink,
    link: optionalText(2_048),
    service_image: optionalLink,
    service_audio: optionalLink,
    status: z.optional(anyCase(SERVICE_STATUSES, `Must be one of: ${SERVICE_STATUSES.join(", ")}`)),
    decision_reason: optionalText(DECISION_REASON_MAX),
    ...times,
  }),
  title: (line) => line.service_name,
  columns: async (line, tx) => {
    const ids = await idsOf(tx, {
      creator_external_id: [creators, line.creator_external_id],
      hive_external_id: [hives, line.hive_external_id],
      service_cluster_external_id: [serviceClusters, line.service_cluster_external_id],
    });
    return {
      creatorId: ids.creator_external_id,
      serviceName: line.service_name,
      hiveId: ids.hive_external_id,
      clusterId: ids.service_cluster_external_id,
      rate: line.rate,
      coverImage: line.cover_image,
      link: line.link,
      serviceImage: line.service_image,
      serviceAudio: line.service_audio,
      status: line.status,
      decisionReason: line.decision_reason,
    };
  },
});
