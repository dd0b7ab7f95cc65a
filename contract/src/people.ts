import type { Member } from "./member.ts";
import type { Kobo } from "./money.ts";
import type { Operation } from "./operation.ts";
import type { ReviewScope } from "./review.ts";
import type { ServiceStatus } from "./service.ts";

// Extension `people`: everything that belongs to one member.

/** A member's transactions of one kind. */
export interface TransactionSums {
  total: number;
  pending: number;
  failed: number;
  /** The sum of the completed ones; `null` for a sum that no number holds exactly, as everywhere below. */
  amount: Kobo | null;
}

/** A member, with the totals of what belongs to the member. */
export interface Person {
  member: Member;
  /** An address; empty without a picture. */
  picture: string;
  /** A moment, ISO 8601. */
  lastSeenAt: string | null;
  /** How many services the member offers, by state. */
  services: Record<ServiceStatus, number>;
  deposits: TransactionSums;
  withdrawals: TransactionSums;
  /** How many the member ordered and provided; `held` is in escrow, on either side. */
  bookings: { client: number; provider: number; held: Kobo | null };
  /** Those in which the member is client, provider or initiator. */
  disputes: { open: number; resolved: number };
  /** Stakes, and the sum of the active ones. */
  investments: { total: number; active: number; amount: Kobo | null };
  /** Submissions of the member's creator side. */
  reviews: Record<ReviewScope, number>;
}

export const BOOKING_SIDES = ["client", "provider"] as const;
export type BookingSide = (typeof BOOKING_SIDES)[number];

/** A client's order of a service. */
export interface Booking {
  id: string;
  service: string;
  client: { id: string; name: string };
  provider: { id: string; name: string };
  amount: Kobo | null;
  escrow: "HELD" | "RELEASED" | "REFUNDED";
  createdAt: string | null;
}

/** A member's stake in an investment. */
export interface Stake {
  id: string;
  vestId: string;
  investmentName: string;
  amount: Kobo | null;
  status: "ACTIVE" | "PAID_OUT";
  investedAt: string | null;
}

export const getPerson = {
  method: "GET",
  url: "/x/people/:id",
} as const satisfies Operation;

/** `?side=client` or `?side=provider`. */
export const listBookings = {
  method: "GET",
  url: "/x/people/:id/bookings",
} as const satisfies Operation;

export const listStakes = {
  method: "GET",
  url: "/x/people/:id/investments",
} as const satisfies Operation;

/** Extensions `people` and `sessions`: the devices on which the member, an administrator, is signed in. */
export const listDevicesOf = {
  method: "GET",
  url: "/x/people/:id/sessions",
} as const satisfies Operation;
