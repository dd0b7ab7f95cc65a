import type { serviceAccesses, services } from "@hivekeeper/server/db/schema/services.ts";
import { creatorBefore, creatorId } from "./creator-kinds.ts";
import { REJECTED } from "./decision-words.ts";
import { CLUSTERS } from "./hives.ts";
import type { SeedRow } from "./insert-rows.ts";
import { memberBefore, memberId } from "./members.ts";
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
}

/** How long the services and submissions that wait have waited at most. */
export const WAITING_DAYS = 6;

/** The number of rows that wait for a decision, out of all: the last ones. */
export const waitingOf = (count: number): number => Math.max(10, Math.round(count / 50));

/** The number of services that had been approved before a moment; at least 1. Others are not booked or used. */
export const servicesBefore = (world: World, moment: Date): number =>
  Math.min(world.eventsBefore(moment, world.counts.services), firstWaiting(world));

const firstWaiting = ({ counts }: World): number => counts.services - waitingOf(counts.services);

export function serviceBrief(world: World, place: number): ServiceBrief {
  const random = world.random("service", place);
  const order = place - firstWaiting(world);
  const createdAt =
    order < 0
      ? world.eventMoment(random, place, world.counts.services)
      : world.waitingMoment(random, order, waitingOf(world.counts.services), WAITING_DAYS);
  const clusterPlace = random.int(0, CLUSTERS.length - 1);
  return {
    id: place + 1,
    providerPlace: creatorBefore(world, random, "provider", createdAt),
    clusterPlace,
    name: random.pick(CLUSTERS[clusterPlace]?.services ?? []),
    rate: Math.round(10 ** (3.7 + random.float() * 2.1) / 500) * 500 * 100,
    createdAt,
  };
}

export function serviceAt(world: World, place: number): SeedRow<typeof services> {
  const brief = serviceBrief(world, place);
  const random = world.random("service-details", place);
  const isPending = place >= firstWaiting(world);
  const isPublished = random.chance(0.9);
  const isFiled = random.chance(0.95);
  const row = {
    id: brief.id,
    creatorId: creatorId(brief.providerPlace),
    serviceName: brief.name,
    hiveId: isFiled ? (CLUSTERS[brief.clusterPlace]?.hiveId ?? null) : null,
    clusterId: isFiled ? brief.clusterPlace + 1 : null,
    rate: brief.rate,
    coverImage: (random.chance(0.85) || isPending) && world.pictures.length > 0 ? random.pick(world.pictures) : null,
    link: random.sometimes(0.5, `https://portfolio.example.com/work/${brief.id}`),
    serviceAudio: random.sometimes(brief.clusterPlace < 5 ? 0.5 : 0, soundOf(world, "service", place)),
    status: isPending ? "PENDING" : isPublished ? "PUBLISHED" : "REJECTED",
    createdAt: brief.createdAt,
    updatedAt: isPending ? brief.createdAt : world.calendar.between(brief.createdAt, world.now, random.float() ** 3),
  } as const;
  const why = world.random("service-reason", place);
  return { ...row, decisionReason: row.status === "REJECTED" && why.chance(0.8) ? why.pick(REJECTED) : null };
}

export function accessAt(world: World, place: number): SeedRow<typeof serviceAccesses> {
  const random = world.random("access", place);
  const at = world.eventMoment(random, place, world.counts.accesses, 0.08);
  return {
    serviceId: random.int(1, servicesBefore(world, at)),
    memberId: memberId(world, memberBefore(world, random, at)),
    at,
    createdAt: at,
    updatedAt: at,
  };
}
