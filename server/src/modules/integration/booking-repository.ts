import { eq } from "drizzle-orm";
import type { Executor } from "#db/database.ts";
import { bookings } from "#db/schema/services.ts";

/** The members who are the client and the provider of a booking. */
export async function findBookingSides(db: Executor, bookingId: number): Promise<number[]> {
  const [booking] = await db
    .select({ clientId: bookings.clientId, providerId: bookings.providerId })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  return booking ? [booking.clientId, booking.providerId] : [];
}
