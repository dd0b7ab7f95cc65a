import { lastPageOf, type Page, PER_PAGE } from "@hivekeeper/contract/page.ts";
import type { Booking } from "@hivekeeper/contract/people.ts";
import { displayNameOf } from "@hivekeeper/contract/person.ts";
import type { BookingListQuery } from "@hivekeeper/contract/schemas/people.ts";
import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#db/database.ts";
import { orderOf } from "#db/order.ts";
import { members } from "#db/schema/people.ts";
import { bookings, services } from "#db/schema/services.ts";

const client = alias(members, "client");
const provider = alias(members, "provider");

const namesOf = ({ firstName, lastName, surname }: typeof client | typeof provider) => ({
  firstName,
  lastName,
  surname,
});

/** The bookings that a member ordered or provided, newest first. */
export async function findBookingPage(
  db: Database,
  memberId: number,
  { side = "client", page = 1, per_page: perPage = PER_PAGE }: BookingListQuery,
): Promise<Page<Booking> & { lastPage: number; total: number }> {
  const ofMember = eq(side === "client" ? bookings.clientId : bookings.providerId, memberId);
  const rows = await db
    .select({ booking: bookings, service: services.serviceName, client: namesOf(client), provider: namesOf(provider) })
    .from(bookings)
    .innerJoin(services, eq(services.id, bookings.serviceId))
    .innerJoin(client, eq(client.id, bookings.clientId))
    .innerJoin(provider, eq(provider.id, bookings.providerId))
    .where(ofMember)
    .orderBy(
      orderOf([
        { by: bookings.createdAt, direction: "desc" },
        { by: bookings.id, direction: "desc" },
      ]),
    )
    .limit(perPage)
    .offset((page - 1) * perPage);
  const total = await db.$count(bookings, ofMember);
  const items = rows.map(
    ({ booking, service, ...sides }): Booking => ({
      id: String(booking.id),
      service,
      client: { id: String(booking.clientId), name: nameOf(sides.client) },
      provider: { id: String(booking.providerId), name: nameOf(sides.provider) },
      amount: booking.amount,
      escrow: booking.escrow,
      createdAt: booking.createdAt.toISOString(),
    }),
  );
  return { items, page, perPage, total, lastPage: lastPageOf(total, perPage) };
}

const nameOf = ({ surname, ...names }: { firstName: string; lastName: string; surname: string | null }) =>
  displayNameOf({ ...names, surname: surname ?? "" });
