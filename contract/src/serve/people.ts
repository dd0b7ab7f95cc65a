import { nairaOf } from "../money.ts";
import type { Booking, Person, Stake, TransactionSums } from "../people.ts";
import { serveMember } from "./member.ts";
import { nairaSum } from "./transaction.ts";

/** Sums in kobo of any size. */
type Summed<Sums> = { [Name in keyof Sums]: Name extends "amount" | "held" ? bigint : Sums[Name] };

export interface KnownPerson extends Omit<Person, "member" | "deposits" | "withdrawals" | "bookings" | "investments"> {
  member: Parameters<typeof serveMember>[0];
  deposits: Summed<TransactionSums>;
  withdrawals: Summed<TransactionSums>;
  bookings: Summed<Person["bookings"]>;
  investments: Summed<Person["investments"]>;
}

/** A member with the totals of what belongs to the member, on the wire. Sums are in naira. */
export const servePerson = (person: KnownPerson) => ({
  member: serveMember(person.member),
  profile_image: person.picture || null,
  last_seen_at: person.lastSeenAt,
  services: {
    published: person.services.PUBLISHED,
    pending: person.services.PENDING,
    rejected: person.services.REJECTED,
  },
  deposits: serveSums(person.deposits),
  withdrawals: serveSums(person.withdrawals),
  bookings: { ...person.bookings, held: nairaSum(person.bookings.held) },
  disputes: person.disputes,
  investments: { ...person.investments, amount: nairaSum(person.investments.amount) },
  reviews: person.reviews,
});

const serveSums = (sums: Summed<TransactionSums>) => ({ ...sums, amount: nairaSum(sums.amount) });

export const serveBooking = (booking: Booking) => ({
  id: Number(booking.id),
  service_name: booking.service,
  client: { id: Number(booking.client.id), name: booking.client.name },
  provider: { id: Number(booking.provider.id), name: booking.provider.name },
  amount: booking.amount === null ? null : nairaOf(booking.amount),
  escrow: booking.escrow,
  created_at: booking.createdAt,
});

export const serveStake = (stake: Stake) => ({
  id: Number(stake.id),
  vest_id: Number(stake.vestId),
  investment_name: stake.investmentName,
  amount: stake.amount === null ? null : nairaOf(stake.amount),
  status: stake.status,
  invested_at: stake.investedAt,
});
