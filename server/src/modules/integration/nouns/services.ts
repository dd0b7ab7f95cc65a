import { DECISION_REASON_MAX } from "@hivekeeper/contract/decision.ts";
import { naira } from "@hivekeeper/contract/schemas/number.ts";
import { LONG_TEXT_MAX, NAME_MAX, requiredText } from "@hivekeeper/contract/schemas/text.ts";
import { SERVICE_STATUSES } from "@hivekeeper/contract/service.ts";
import * as z from "zod/mini";
import { creators, members } from "#db/schema/people.ts";
import { bookings, hives, serviceAccesses, serviceClusters, services } from "#db/schema/services.ts";
import { field, fileField, optionalReference, reference } from "../description.ts";
import { moment, oneOf, optionalText } from "../fields.ts";
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

export const serviceCluster = tableNoun({
  name: "service-cluster",
  table: serviceClusters,
  fields: {
    name: field("name", requiredText(NAME_MAX)),
    hive_external_id: reference("hiveId", hives),
  },
  title: (line) => line.name,
});

export const service = tableNoun({
  name: "service",
  table: services,
  fields: {
    creator_external_id: reference("creatorId", creators),
    service_name: field("serviceName", requiredText(NAME_MAX)),
    hive_external_id: optionalReference("hiveId", hives),
    service_cluster_external_id: optionalReference("clusterId", serviceClusters),
    rate: field("rate", naira("The rate"), { isMoney: true }),
    cover_image: fileField("coverImage", "picture"),
    link: field("link", optionalText(2_048)),
    service_image: fileField("serviceImage", "picture"),
    service_audio: fileField("serviceAudio", "sound"),
    status: field("status", z.optional(oneOf(SERVICE_STATUSES))),
    decision_reason: field("decisionReason", optionalText(DECISION_REASON_MAX)),
  },
  title: (line) => line.service_name,
});

/** A booking. While it has an open dispute, the database refuses changes of its money (`bookings_disputed_money`). */
export const booking = tableNoun({
  name: "booking",
  table: bookings,
  fields: {
    service_external_id: reference("serviceId", services),
    client_external_id: reference("clientId", members),
    provider_external_id: reference("providerId", members),
    amount: field("amount", naira("The amount"), { isMoney: true }),
    escrow: field("escrow", z.optional(oneOf(["HELD", "RELEASED", "REFUNDED"]))),
  },
});

/** A member opened a service's content. */
export const serviceAccess = tableNoun({
  name: "service-access",
  table: serviceAccesses,
  fields: {
    service_external_id: reference("serviceId", services),
    member_external_id: reference("memberId", members),
    accessed_at: field("at", moment),
  },
});
