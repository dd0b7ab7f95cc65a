import type { activity, Changes } from "@hivekeeper/server/db/schema/activity.ts";
import { creatorId } from "./creator-kinds.ts";
import { creatorAt } from "./creators.ts";
import { disputeBrief } from "./dispute-brief.ts";
import type { SeedRow } from "./insert-rows.ts";
import { joinedAt, memberAt, memberId, memberOfCreator, STAFF } from "./members.ts";
import { fullName, nameOf } from "./names.ts";
import type { Random } from "./random.ts";
import { reviewItemAt } from "./review-items.ts";
import { serviceBrief } from "./services.ts";
import { vestAt, vestBrief, vestName } from "./vests.ts";
import type { World } from "./world.ts";

interface Act {
  readonly at: Date;
  readonly action: string;
  readonly type: string;
  readonly id: number;
  readonly name: string;
  readonly changes: Changes;
}

/** What may have been done to a record that is drawn; `null` where nobody did it to this one. */
type Deed = (world: World, random: Random) => Act | null;

/** Frequent ones stand in the list more than once. */
const DEEDS: readonly Deed[] = [
  createdVest,
  vestDeed("roi", (random, { roiBasisPoints = 0 }) => [random.int(32, 140) / 4, roiBasisPoints / 100]),
  vestDeed("duration", (random, { durationMonths }) => [random.pick([5, 8, 10, 15]), durationMonths]),
  ...[decidedService, decidedService, decidedService],
  ...[decidedReview, deactivatedCreator, deactivatedMember, resolvedDispute],
];

/** Makes the activity entry at a place, as the server writes them: each follows from its record as it is now. */
export function createActivityAt(world: World): (place: number) => SeedRow<typeof activity> {
  const acts = actsOf(world);
  return (place) => {
    const { at, action, type, id, name, changes } = acts[place] as Act;
    const staff = world.random("activity-actor", place).int(0, STAFF - 1);
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
  };
}

/** Different acts in the order of time. */
function actsOf(world: World): Act[] {
  const acts = new Map<string, Act>();
  for (let draw = 0; acts.size < world.counts.activity; draw++) {
    const random = world.random("activity", draw);
    const act = random.pick(DEEDS)(world, random);
    if (act) acts.set([act.type, act.id, act.action, ...Object.keys(act.changes)].join(" "), act);
  }
  return [...acts.values()].sort((one, other) => one.at.getTime() - other.at.getTime());
}

function createdVest(world: World, random: Random): Act {
  const place = random.int(0, world.counts.vests - 1);
  const { id, createdAt } = vestBrief(world, place);
  return { at: createdAt, action: "created", type: "vest", id, name: vestName(world, place), changes: {} };
}

function vestDeed(
  field: string,
  change: (random: Random, vest: ReturnType<typeof vestAt>) => [unknown, unknown],
): Deed {
  return (world, random) => {
    const place = random.int(0, world.counts.vests - 1);
    const { id, createdAt, closedAt } = vestBrief(world, place);
    const [before, after] = change(random, vestAt(world, place));
    const at = world.calendar.between(createdAt, closedAt ?? world.now, random.float());
    const changes = { [field]: [before, after] } satisfies Changes;
    return before === after ? null : { at, action: "updated", type: "vest", id, name: vestName(world, place), changes };
  };
}

function decidedService(world: World, random: Random): Act | null {
  const { id, name, status, decidedAt: at } = serviceBrief(world, random.int(0, world.counts.services - 1));
  if (status === "PENDING") return null;
  return { at, action: "updated", type: "service", id, name, changes: { status: ["PENDING", status] } };
}

function decidedReview(world: World, random: Random): Act | null {
  const place = random.int(0, world.counts.reviews - 1);
  const { name, status, updatedAt: at = world.now } = reviewItemAt(world, place);
  if (status === "pending") return null;
  const action = status === "published" ? "approved" : "rejected";
  return { at, action, type: "review", id: place + 1, name, changes: { status: ["pending", status] } };
}

function deactivatedCreator(world: World, random: Random): Act | null {
  const place = random.int(0, world.counts.creators - 1);
  const { isActive, createdAt = world.now } = creatorAt(world, place);
  const name = fullName(nameOf(world, memberOfCreator(world, place)));
  return isActive ? null : { ...deactivated(world, random, createdAt), type: "creator", id: creatorId(place), name };
}

function deactivatedMember(world: World, random: Random): Act | null {
  const place = random.int(STAFF, world.counts.members - 1);
  if (memberAt(world, place).isActive) return null;
  const name = fullName(nameOf(world, place));
  return { ...deactivated(world, random, joinedAt(world, place)), type: "member", id: memberId(world, place), name };
}

const deactivated = (world: World, random: Random, joined: Date) => ({
  at: world.calendar.between(joined, world.now, random.float()),
  action: "updated",
  changes: { active: [true, false] } satisfies Changes,
});

function resolvedDispute(world: World, random: Random): Act | null {
  const { id, status, booking, endsAt: at } = disputeBrief(world, random.int(0, world.counts.disputes - 1));
  if (status === "OPEN") return null;
  const changes: Changes = { resolve_status: ["OPEN", "CLOSED"] };
  return { at, action: "resolved", type: "dispute", id, name: booking.service.name, changes };
}
