import { type Booking, bookingFields } from "@hivekeeper/contract/people.ts";
import type { BookingListQuery } from "@hivekeeper/contract/schemas/people.ts";
import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database, Executor } from "#db/database.ts";
import { fieldsOfRow } from "#db/field-columns.ts";
import { type CountedPage, findPage } from "#db/list-page.ts";
import { listRows } from "#db/list-rows.ts";
import { descending } from "#db/order.ts";
import { displayName } from "#db/person-name.ts";
import { members } from "#db/schema/people.ts";
import { bookings, services } from "#db/schema/services.ts";

/** The bookings that a member ordered or provided, newest first. */
export async function findBookingPage(
  db: Database,
  memberId: number,
  { side = "client", ...window }: BookingListQuery,
): Promise<CountedPage<Booking>> {
  const filters = eq(side === "client" ? bookings.clientId : bookings.providerId, memberId);
  const order = descending(bookings.createdAt, bookings.id);
  const unsearched = await db.$count(bookings, filters);
  return findPage(db, { from: bookings, id: bookings.id, filters, order, rows: ROWS, unsearched }, window);
}

const client = alias(members, "client");
const provider = alias(members, "provider");

const selectBookings = (db: Executor) =>
  db
    .select({
      booking: bookings,
      service: services.serviceName,
      client: displayName(client),
      provider: displayName(provider),
    })
    .from(bookings)
    .innerJoin(services, eq(services.id, bookings.serviceId))
    .innerJoin(client, eq(client.id, bookings.clientId))
    .innerJoin(provider, eq(provider.id, bookings.providerId))
    .$dynamic();

const ROWS = listRows(
  bookings.id,
  selectBookings,
  ({ booking, service, ...names }): Booking => ({
    ...fieldsOfRow(booking, bookingFields),
    service,
    client: { id: String(booking.clientId), name: names.client },
    provider: { id: String(booking.providerId), name: names.provider },
  }),
);
