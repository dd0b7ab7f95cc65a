import { koboOf } from "../money.ts";
import type { Booking, Person, Stake, TransactionSums } from "../people.ts";
import { readMember } from "./member.ts";
import { isRaw, numberOf, type Raw, textOf } from "./raw.ts";
import { unwrapItem } from "./unwrap.ts";

/** `null` when the answer holds no member. */
export function readPerson(body: unknown): Person | null {
  const raw = unwrapItem(body);
  if (!raw || !isRaw(raw.member)) return null;
  const [services, bookings, disputes, investments, reviews] = [
    partOf(raw.services),
    partOf(raw.bookings),
    partOf(raw.disputes),
    partOf(raw.investments),
    partOf(raw.reviews),
  ];
  return {
    member: readMember(raw.member),
    picture: textOf(raw.profile_image),
    lastSeenAt: textOf(raw.last_seen_at) || null,
    services: {
      PUBLISHED: countOf(services.published),
      PENDING: countOf(services.pending),
      REJECTED: countOf(services.rejected),
    },
    deposits: readSums(raw.deposits),
    withdrawals: readSums(raw.withdrawals),
    bookings: { client: countOf(bookings.client), provider: countOf(bookings.provider), held: koboOf(bookings.held) },
    disputes: { open: countOf(disputes.open), resolved: countOf(disputes.resolved) },
    investments: {
      total: countOf(investments.total),
      active: countOf(investments.active),
      amount: koboOf(investments.amount),
    },
    reviews: { assets: countOf(reviews.assets), services: countOf(reviews.services), songs: countOf(reviews.songs) },
  };
}

function readSums(value: unknown): TransactionSums {
  const { total, pending, failed, amount } = partOf(value);
  return { total: countOf(total), pending: countOf(pending), failed: countOf(failed), amount: koboOf(amount) };
}

const partOf = (value: unknown): Raw => (isRaw(value) ? value : {});

const countOf = (value: unknown): number => numberOf(value) ?? 0;

export function readBooking(raw: Raw): Booking {
  const sideOf = (value: unknown) => ({ id: textOf(partOf(value).id), name: textOf(partOf(value).name) });
  const escrow = textOf(raw.escrow);
  return {
    id: textOf(raw.id),
    service: textOf(raw.service_name),
    client: sideOf(raw.client),
    provider: sideOf(raw.provider),
    amount: koboOf(raw.amount),
    escrow: escrow === "RELEASED" || escrow === "REFUNDED" ? escrow : "HELD",
    createdAt: textOf(raw.created_at) || null,
  };
}

export const readStake = (raw: Raw): Stake => ({
  id: textOf(raw.id),
  vestId: textOf(raw.vest_id),
  investmentName: textOf(raw.investment_name),
  amount: koboOf(raw.amount),
  status: textOf(raw.status) === "PAID_OUT" ? "PAID_OUT" : "ACTIVE",
  investedAt: textOf(raw.invested_at) || null,
});
