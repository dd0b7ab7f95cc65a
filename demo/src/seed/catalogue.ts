import type { assets, purchases, songs } from "@hivekeeper/server/db/schema/catalogue.ts";
import { assetTitle, songTitle } from "./catalogue-words.ts";
import { creatorBefore, creatorId } from "./creator-kinds.ts";
import type { SeedRow } from "./insert-rows.ts";
import { memberBefore, memberId } from "./members.ts";
import { pictureOf } from "./pictures.ts";
import { soundOf } from "./sounds.ts";
import type { World } from "./world.ts";

/** The values of an asset or a song that other tables use. */
export interface WorkBrief {
  readonly id: number;
  readonly creatorPlace: number;
  readonly title: string;
  /** In kobo; some songs are free. */
  readonly price: number;
  readonly createdAt: Date;
}

export function assetBrief(world: World, place: number): WorkBrief {
  const random = world.random("asset", place);
  const createdAt = world.eventMoment(random, place, world.counts.assets);
  return {
    id: place + 1,
    creatorPlace: creatorBefore(world, random, "asset", createdAt),
    title: assetTitle(random),
    price: random.int(4, 160) * 500 * 100,
    createdAt,
  };
}

export function songBrief(world: World, place: number): WorkBrief {
  const random = world.random("song", place);
  const createdAt = world.eventMoment(random, place, world.counts.songs);
  return {
    id: place + 1,
    creatorPlace: creatorBefore(world, random, "artist", createdAt),
    title: songTitle(random),
    price: random.chance(0.15) ? 0 : random.int(2, 15) * 100 * 100,
    createdAt,
  };
}

export function assetAt(world: World, place: number): SeedRow<typeof assets> {
  const { id, creatorPlace, title, price, createdAt } = assetBrief(world, place);
  const random = world.random("asset-cover", place);
  const coverImage = random.chance(0.95) ? pictureOf(world, place) : null;
  return { id, creatorId: creatorId(creatorPlace), title, price, coverImage, createdAt, updatedAt: createdAt };
}

export function songAt(world: World, place: number): SeedRow<typeof songs> {
  const { id, creatorPlace, title, price, createdAt } = songBrief(world, place);
  const audio = soundOf(world, "song", place);
  return { id, creatorId: creatorId(creatorPlace), title, price, audio, createdAt, updatedAt: createdAt };
}

export function purchaseAt(world: World, place: number): SeedRow<typeof purchases> {
  const random = world.random("purchase", place);
  const createdAt = world.eventMoment(random, place, world.counts.purchases, 0.08);
  const { assets, songs } = world.counts;
  const isAsset = random.chance(0.45);
  const work = isAsset
    ? assetBrief(world, random.int(0, world.eventsBefore(createdAt, assets) - 1))
    : songBrief(world, random.int(0, world.eventsBefore(createdAt, songs) - 1));
  return {
    memberId: memberId(world, memberBefore(world, random, createdAt)),
    assetId: isAsset ? work.id : null,
    songId: isAsset ? null : work.id,
    amount: work.price,
    createdAt,
    updatedAt: createdAt,
  };
}
