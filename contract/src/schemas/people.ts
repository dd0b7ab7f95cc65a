import * as z from "zod/mini";
import * as operations from "../people.ts";
import { BOOKING_SIDES } from "../people.ts";
import { Device } from "./account.ts";
import { itemOf, pageOf } from "./answer.ts";
import { answerOf } from "./fields.ts";
import { MemberAnswer } from "./member.ts";
import { paging } from "./page.ts";
import { routesOf } from "./route.ts";

const Person = answerOf("Person", operations.personFields, { member: MemberAnswer });
const Booking = answerOf("Booking", operations.bookingFields);
const Stake = answerOf("Stake", operations.stakeFields);

/** Without a side those that the member ordered. */
export const BookingListQuery = z.object({ ...paging, side: z.optional(z.enum(BOOKING_SIDES)) });
export type BookingListQuery = z.output<typeof BookingListQuery>;

export const StakeListQuery = z.object(paging);
export type StakeListQuery = z.output<typeof StakeListQuery>;

const route = routesOf("People", operations);

export const getPerson = route(operations.getPerson, "One member with the totals of what belongs to the member", {
  200: itemOf(Person),
});

export const listBookings = route(operations.listBookings, "What a member ordered or provided, newest first", {
  querystring: BookingListQuery,
  200: pageOf(Booking),
});

export const listStakes = route(operations.listStakes, "A member's stakes in investments, newest first", {
  querystring: StakeListQuery,
  200: pageOf(Stake),
});

export const listDevicesOf = route(
  operations.listDevicesOf,
  "The devices on which an administrator is signed in, at most 100, the last used first",
  { 200: itemOf(z.array(Device)) },
);
