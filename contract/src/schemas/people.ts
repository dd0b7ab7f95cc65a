import * as z from "zod/mini";
import * as operations from "../people.ts";
import { BOOKING_SIDES } from "../people.ts";
import type { serveBooking, servePerson, serveStake } from "../serve/people.ts";
import { Device } from "./account.ts";
import { itemOf, Moment, pageOf, RowId, type SchemaOf } from "./answer.ts";
import { MemberAnswer } from "./member.ts";
import { IdParams, paging } from "./page.ts";
import type { Route } from "./route.ts";
import { Sum } from "./transaction.ts";

const count = z.int().check(z.minimum(0));

/** `amount` is that of the completed ones, in naira. */
const TransactionSums = z.strictObject({ total: count, pending: count, failed: count, amount: Sum });

const Person = z
  .strictObject({
    member: MemberAnswer,
    profile_image: z.nullable(z.string()),
    last_seen_at: z.nullable(Moment),
    services: z.strictObject({ published: count, pending: count, rejected: count }),
    deposits: TransactionSums,
    withdrawals: TransactionSums,
    /** `held` is in escrow, on either side, in naira. */
    bookings: z.strictObject({ client: count, provider: count, held: Sum }),
    disputes: z.strictObject({ open: count, resolved: count }),
    /** `amount` is that of the active stakes, in naira. */
    investments: z.strictObject({ total: count, active: count, amount: Sum }),
    reviews: z.strictObject({ assets: count, services: count, songs: count }),
  })
  .register(z.globalRegistry, { id: "Person" }) satisfies SchemaOf<typeof servePerson>;

const Side = z.strictObject({ id: RowId, name: z.string() });

const Booking = z
  .strictObject({
    id: RowId,
    service_name: z.string(),
    client: Side,
    provider: Side,
    /** In naira. */
    amount: z.nullable(z.number()),
    escrow: z.enum(["HELD", "RELEASED", "REFUNDED"]),
    created_at: z.nullable(Moment),
  })
  .register(z.globalRegistry, { id: "Booking" }) satisfies SchemaOf<typeof serveBooking>;

const Stake = z
  .strictObject({
    id: RowId,
    vest_id: RowId,
    investment_name: z.string(),
    /** In naira. */
    amount: z.nullable(z.number()),
    status: z.enum(["ACTIVE", "PAID_OUT"]),
    invested_at: z.nullable(Moment),
  })
  .register(z.globalRegistry, { id: "Stake" }) satisfies SchemaOf<typeof serveStake>;

/** Without a side those that the member ordered. */
export const BookingListQuery = z.object({ ...paging, side: z.optional(z.enum(BOOKING_SIDES)) });
export type BookingListQuery = z.output<typeof BookingListQuery>;

export const StakeListQuery = z.object(paging);
export type StakeListQuery = z.output<typeof StakeListQuery>;

const tags = ["People"];

export const getPerson = {
  ...operations.getPerson,
  schema: {
    tags,
    summary: "One member with the totals of what belongs to the member",
    params: IdParams,
    response: { 200: itemOf(Person) },
  },
} as const satisfies Route;

export const listBookings = {
  ...operations.listBookings,
  schema: {
    tags,
    summary: "What a member ordered or provided, newest first",
    params: IdParams,
    querystring: BookingListQuery,
    response: { 200: pageOf(Booking) },
  },
} as const satisfies Route;

export const listStakes = {
  ...operations.listStakes,
  schema: {
    tags,
    summary: "A member's stakes in investments, newest first",
    params: IdParams,
    querystring: StakeListQuery,
    response: { 200: pageOf(Stake) },
  },
} as const satisfies Route;

export const listDevicesOf = {
  ...operations.listDevicesOf,
  schema: {
    tags,
    summary: "The devices on which an administrator is signed in, at most 100, the last used first",
    params: IdParams,
    response: { 200: itemOf(z.array(Device)) },
  },
} as const satisfies Route;
