import type { activity, Changes } from "@hivekeeper/server/db/schema/activity.ts";
import { assetBrief } from "./catalogue.ts";
import { disputeBrief } from "./dispute-brief.ts";
import type { SeedRow } from "./insert-rows.ts";
import { memberId, memberOfCreator, STAFF } from "./members.ts";
import { fullName, nameOf } from "./names.ts";
import type { Random } from "./random.ts";
import { serviceBrief, servicesBefore } from "./services.ts";
import { vestName } from "./vests.ts";
import type { World } from "./world.ts";

interface Act {
  readonly action: string;
  readonly type: string;
  readonly id: number;
  readonly name: string;
  readonly changes: Changes;
}

type Deed = (world: World, random: Random, at: Date) => Act;

/** Activity entries as the server writes them; frequent ones stand in the list more than once. */
const DEEDS: readonly Deed[] = [
  vestDeed("created", () => ({})),
  vestDeed("updated", (random) => ({ roi: [random.int(32, 140) / 4, random.int(32, 140) / 4] })),
  vestDeed("updated", (random) => ({ duration: [random.pick([6, 9]), random.pick([12, 18])] })),
  serviceDeed("PUBLISHED"),
  serviceDeed("PUBLISHED"),
  serviceDeed("REJECTED"),
  (world, random, at) => {
    const place = random.int(0, Math.max(0, Math.floor(world.calendar.shareBefore(at) * world.counts.creators) - 1));
    const name = fullName(nameOf(world, memberOfCreator(world, place)));
    const isActive = random.chance(0.5);
    return {
      action: "updated",
      type: "creator",
      id: place + 1,
      name,
      changes: { active: [isActive, !isActive] },
    };
  },
  (world, random, at) => {
    const place = random.int(
      STAFF,
      Math.max(STAFF, Math.floor(world.calendar.shareBefore(at) * world.counts.members) - 1),
    );
    const name = fullName(nameOf(world, place));
    return {
      action: "updated",
      type: "member",
      id: memberId(world, place),
      name,
      changes: { active: [true, false] },
    };
  },
  (world, random, at) => {
    const place = random.int(0, world.eventsBefore(at, world.counts.disputes) - 1);
    const { name } = disputeBrief(world, place).booking.service;
    const changes: Changes = { resolve_status: ["OPEN", "CLOSED"] };
    return { action: "resolved", type: "dispute", id: place + 1, name, changes };
  },
  (world, random, at) => {
    const { id, title } = assetBrief(world, random.int(0, world.eventsBefore(at, world.counts.assets) - 1));
    return { action: "approved", type: "review", id, name: title, changes: { status: ["pending", "published"] } };
  },
];

export function activityAt(world: World, place: number): SeedRow<typeof activity> {
  const random = world.random("activity", place);
  const at = world.eventMoment(random, place, world.counts.activity, 0.1);
  const { action, type, id, name, changes } = random.pick(DEEDS)(world, random, at);
  const staff = random.int(0, STAFF - 1);
  return {
    at,
    actorId: memberId(world, staff),
    actorName: fullName(nameOf(world, staff)),
    action,
    subjectType: type,
    subjectId: String(id),
    subjectName: name,
    changes,
    requestId: null,
  };
}

function vestDeed(action: string, changes: (random: Random) => Changes): Deed {
  return (world, random, at) => {
    const place = random.int(0, world.eventsBefore(at, world.counts.vests) - 1);
    return { action, type: "vest", id: place + 1, name: vestName(world, place), changes: changes(random) };
  };
}

function serviceDeed(status: "PUBLISHED" | "REJECTED"): Deed {
  return (world, random, at) => {
    const { id, name } = serviceBrief(world, random.int(0, servicesBefore(world, at) - 1));
    return { action: "updated", type: "service", id, name, changes: { status: ["PENDING", status] } };
  };
}
