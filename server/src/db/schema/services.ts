import { type SQL, sql } from "drizzle-orm";
import { check, index, pgTable, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import {
  decisionReason,
  generatedText,
  id,
  kobo,
  moment,
  oneOf,
  ownFileIndex,
  refersTo,
  sentRecord,
  timestamps,
  version,
} from "./columns.ts";
import { creators, members } from "./people.ts";

/** A category of services. */
export const hives = pgTable(
  "hives",
  { id: id(), externalId: text(), name: text().notNull(), description: text(), version: version(), ...timestamps },
  (t) => [
    unique("hives_external_id_key").on(t.externalId),
    uniqueIndex("hives_name_key").on(sql`lower(${t.name})`),
    index("hives_newest").on(t.createdAt.desc(), t.id.desc()),
    index("hives_name").on(sql`lower(${t.name}) desc nulls last`, t.id.desc()),
    index("hives_updated").on(t.updatedAt.desc(), t.id.desc()),
    index("hives_search").using("gin", sql`lower(${t.name}) gin_trgm_ops`),
  ],
);

/** A sub-category, inside one hive. */
export const serviceClusters = pgTable(
  "service_clusters",
  {
    ...sentRecord,
    hiveId: refersTo(() => hives.id, "restrict").notNull(),
    name: text().notNull(),
    version: version(),
  },
  (t) => [
    unique("service_clusters_external_id_key").on(t.externalId),
    uniqueIndex("service_clusters_name_key").on(t.hiveId, sql`lower(${t.name})`),
    index("service_clusters_newest").on(t.createdAt.desc(), t.id.desc()),
    index("service_clusters_hive_newest").on(t.hiveId, t.createdAt.desc(), t.id.desc()),
    index("service_clusters_name").on(sql`lower(${t.name}) desc nulls last`, t.id.desc()),
    index("service_clusters_updated").on(t.updatedAt.desc(), t.id.desc()),
    index("service_clusters_search").using("gin", sql`lower(${t.name}) gin_trgm_ops`),
  ],
);

/** A service that a creator offers. */
export const services = pgTable(
  "services",
  {
    ...sentRecord,
    creatorId: refersTo(() => creators.id, "restrict").notNull(),
    serviceName: text().notNull(),
    hiveId: refersTo(() => hives.id, "restrict"),
    clusterId: refersTo(() => serviceClusters.id, "restrict"),
    rate: kobo().notNull(),
    coverImage: text(),
    link: text(),
    serviceImage: text(),
    serviceAudio: text(),
    status: oneOf(["PUBLISHED", "PENDING", "REJECTED"]).default("PENDING"),
    decisionReason: decisionReason(),
    version: version(),
    searchText: generatedText((): SQL => sql`lower(service_name)`),
  },
  (t) => [
    unique("services_external_id_key").on(t.externalId),
    index("services_newest").on(t.createdAt.desc(), t.id.desc()),
    index("services_creator_newest").on(t.creatorId, t.createdAt.desc(), t.id.desc()),
    index("services_status_newest").on(t.status.desc(), t.createdAt.desc(), t.id.desc()),
    index("services_name").on(t.searchText.desc(), t.id.desc()),
    index("services_rate").on(t.rate.desc(), t.id.desc()),
    index("services_updated").on(t.updatedAt.desc(), t.id.desc()),
    index("services_hive").on(t.hiveId),
    index("services_cluster").on(t.clusterId),
    ownFileIndex("services_cover_image", t.coverImage),
    ownFileIndex("services_service_image", t.serviceImage),
    ownFileIndex("services_service_audio", t.serviceAudio),
    index("services_search").using("gin", sql`${t.searchText} gin_trgm_ops`),
    check("services_status_known", sql`${t.status} in ('PUBLISHED', 'PENDING', 'REJECTED')`),
    check("services_decision_reason_length", sql`char_length(${t.decisionReason}) <= 500`),
    check("services_rate_range", sql`${t.rate} between 0 and 100000000000000`),
  ],
);

/** A member opened a service's content. */
export const serviceAccesses = pgTable(
  "service_accesses",
  {
    ...sentRecord,
    serviceId: refersTo(() => services.id, "cascade").notNull(),
    memberId: refersTo(() => members.id, "cascade").notNull(),
    at: moment().notNull().default(sql`now()`),
  },
  (t) => [
    unique("service_accesses_external_id_key").on(t.externalId),
    index("service_accesses_at").on(t.at),
    index("service_accesses_service").on(t.serviceId),
    index("service_accesses_member").on(t.memberId),
  ],
);

/**
 * A client's order of a service. The amount is held in escrow until it is released to the provider or refunded. While
 * it has an open dispute, a trigger refuses both (the constraint `bookings_disputed_money`).
 */
export const bookings = pgTable(
  "bookings",
  {
    ...sentRecord,
    serviceId: refersTo(() => services.id, "restrict").notNull(),
    clientId: refersTo(() => members.id, "restrict").notNull(),
    providerId: refersTo(() => members.id, "restrict").notNull(),
    amount: kobo().notNull(),
    escrow: oneOf(["HELD", "RELEASED", "REFUNDED"]).default("HELD"),
    /** When the money last left or came back into escrow; null while it has not moved. A trigger writes it. */
    escrowMovedAt: moment(),
  },
  (t) => [
    unique("bookings_external_id_key").on(t.externalId),
    index("bookings_newest").on(t.createdAt.desc(), t.id.desc()),
    index("bookings_service").on(t.serviceId),
    // Include amount and escrow, so that what a person has is counted and summed without reading rows.
    index("bookings_client_newest").on(t.clientId, t.createdAt.desc(), t.id.desc(), t.amount, t.escrow),
    index("bookings_provider_newest").on(t.providerId, t.createdAt.desc(), t.id.desc(), t.amount, t.escrow),
    index("bookings_held").on(t.amount).where(sql`escrow = 'HELD'`),
    check("bookings_escrow_known", sql`${t.escrow} in ('HELD', 'RELEASED', 'REFUNDED')`),
    check("bookings_amount_range", sql`${t.amount} between 0 and 100000000000000`),
    check("bookings_two_sides", sql`${t.clientId} <> ${t.providerId}`),
  ],
);

/** A dispute about a booking; a booking has at most one open dispute. */
export const disputes = pgTable(
  "disputes",
  {
    ...sentRecord,
    bookingId: refersTo(() => bookings.id, "restrict").notNull(),
    initiatorId: refersTo(() => members.id, "restrict").notNull(),
    status: oneOf(["OPEN", "CLOSED"]).default("OPEN"),
    closedAt: moment(),
    decisionReason: decisionReason(),
    /** The administrator who takes care of it. */
    assignedTo: refersTo(() => members.id, "set null"),
    version: version(),
  },
  (t) => [
    unique("disputes_external_id_key").on(t.externalId),
    uniqueIndex("disputes_one_open_per_booking").on(t.bookingId).where(sql`status = 'OPEN'`),
    index("disputes_status_newest").on(t.status, t.createdAt.desc(), t.id.desc()),
    index("disputes_booking").on(t.bookingId),
    index("disputes_initiator").on(t.initiatorId),
    index("disputes_assigned").on(t.assignedTo, t.createdAt.desc(), t.id.desc()).where(sql`assigned_to is not null`),
    check("disputes_status_known", sql`${t.status} in ('OPEN', 'CLOSED')`),
    check("disputes_decision_reason_length", sql`char_length(${t.decisionReason}) <= 500`),
  ],
);
