import type { serviceAccesses, services } from "@hivekeeper/server/db/schema/services.ts";
import { earliest, later } from "./calendar.ts";
import { creatorBefore, creatorId } from "./creator-kinds.ts";
import { REJECTED } from "./decision-words.ts";
import { CLUSTERS } from "./hives.ts";
import type { SeedRow } from "./insert-rows.ts";
import { memberBefore, memberId } from "./members.ts";
import { pictureOf } from "./pictures.ts";
import type { Random } from "./random.ts";
import { soundOf } from "./sounds.ts";
import type { World } from "./world.ts";

/** The values of a service that other tables use. */
export interface ServiceBrief {
  readonly id: number;
  readonly providerPlace: number;
  readonly clusterPlace: number;
  readonly name: string;
  /** In kobo. */
  readonly rate: number;
  readonly createdAt: Date;
  readonly status: "PENDING" | "PUBLISHED" | "REJECTED";
  /** When it was approved or rejected; when it was submitted, while it waits. */
  readonly decidedAt: Date;
}

/** How long the services and submissions that wait have waited at most. */
export const WAITING_DAYS = 6;

/** The number of rows that wait for a decision, out of all: the last ones. */
export const waitingOf = (count: number): number => Math.max(10, Math.round(count / 50));

/** The number of services that had been submitted before a moment, without those that wait; at least 1. */
export const servicesBefore = (world: World, moment: Date): number =>
  Math.min(world.eventsBefore(moment, world.counts.services), firstWaiting(world));

/** A service that had been approved before a moment. Others are not booked or used. */
export function approvedBefore(world: World, random: Random, moment: Date): ServiceBrief {
  for (let place = random.int(0, servicesBefore(world, moment) - 1); place > 0; place--) {
    const service = serviceBrief(world, place);
    if (service.status === "PUBLISHED" && service.decidedAt <= moment) return service;
  }
  return serviceBrief(world, 0);
}

const firstWaiting = ({ counts }: World): number => counts.services - waitingOf(counts.services);

export function serviceBrief(world: World, place: number): ServiceBrief {
  const random = world.random("service", place);
  const order = place - firstWaiting(world);
  const createdAt =
    order < 0
      ? world.eventMoment(random, place, world.counts.services)
      : world.waitingMoment(random, order, waitingOf(world.counts.services), WAITING_DAYS);
  const clusterPlace = random.int(0, CLUSTERS.length - 1);
  const isPending = order >= 0;
  const decision = world.random("service-decision", place);
  const decidedAt = later(createdAt, { days: decision.int(0, 4), minutes: decision.int(5, 900) });
  const isApproved = decision.chance(0.9) || place === 0;
  return {
    id: place + 1,
    providerPlace: creatorBefore(world, random, "provider", createdAt),
    clusterPlace,
    name: random.pick(CLUSTERS[clusterPlace]?.services ?? []),
    rate: Math.round(10 ** (3.7 + random.float() * 2.1) / 500) * 500 * 100,
    createdAt,
    status: isPending ? "PENDING" : isApproved ? "PUBLISHED" : "REJECTED",
    decidedAt: isPending ? createdAt : earliest(decidedAt, world.now),
  };
}

export function serviceAt(world: World, place: number): SeedRow<typeof services> {
  const brief = serviceBrief(world, place);
  const random = world.random("service-details", place);
  const isFiled = random.chance(0.95);
  const row = {
    id: brief.id,
    creatorId: creatorId(brief.providerPlace),
    serviceName: brief.name,
    hiveId: isFiled ? (CLUSTERS[brief.clusterPlace]?.hiveId ?? null) : null,
    clusterId: isFiled ? brief.clusterPlace + 1 : null,
    rate: brief.rate,
    coverImage: random.chance(0.85) || brief.status === "PENDING" ? pictureOf(world, place) : null,
    link: random.sometimes(0.5, `https://portfolio.example.com/work/${brief.id}`),
    serviceAudio: random.sometimes(brief.clusterPlace < 5 ? 0.5 : 0, soundOf(world, "service", place)),
    status: brief.status,
    createdAt: brief.createdAt,
    updatedAt: brief.decidedAt,
  } as const;
  const why = world.random("service-reason", place);
  return { ...row, decisionReason: row.status === "REJECTED" && why.chance(0.8) ? why.pick(REJECTED) : null };
}

export function accessAt(world: World, place: number): SeedRow<typeof serviceAccesses> {
  const random = world.random("access", place);
  const at = world.eventMoment(random, place, world.counts.accesses, 0.08);
  return {
    serviceId: approvedBefore(world, random, at).id,
    memberId: memberId(world, memberBefore(world, random, at)),
    at,
    createdAt: at,
    updatedAt: at,
  };
}
