import type { investments } from "@hivekeeper/server/db/schema/investments.ts";
import { later, monthsLater } from "./calendar.ts";
import type { SeedRow } from "./insert-rows.ts";
import { memberBefore, memberId } from "./members.ts";
import type { Random } from "./random.ts";
import { type VestBrief, vestBrief } from "./vests.ts";
import type { World } from "./world.ts";

/** Makes the investment at a place. Vests are far fewer than investments and are computed once. */
export function createInvestmentAt(world: World): (place: number) => SeedRow<typeof investments> {
  const vests = Array.from({ length: world.counts.vests }, (_, place) => vestBrief(world, place));
  return (place) => {
    const random = world.random("investment", place);
    const createdAt = world.eventMoment(random, place, world.counts.investments, 0.1);
    const vest = openVest(vests, random, createdAt, world.eventsBefore(createdAt, vests.length));
    const matured = later(monthsLater(createdAt, vest.durationMonths), { hours: random.int(1, 60) });
    const paidOutAt = matured <= world.now ? matured : null;
    return {
      vestId: vest.id,
      memberId: memberId(world, memberBefore(world, random, createdAt)),
      amount: vest.minimumAmount * Math.max(1, Math.round(random.float() ** 4 * 20)),
      status: paidOutAt ? "PAID_OUT" : "ACTIVE",
      paidOutAt,
      createdAt,
      updatedAt: paidOutAt ?? createdAt,
    };
  };
}

/** A vest that was open at a moment, preferably a newer one; the newest open one when the draws find none. */
function openVest(vests: readonly VestBrief[], random: Random, moment: Date, known: number): VestBrief {
  for (let tries = 0; tries < 20; tries++) {
    const vest = vests[Math.floor(known * (1 - random.float() ** 2))];
    if (vest && vest.createdAt <= moment && (vest.closedAt === null || vest.closedAt > moment)) return vest;
  }
  for (let place = known - 1; place >= 0; place--) {
    const vest = vests[place];
    if (vest && (vest.closedAt === null || vest.closedAt > moment)) return vest;
  }
  throw new Error("No vest was open: the history of investments begins too early");
}
