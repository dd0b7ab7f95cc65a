import type { bookings, disputes } from "@hivekeeper/server/db/schema/services.ts";
import { bookingBrief } from "./booking-brief.ts";
import { later } from "./calendar.ts";
import { RESOLVED } from "./decision-words.ts";
import { assigneeAt } from "./desk.ts";
import { type DisputeBrief, disputeBrief, latestDisputeOf } from "./dispute-brief.ts";
import type { SeedRow } from "./insert-rows.ts";
import { memberId } from "./members.ts";
import type { World } from "./world.ts";

/** The last disputes: the marketplace has not moved their money, also where one is resolved. */
const UNMOVED = 10;

export function bookingAt(world: World, place: number): SeedRow<typeof bookings> {
  const { id, service, client, provider, amount, createdAt } = bookingBrief(world, place);
  const dispute = latestDisputeOf(world, place);
  const { escrow, at } = dispute ? afterDispute(world, dispute) : undisputed(world, place, createdAt);
  return {
    id,
    serviceId: service.id,
    clientId: memberId(world, client),
    providerId: memberId(world, provider),
    amount,
    escrow,
    createdAt,
    updatedAt: at,
  };
}

export function disputeAt(world: World, place: number): SeedRow<typeof disputes> {
  const { id, booking, isByClient, status, outcome, createdAt, endsAt } = disputeBrief(world, place);
  const why = world.random("dispute-reason", place);
  return {
    id,
    bookingId: booking.id,
    initiatorId: memberId(world, isByClient ? booking.client : booking.provider),
    status,
    closedAt: status === "CLOSED" ? endsAt : null,
    decisionReason: status === "CLOSED" && why.chance(0.7) ? why.pick(RESOLVED[outcome]) : null,
    assignedTo: assigneeAt(world, place),
    createdAt,
    updatedAt: status === "CLOSED" ? endsAt : createdAt,
  };
}

/** The money stays in escrow during an open dispute. */
const afterDispute = ({ counts }: World, { id, status, outcome, createdAt, endsAt }: DisputeBrief) =>
  status === "OPEN" || id > counts.disputes - UNMOVED
    ? ({ escrow: "HELD", at: createdAt } as const)
    : ({ escrow: outcome, at: endsAt } as const);

/** Released after the work is done, sometimes refunded by agreement. */
function undisputed(world: World, place: number, createdAt: Date) {
  const random = world.random("escrow", place);
  const settledAt = later(createdAt, { days: random.int(2, 21), minutes: random.int(0, 600) });
  if (settledAt > world.now) return { escrow: "HELD", at: createdAt } as const;
  return { escrow: random.chance(0.94) ? "RELEASED" : "REFUNDED", at: settledAt } as const;
}
