import type { Page } from "@hivekeeper/contract/page.ts";
import {
  type Booking,
  type BookingSide,
  bookingFields,
  listBookings,
  type Person,
} from "@hivekeeper/contract/people.ts";
import { readOwnPage } from "@hivekeeper/contract/read/fields.ts";
import { keepPreviousData } from "@tanstack/react-query";
import type { PageQuery } from "#flow/list/list-query.ts";
import { PersonLink } from "#flow/person/person-link.tsx";
import { PartRow, PersonPart } from "#flow/person/person-part.tsx";
import { call } from "#lib/call.ts";
import { formatDay } from "#lib/format.ts";
import { Badge, type BadgeLook } from "#ui/badge.tsx";

const ESCROW = {
  HELD: { label: "In escrow", tone: "warn" },
  RELEASED: { label: "Released", tone: "good" },
  REFUNDED: { label: "Refunded", tone: "info" },
} as const satisfies Record<NonNullable<Booking["escrow"]>, BadgeLook>;

export function BookingsPart({ person: { member, bookings } }: { person: Person }) {
  return (
    <PersonPart
      title="Bookings"
      tabs={[
        { value: "client", label: "As client", total: bookings.client },
        { value: "provider", label: "As provider", total: bookings.provider },
      ]}
      page={(side: BookingSide, page) => bookingPage(member.id, side, page)}
      row={(booking) => <BookingRow key={booking.id} booking={booking} other={otherSide(booking, member.id)} />}
      empty="No bookings yet."
    />
  );
}

/** Who is on the other side of a booking. */
const otherSide = ({ client, provider }: Booking, id: string) => (client.id === id ? provider : client);

const BookingRow = ({ booking, other }: { booking: Booking; other: Booking["client"] }) => (
  <PartRow
    title={<bdi>{booking.service}</bdi>}
    note={
      <>
        No. {booking.id} · {other === booking.provider ? "by" : "for"} <PersonLink {...other} /> ·{" "}
        {formatDay(booking.createdAt)}
      </>
    }
    amount={booking.amount ?? undefined}
    state={booking.escrow ? <Badge {...ESCROW[booking.escrow]} /> : null}
  />
);

const bookingPage = (id: string, side: BookingSide, page: number): PageQuery<Page<Booking>> => ({
  queryKey: ["people", id, "bookings", side, page],
  queryFn: async ({ signal }) => {
    const { body } = await call(listBookings, { params: { id }, query: { side, page }, signal });
    return readOwnPage(bookingFields, body);
  },
  placeholderData: keepPreviousData,
});
