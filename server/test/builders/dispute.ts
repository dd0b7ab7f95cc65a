import type { Database } from "#db/database.ts";
import { bookings, disputes } from "#db/schema/services.ts";
import { addHive } from "./hive.ts";
import { addMember } from "./member.ts";
import { addServiceIn } from "./service-cluster.ts";

type BookingOverrides = Partial<typeof bookings.$inferInsert>;

/** A held booking for 5,000 naira. Its service and its two parties are new unless they are given. */
export async function addBooking(db: Database, overrides: BookingOverrides = {}) {
  const serviceId = overrides.serviceId ?? (await addServiceIn(db, { hiveId: (await addHive(db)).id })).id;
  const clientId = overrides.clientId ?? (await addMember(db)).id;
  const providerId = overrides.providerId ?? (await addMember(db)).id;
  const [booking] = await db
    .insert(bookings)
    .values({ amount: 500_000, ...overrides, serviceId, clientId, providerId })
    .returning();
  if (!booking) throw new Error("The insert gave no row");
  return booking;
}

/** An open dispute that the booking's client started. The booking is new unless one is given. */
export async function addDispute(db: Database, overrides: Partial<typeof disputes.$inferInsert> = {}) {
  const booking = overrides.bookingId
    ? { id: overrides.bookingId, clientId: overrides.initiatorId }
    : await addBooking(db);
  const initiatorId = overrides.initiatorId ?? booking.clientId ?? (await addMember(db)).id;
  const [dispute] = await db
    .insert(disputes)
    .values({ ...overrides, bookingId: booking.id, initiatorId })
    .returning();
  if (!dispute) throw new Error("The insert gave no row");
  return dispute;
}
