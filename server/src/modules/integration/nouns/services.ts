import { DECISION_REASON_MAX } from "@hivekeeper/contract/decision.ts";
import { naira } from "@hivekeeper/contract/schemas/number.ts";
import { LONG_TEXT_MAX, NAME_MAX, requiredText } from "@hivekeeper/contract/schemas/text.ts";
import { SERVICE_STATUSES } from "@hivekeeper/contract/service.ts";
import * as z from "zod/mini";
import { findSuspicious } from "#db/identities.ts";
import { creators, members } from "#db/schema/people.ts";
import { bookings, hives, serviceAccesses, serviceClusters, services } from "#db/schema/services.ts";
import { Refusal } from "#lib/refusal.ts";
import { suspiciousCreator } from "#lib/suspicious-creator.ts";
import { field, fileField, optionalReference, reference } from "../description.ts";
import { moment, oneOf, optionalText } from "../fields.ts";
import type { Plan } from "../plan.ts";
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
  forbid: async (tx, plans) => {
    const published = plans.filter(isPublishing).map(({ row }) => Number(row.creatorId));
    const suspicious = published.length > 0 ? await findSuspicious(tx, published) : new Set();
    return plans.map((plan) =>
      isPublishing(plan) && suspicious.has(Number(plan.row.creatorId)) ? suspiciousCreator() : plan,
    );
  },
});

/** Whether a line publishes a service, or gives a published one to another creator. */
const isPublishing = (plan: Plan | Refusal): plan is Plan =>
  !(plan instanceof Refusal) &&
  plan.row.status === "PUBLISHED" &&
  (plan.status === "created" || ["status", "creator_id"].some((column) => column in plan.changes));

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
