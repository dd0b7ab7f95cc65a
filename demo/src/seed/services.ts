import type { serviceAccesses, services } from "@hivekeeper/server/db/schema/services.ts";
import { creatorBefore, creatorId } from "./creator-kinds.ts";
import { REJECTED } from "./decision-words.ts";
import { CLUSTERS } from "./hives.ts";
import type { SeedRow } from "./insert-rows.ts";
import { memberBefore, memberId } from "./members.ts";
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

export function serviceBrief(world: World, place: number): ServiceBrief {
  const random = world.random("service", place);
  const createdAt = world.eventMoment(random, place, world.counts.services);
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
  const settled = random.chance(0.7);
  const isFiled = random.chance(0.95);
  const row = {
    id: brief.id,
    creatorId: creatorId(brief.providerPlace),
    serviceName: brief.name,
    hiveId: isFiled ? (CLUSTERS[brief.clusterPlace]?.hiveId ?? null) : null,
    clusterId: isFiled ? brief.clusterPlace + 1 : null,
    rate: brief.rate,
    coverImage: random.chance(0.85) && world.pictures.length > 0 ? random.pick(world.pictures) : null,
    link: random.sometimes(0.5, `https://portfolio.example.com/work/${brief.id}`),
    serviceAudio: random.sometimes(
      brief.clusterPlace < 5 ? 0.5 : 0,
      `https://media.example.com/samples/${brief.id}.mp3`,
    ),
    status: settled ? ("PUBLISHED" as const) : random.pick(["PENDING", "PENDING", "REJECTED"] as const),
    createdAt: brief.createdAt,
    updatedAt: settled ? world.calendar.between(brief.createdAt, world.now, random.float() ** 3) : brief.createdAt,
  };
  const why = world.random("service-reason", place);
  return { ...row, decisionReason: row.status === "REJECTED" && why.chance(0.8) ? why.pick(REJECTED) : null };
}

export function accessAt(world: World, place: number): SeedRow<typeof serviceAccesses> {
  const random = world.random("access", place);
  const at = world.eventMoment(random, place, world.counts.accesses, 0.08);
  return {
    serviceId: random.int(1, world.eventsBefore(at, world.counts.services)),
    memberId: memberId(world, memberBefore(world, random, at)),
    at,
  };
}
