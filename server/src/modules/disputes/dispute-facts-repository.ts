import type { DisputeFacts, OtherDisputes } from "@hivekeeper/contract/dispute-facts.ts";
import { desc, eq, sql } from "drizzle-orm";
import type { Executor } from "#db/database.ts";
import { prepared } from "#db/prepared.ts";
import { bookings, disputes, services } from "#db/schema/services.ts";

/** The newest disputes of a person that are named. */
const NAMED = 5;

export async function findDisputeFacts(db: Executor, id: number): Promise<DisputeFacts | undefined> {
  const [row] = await DISPUTE(db).execute({ id });
  if (!row) return undefined;
  const [ofClient, ofProvider] = await Promise.all([
    findOthers(db, row.clientId, id),
    findOthers(db, row.providerId, id),
  ]);
  return {
    bookedAt: row.bookedAt.toISOString(),
    resolvedAt: row.closedAt?.toISOString() ?? null,
    initiatorId: String(row.initiatorId),
    ofClient,
    ofProvider,
  };
}

const DISPUTE = prepared((db) =>
  db
    .select({
      bookedAt: bookings.createdAt,
      closedAt: disputes.closedAt,
      initiatorId: disputes.initiatorId,
      clientId: bookings.clientId,
      providerId: bookings.providerId,
    })
    .from(disputes)
    .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
    .where(eq(disputes.id, sql.placeholder("id"))),
);

/** The disputes of a member, on either side, but one. */
async function findOthers(db: Executor, memberId: number, but: number): Promise<OtherDisputes> {
  const rows = await OTHERS(db).execute({ memberId, but });
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

const MEMBER = sql.placeholder("memberId");

const OTHERS = prepared((db) =>
  db
    .select({
      id: disputes.id,
      service: services.serviceName,
      status: disputes.status,
      createdAt: disputes.createdAt,
      total: sql`count(*) over ()`.mapWith(Number),
      pending: sql`count(*) filter (where ${disputes.status} = 'OPEN') over ()`.mapWith(Number),
    })
    .from(disputes)
    .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
    .innerJoin(services, eq(services.id, bookings.serviceId))
    // Each branch reads an index; with OR the planner may read all bookings.
    .where(sql`${disputes.id} <> ${sql.placeholder("but")} and ${disputes.bookingId} in (
      select id from ${bookings} where ${eq(bookings.clientId, MEMBER)}
      union all select id from ${bookings} where ${eq(bookings.providerId, MEMBER)})`)
    .orderBy(desc(disputes.createdAt), desc(disputes.id))
    .limit(NAMED),
);
