import { type BookingBrief, bookingBrief } from "./booking-brief.ts";
import { later, latest } from "./calendar.ts";
import type { World } from "./world.ts";

export interface DisputeBrief {
  readonly id: number;
  readonly booking: BookingBrief;
  readonly isByClient: boolean;
  readonly status: "OPEN" | "CLOSED";
  /** Where the money goes when the dispute closes. */
  readonly outcome: "RELEASED" | "REFUNDED";
  readonly createdAt: Date;
  /** The first and last moment of the conversation; a closed dispute is closed at the last. */
  readonly endsAt: Date;
}

/** The last disputes were opened in the last days, and are open unless a second one follows. */
const OPEN = 7;
const OPEN_DAYS = 8;

/** Every ninth dispute is a second one about the booking of the dispute before it, which is then closed. */
const isSecond = (place: number): boolean => place % 9 === 8;

export function disputeBrief(world: World, place: number): DisputeBrief {
  const booking = bookingBrief(world, bookingOfDispute(world, place));
  const random = world.random("dispute", place);
  const from = isSecond(place) ? disputeBrief(world, place - 1).endsAt : booking.createdAt;
  const hasSecond = isSecond(place + 1) && place + 1 < world.counts.disputes;
  const order = place - world.counts.disputes + OPEN;
  const isWaiting = order >= 0 && !hasSecond;
  const share = daysBetween(from, world.now) * 0.6;
  const natural = later(from, { days: Math.min(isWaiting ? 0.2 : random.int(1, 18), share) });
  const waiting = isWaiting ? world.waitingMoment(random, order, OPEN, OPEN_DAYS) : natural;
  const createdAt = latest(waiting, natural);
  const age = daysBetween(createdAt, world.now);
  const isOpen = isWaiting || (!hasSecond && age < OPEN_DAYS && random.chance(0.65));
  return {
    id: place + 1,
    booking,
    isByClient: random.chance(0.8),
    status: isOpen ? "OPEN" : "CLOSED",
    outcome: random.chance(0.55) ? "REFUNDED" : "RELEASED",
    createdAt,
    endsAt: later(createdAt, { days: Math.min(1 + random.float() * 9, age * 0.8) }),
  };
}

/** The latest dispute about a booking, which decides where its money is; `null` without disputes. */
export function latestDisputeOf(world: World, bookingPlace: number): DisputeBrief | null {
  const place = Math.floor(bookingPlace / bookingsPerDispute(world));
  if (isSecond(place) || bookingOfDispute(world, place) !== bookingPlace) return null;
  const next = place + 1;
  return disputeBrief(world, isSecond(next) && next < world.counts.disputes ? next : place);
}

const bookingsPerDispute = ({ counts }: World): number => Math.floor(counts.bookings / counts.disputes);

function bookingOfDispute(world: World, place: number): number {
  if (isSecond(place)) return bookingOfDispute(world, place - 1);
  const each = bookingsPerDispute(world);
  return place * each + world.random("disputed-booking", place).int(0, each - 1);
}

const daysBetween = (one: Date, other: Date): number => (other.getTime() - one.getTime()) / 86_400_000;
