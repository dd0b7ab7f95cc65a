import type { DisputeSort } from "@hivekeeper/contract/dispute.ts";
import { eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Executor } from "#db/database.ts";
import { members } from "#db/schema/people.ts";
import { bookings, disputes, services } from "#db/schema/services.ts";

/**
 * Disputes with what they are about and the three people, one row each, to be narrowed and ordered; beside them the
 * names that a list is searched and sorted by.
 */
export function selectDisputes(db: Executor) {
  const client = personOf(db, bookings.clientId).as("client");
  const provider = personOf(db, bookings.providerId).as("provider");
  const initiator = personOf(db, disputes.initiatorId).as("initiator");
  const rows = db
    .select({
      id: disputes.id,
      status: disputes.status,
      service: services.serviceName,
      bookingId: bookings.id,
      amount: bookings.amount,
      escrow: bookings.escrow,
      client: columnsOf(client),
      provider: columnsOf(provider),
      initiator: columnsOf(initiator),
      createdAt: disputes.createdAt,
      updatedAt: disputes.updatedAt,
      version: disputes.version,
    })
    .from(disputes)
    .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
    .innerJoin(services, eq(services.id, bookings.serviceId))
    .innerJoinLateral(client, sql`true`)
    .innerJoinLateral(provider, sql`true`)
    .innerJoinLateral(initiator, sql`true`)
    .$dynamic();
  const names: Record<Exclude<DisputeSort, "created_at">, SQL> = {
    service: sql`${services.serviceName}`,
    client: nameOf(client),
    provider: nameOf(provider),
    initiator: nameOf(initiator),
  };
  return { rows, names };
}

/** The limit keeps it a look-up by key: disputes are few and members many, and a plain join would read all of those. */
const personOf = (db: Executor, id: PgColumn) =>
  db
    .select({
      id: members.id,
      firstName: members.firstName,
      lastName: members.lastName,
      picture: members.profileImage,
    })
    .from(members)
    .where(eq(members.id, id))
    .limit(1);

type Person = ReturnType<ReturnType<typeof personOf>["as"]>;

const columnsOf = ({ id, firstName, lastName, picture }: Person) => ({ id, firstName, lastName, picture });

const nameOf = ({ firstName, lastName }: Person) => sql`trim(${firstName} || ' ' || ${lastName})`;
