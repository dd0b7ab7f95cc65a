import { memberBefore, memberOfCreator, STAFF } from "./members.ts";
import { approvedBefore, type ServiceBrief } from "./services.ts";
import type { World } from "./world.ts";

/** The values that a booking shares with its disputes. */
export interface BookingBrief {
  readonly id: number;
  readonly service: ServiceBrief;
  /** The places of the two members. */
  readonly client: number;
  readonly provider: number;
  /** In kobo. */
  readonly amount: number;
  readonly createdAt: Date;
}

/** Bookings begin later than other events, by this share of the time. */
const START = 0.08;

/** The number of bookings that had been made before a moment. */
export function bookingsBefore(world: World, moment: Date): number {
  const all = world.counts.bookings;
  return Math.floor((world.eventsBefore(moment, all) - START * all) / (1 - START));
}

export function bookingBrief(world: World, place: number): BookingBrief {
  const random = world.random("booking", place);
  const createdAt = world.eventMoment(random, place, world.counts.bookings, START);
  const service = approvedBefore(world, random, createdAt);
  const provider = memberOfCreator(world, service.providerPlace);
  const client = memberBefore(world, random, createdAt);
  return {
    id: place + 1,
    service,
    // The client is never the provider; the member beside joined at about the same time.
    client: client === provider ? neighbour(client) : client,
    provider,
    amount: service.rate * random.pick([1, 1, 1, 1, 2, 3]),
    createdAt,
  };
}

const neighbour = (member: number): number => (member > STAFF ? member - 1 : member + 1);
