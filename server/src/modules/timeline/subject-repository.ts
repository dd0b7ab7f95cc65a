import { eq, sql } from "drizzle-orm";
import type { Executor } from "#db/database.ts";
import { prepared } from "#db/prepared.ts";
import { bookings, disputes } from "#db/schema/services.ts";

/** The booking of a dispute, as far as its timeline needs it. */
export type TimelineSubject = NonNullable<Awaited<ReturnType<typeof findSubject>>>;

export async function findSubject(db: Executor, disputeId: number) {
  const [row] = await SUBJECT(db).execute({ disputeId });
  return row && { ...row, disputeId, chatId: `dispute_${disputeId}` };
}

const SUBJECT = prepared((db) =>
  db
    .select({
      bookingId: bookings.id,
      serviceId: bookings.serviceId,
      clientId: bookings.clientId,
      bookedAt: bookings.createdAt,
      escrow: bookings.escrow,
      escrowMovedAt: bookings.escrowMovedAt,
    })
    .from(disputes)
    .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
    .where(eq(disputes.id, sql.placeholder("disputeId"))),
);
