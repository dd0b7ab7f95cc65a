import type { reviewItems } from "@hivekeeper/server/db/schema/catalogue.ts";
import { earliest, later } from "./calendar.ts";
import { assetBrief, songBrief, type WorkBrief } from "./catalogue.ts";
import { COMMENTS } from "./catalogue-words.ts";
import { creatorId } from "./creator-kinds.ts";
import { REJECTED } from "./decision-words.ts";
import type { SeedRow } from "./insert-rows.ts";
import type { Random } from "./random.ts";
import { serviceBrief, servicesBefore, WAITING_DAYS, waitingOf } from "./services.ts";
import type { World } from "./world.ts";

const SCOPES = ["assets", "services", "songs"] as const;
type Scope = (typeof SCOPES)[number];

/** An item of the scope that existed at a moment. */
const WORK: Readonly<Record<Scope, (world: World, random: Random, moment: Date) => WorkBrief>> = {
  assets: (world, random, moment) => assetBrief(world, known(world, random, moment, "assets")),
  songs: (world, random, moment) => songBrief(world, known(world, random, moment, "songs")),
  services(world, random, moment) {
    const { id, providerPlace, name, rate, createdAt } = serviceBrief(world, known(world, random, moment, "services"));
    return { id, creatorPlace: providerPlace, title: name, price: rate, createdAt };
  },
};

/** The last submissions wait for a decision; all others were decided. */
export function reviewItemAt(world: World, place: number): SeedRow<typeof reviewItems> {
  const random = world.random("review", place);
  const waiting = waitingOf(world.counts.reviews);
  const order = place - world.counts.reviews + waiting;
  const isPending = order >= 0;
  const createdAt = isPending
    ? world.waitingMoment(random, order, waiting, WAITING_DAYS)
    : world.eventMoment(random, place, world.counts.reviews - waiting, 0.08);
  const rejected = isPending && order % 4 === 1 ? rejectedBefore(world, place - waiting - order * 5) : null;
  const scope = rejected?.scope ?? (isPending ? SCOPES[order % 3] : null) ?? random.pick(SCOPES);
  const work = WORK[scope](world, random, createdAt);
  const decidedAt = earliest(later(createdAt, { days: random.int(0, 5), minutes: random.int(5, 900) }), world.now);
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
  if (rejected) return { ...row, ...rejected, isNew: false, decisionReason: null };
  const why = world.random("review-reason", place);
  return { ...row, decisionReason: row.status === "rejected" && why.chance(0.8) ? why.pick(REJECTED) : null };
}

/** What the creator of a rejected submission submits again, with a title of its own. */
function rejectedBefore(world: World, place: number) {
  for (let before = place; before >= 0; before--) {
    const { status, scope, creatorId, assetId, serviceId, songId, name, price } = reviewItemAt(world, before);
    if (status === "rejected") return { scope, creatorId, assetId, serviceId, songId, name: `${name} (new)`, price };
  }
  return null;
}

const known = (world: World, random: Random, moment: Date, noun: Scope): number =>
  random.int(
    0,
    (noun === "services" ? servicesBefore(world, moment) : world.eventsBefore(moment, world.counts[noun])) - 1,
  );
