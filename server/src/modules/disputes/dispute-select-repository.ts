import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "#db/database.ts";
import { disputeEntries } from "#db/schema/dispute-entries.ts";
import { members } from "#db/schema/people.ts";
import { bookings, disputes, services } from "#db/schema/services.ts";

const client = alias(members, "client");
const provider = alias(members, "provider");
const initiator = alias(members, "initiator");
const assignee = alias(members, "assignee");

type Person = typeof client | typeof provider | typeof initiator;

const columnsOf = ({ id, firstName, lastName, profileImage }: Person) => ({
  id,
  firstName,
  lastName,
  picture: profileImage,
});

const ROW = {
  id: disputes.id,
  status: disputes.status,
  service: services.serviceName,
  bookingId: bookings.id,
  amount: bookings.amount,
  escrow: bookings.escrow,
  client: columnsOf(client),
  provider: columnsOf(provider),
  initiator: columnsOf(initiator),
  assignee: { id: assignee.id, name: sql<string>`btrim(${assignee.firstName} || ' ' || ${assignee.lastName})` },
  decisionReason: disputes.decisionReason,
  createdAt: disputes.createdAt,
  updatedAt: disputes.updatedAt,
  version: disputes.version,
};

/**
 * Selects disputes with their booking, the three people and the administrator in charge, one row each, joined with the columns that a list is
 * ordered by.
 */
export const selectDisputes = (db: Executor) =>
  db
    .select(ROW)
    .from(disputes)
    .innerJoin(disputeEntries, eq(disputeEntries.disputeId, disputes.id))
    .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
    .innerJoin(services, eq(services.id, bookings.serviceId))
    .innerJoin(client, eq(client.id, bookings.clientId))
    .innerJoin(provider, eq(provider.id, bookings.providerId))
    .innerJoin(initiator, eq(initiator.id, disputes.initiatorId))
    .leftJoin(assignee, eq(assignee.id, disputes.assignedTo))
    .$dynamic();
