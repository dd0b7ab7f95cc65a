import type { DisputeFacts, OtherDisputes } from "@hivekeeper/contract/dispute.ts";
import { desc, eq, sql } from "drizzle-orm";
import type { Executor } from "#db/database.ts";
import { bookings, disputes, services } from "#db/schema/services.ts";

/** The newest disputes of a person that are named. */
const NAMED = 5;

export async function findDisputeFacts(db: Executor, id: number): Promise<DisputeFacts | undefined> {
  const [row] = await db
    .select({
      bookedAt: bookings.createdAt,
      closedAt: disputes.closedAt,
      initiatorId: disputes.initiatorId,
      clientId: bookings.clientId,
      providerId: bookings.providerId,
    })
    .from(disputes)
    .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
    .where(eq(disputes.id, id));
  return (
    row && {
      bookedAt: row.bookedAt.toISOString(),
      resolvedAt: row.closedAt?.toISOString() ?? null,
      initiatorId: String(row.initiatorId),
      ofClient: await findOthers(db, row.clientId, id),
      ofProvider: await findOthers(db, row.providerId, id),
    }
  );
}

/** The disputes of a member, on either side, but one. */
async function findOthers(db: Executor, memberId: number, but: number): Promise<OtherDisputes> {
  const rows = await db
    .select({
      id: disputes.id,
      service: services.serviceName,
      status: disputes.status,
      createdAt: disputes.createdAt,
      total: sql`count(*) over ()`.mapWith(Number),
      pending: sql`count(*) filter (where ${eq(disputes.status, "OPEN")}) over ()`.mapWith(Number),
    })
    .from(disputes)
    .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
    .innerJoin(services, eq(services.id, bookings.serviceId))
    // Each branch reads an index; with OR the planner may read all bookings.
    .where(sql`${disputes.id} <> ${but} and ${disputes.bookingId} in (
      select id from ${bookings} where ${eq(bookings.clientId, memberId)}
      union all select id from ${bookings} where ${eq(bookings.providerId, memberId)})`)
    .orderBy(desc(disputes.createdAt), desc(disputes.id))
    .limit(NAMED);
  return {
    total: rows[0]?.total ?? 0,
    pending: rows[0]?.pending ?? 0,
    newest: rows.map(({ id, service, status, createdAt }) => ({
      id: String(id),
      service,
      status: status === "OPEN" ? "pending" : "resolved",
      createdAt: createdAt.toISOString(),
    })),
  };
}
