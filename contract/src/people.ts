import { ESCROW_STATES } from "./dispute-state.ts";
import type { Fields, OwnNounOf } from "./fields.ts";
import type { Member } from "./member.ts";
import type { Operation } from "./operation.ts";

// Extension `lists`: everything that belongs to one member.

const id = { wire: "id", kind: "id" } as const;
const name = { wire: "name", kind: "text" } as const;
const amount = { wire: "amount", kind: "sum" } as const;
const countOf = <const Wire extends string>(wire: Wire) => ({ wire, kind: "count" }) as const;

/** A member's transactions of one kind. `amount` is the sum of the completed ones. */
const transactionSumFields = {
  total: countOf("total"),
  pending: countOf("pending"),
  failed: countOf("failed"),
  amount,
} as const satisfies Fields;

export type TransactionSums = OwnNounOf<typeof transactionSumFields>;

/** The totals of what belongs to a member; `null` for what the caller may not see. Every sum is for those who may see money. */
export const personFields = {
  /** An address; empty without a picture. */
  picture: { wire: "profile_image", kind: "link", nullable: true },
  lastSeenAt: { wire: "last_seen_at", kind: "moment", nullable: true },
  /** How many services the member offers, by state. */
  services: {
    wire: "services",
    kind: "record",
    fields: { PUBLISHED: countOf("published"), PENDING: countOf("pending"), REJECTED: countOf("rejected") },
    nullable: true,
  },
  deposits: { wire: "deposits", kind: "record", fields: transactionSumFields, nullable: true },
  withdrawals: { wire: "withdrawals", kind: "record", fields: transactionSumFields, nullable: true },
  /** How many the member ordered and provided; `held` is in escrow, on either side. */
  bookings: {
    wire: "bookings",
    kind: "record",
    fields: {
      client: countOf("client"),
      provider: countOf("provider"),
      held: { wire: "held", kind: "sum", nullable: true },
    },
  },
  /** Those in which the member is client, provider or initiator. */
  disputes: {
    wire: "disputes",
    kind: "record",
    fields: { open: countOf("open"), resolved: countOf("resolved") },
    nullable: true,
  },
  /** Stakes, and the sum of the active ones. */
  investments: {
    wire: "investments",
    kind: "record",
    fields: { total: countOf("total"), active: countOf("active"), amount: { ...amount, nullable: true } },
    nullable: true,
  },
  /** Submissions of the member's creator side. */
  reviews: {
    wire: "reviews",
    kind: "record",
    fields: { assets: countOf("assets"), services: countOf("services"), songs: countOf("songs") },
    nullable: true,
  },
} as const satisfies Fields;

/** A member, with the totals of what belongs to the member. */
export interface Person extends OwnNounOf<typeof personFields> {
  member: Member;
}

export const BOOKING_SIDES = ["client", "provider"] as const;
export type BookingSide = (typeof BOOKING_SIDES)[number];

/** A client's order of a service. Its money is `null` for those who may not see money. */
export const bookingFields = {
  id,
  service: { wire: "service_name", kind: "text" },
  client: { wire: "client", kind: "record", fields: { id, name } },
  provider: { wire: "provider", kind: "record", fields: { id, name } },
  amount: { wire: "amount", kind: "naira", nullable: true },
  escrow: { wire: "escrow", kind: "choice", words: ESCROW_STATES, nullable: true },
  createdAt: { wire: "created_at", kind: "moment", nullable: true },
} as const satisfies Fields;

export type Booking = OwnNounOf<typeof bookingFields>;

/** A member's stake in an investment. Its amount is `null` for those who may not see money. */
export const stakeFields = {
  id,
  vestId: { wire: "vest_id", kind: "id" },
  investmentName: { wire: "investment_name", kind: "text" },
  amount: { wire: "amount", kind: "naira", nullable: true },
  status: { wire: "status", kind: "choice", words: ["ACTIVE", "PAID_OUT"] },
  investedAt: { wire: "invested_at", kind: "moment", nullable: true },
} as const satisfies Fields;

export type Stake = OwnNounOf<typeof stakeFields>;

export const getPerson = { method: "GET", url: "/x/people/:id", right: "members.see" } as const satisfies Operation;

/** `?side=client` or `?side=provider`. */
export const listBookings = {
  method: "GET",
  url: "/x/people/:id/bookings",
  right: "members.see",
} as const satisfies Operation;

export const listStakes = {
  method: "GET",
  url: "/x/people/:id/investments",
  right: ["members.see", "investments.see"],
} as const satisfies Operation;

/** Extensions `lists` and `audit`: the devices on which the member, an administrator, is signed in. */
export const listDevicesOf = {
  method: "GET",
  url: "/x/people/:id/sessions",
  right: "team.see",
} as const satisfies Operation;
