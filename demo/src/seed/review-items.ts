import type { reviewItems } from "@hivekeeper/server/db/schema/catalogue.ts";
import { later } from "./calendar.ts";
import { assetBrief, songBrief, type WorkBrief } from "./catalogue.ts";
import { COMMENTS } from "./catalogue-words.ts";
import { creatorId } from "./creator-kinds.ts";
import { REJECTED } from "./decision-words.ts";
import type { SeedRow } from "./insert-rows.ts";
import type { Random } from "./random.ts";
import { serviceBrief } from "./services.ts";
import type { World } from "./world.ts";

type Scope = "assets" | "services" | "songs";

/** An item of the scope that existed at a moment. */
const WORK: Readonly<Record<Scope, (world: World, random: Random, moment: Date) => WorkBrief>> = {
  assets: (world, random, moment) => assetBrief(world, known(world, random, moment, "assets")),
  songs: (world, random, moment) => songBrief(world, known(world, random, moment, "songs")),
  services(world, random, moment) {
    const { id, providerPlace, name, rate, createdAt } = serviceBrief(world, known(world, random, moment, "services"));
    return { id, creatorPlace: providerPlace, title: name, price: rate, createdAt };
  },
};

export function reviewItemAt(world: World, place: number): SeedRow<typeof reviewItems> {
  const random = world.random("review", place);
  const createdAt = world.eventMoment(random, place, world.counts.reviews, 0.08);
  const scope = random.pick(["assets", "services", "songs"] as const);
  const work = WORK[scope](world, random, createdAt);
  const decidedAt = later(createdAt, { days: random.int(0, 9), minutes: random.int(5, 900) });
  const isPending = decidedAt > world.now || random.chance(0.08);
  const rating = random.chance(0.6) ? random.pick([1, 2, 3, 3, 4, 4, 4, 5, 5, 5] as const) : null;
  const row = {
    scope,
    creatorId: creatorId(work.creatorPlace),
    assetId: scope === "assets" ? work.id : null,
    serviceId: scope === "services" ? work.id : null,
    songId: scope === "songs" ? work.id : null,
    name: work.title,
    price: work.price,
    isNew: random.chance(0.7),
    rating,
    comment: rating && random.chance(0.7) ? random.pick(COMMENTS[rating]) : null,
    status: isPending ? "pending" : random.chance(0.85) ? "published" : "rejected",
    createdAt,
    updatedAt: isPending ? createdAt : decidedAt,
  } as const;
  const why = world.random("review-reason", place);
  return { ...row, decisionReason: row.status === "rejected" && why.chance(0.8) ? why.pick(REJECTED) : null };
}

const known = (world: World, random: Random, moment: Date, noun: Scope): number =>
  random.int(0, world.eventsBefore(moment, world.counts[noun]) - 1);
