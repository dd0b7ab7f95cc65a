import type { BuiltInRole } from "@hivekeeper/contract/role.ts";
import type { members } from "@hivekeeper/server/db/schema/people.ts";
import type { team } from "@hivekeeper/server/db/schema/team.ts";
import { earliest, lagosDay, later } from "./calendar.ts";
import type { SeedRow } from "./insert-rows.ts";
import { inventedPhone } from "./invented-numbers.ts";
import { nameOf } from "./names.ts";
import type { Random } from "./random.ts";
import type { World } from "./world.ts";

/** The roles of the marketplace's staff. The first is whoever signs in at the first start. */
const STAFF_ROLES = ["Owner", "Support", "Finance", "Moderator"] as const satisfies readonly BuiltInRole[];

/** The first members are the marketplace's staff: administrators by role, without a password. */
export const STAFF = STAFF_ROLES.length;

export const teamRows = (world: World): SeedRow<typeof team>[] =>
  STAFF_ROLES.map((builtIn, place) => ({ memberId: memberId(world, place), builtIn, updatedAt: world.now }));

const MAIL_HOSTS = ["example.com", "example.com", "example.org", "example.net", "mail.test", "studio.test"] as const;

export const memberId = (world: World, place: number): number => world.memberBase + place + 1;

/** A member who joined before a moment and is not staff. */
export function memberBefore(world: World, random: Random, moment: Date): number {
  const joined = Math.floor(world.calendar.shareBefore(moment) * world.counts.members);
  return random.int(STAFF, Math.max(STAFF, joined - 1));
}

/** The number of members for each creator. */
const membersPerCreator = ({ counts }: World): number => counts.members / counts.creators;

/** The place of the member who is the creator at `creatorPlace`. */
export function memberOfCreator(world: World, creatorPlace: number): number {
  const each = membersPerCreator(world);
  const offset = creatorPlace === 0 ? each - 1 : world.random("creator-member", creatorPlace).int(0, each - 1);
  return creatorPlace * each + offset;
}

export function joinedAt(world: World, place: number): Date {
  const share = (place + world.random("joined", place).float()) / world.counts.members;
  return world.calendar.between(world.calendar.opening, world.now, share);
}

export function memberAt(world: World, place: number): SeedRow<typeof members> {
  const member = inventedMember(world, place);
  return place === 0 && world.administrator ? { ...member, email: world.administrator } : member;
}

function inventedMember(world: World, place: number): SeedRow<typeof members> {
  const random = world.random("member", place);
  const name = nameOf(world, place);
  const createdAt = joinedAt(world, place);
  const lastSeenAt = random.chance(0.9) ? world.calendar.between(createdAt, world.now, random.float() ** 0.5) : null;
  const handle = plainLetters(name.firstName);
  const id = memberId(world, place);
  return {
    id,
    username: random.sometimes(0.6, `${handle}${id}`),
    firstName: name.firstName,
    lastName: name.lastName,
    surname: random.sometimes(0.15, name.lastName),
    middleName: name.middleName,
    // By its id, which no member of earlier data has who stays because of a password.
    email: `${handle}.${plainLetters(name.lastName)}${id}@${random.pick(MAIL_HOSTS)}`,
    phone: firstPhone(random),
    phone1: random.sometimes(0.2, inventedPhone(random)),
    phone2: random.sometimes(0.05, inventedPhone(random)),
    dob: random.chance(0.88) ? birthday(world, random) : null,
    gender: random.chance(0.96) ? name.gender : random.sometimes(0.5, "other"),
    role: roleOf(world, place),
    maritalStatus: random.sometimes(
      0.7,
      random.pick(["single", "single", "single", "married", "married", "divorced", "widowed"]),
    ),
    profileImage: random.chance(0.04) && world.pictures.length > 0 ? random.pick(world.pictures) : null,
    isPremium: random.chance(0.12),
    isActive: place < STAFF || random.chance(0.93),
    kycStatus: random.sometimes(0.5, random.pick(["verified", "verified", "pending", "rejected"])),
    emailVerifiedAt: random.chance(0.82)
      ? earliest(later(createdAt, { minutes: random.int(1, 2_000) }), world.now)
      : null,
    lastSeenAt,
    createdAt,
    updatedAt: lastSeenAt && random.chance(0.4) ? lastSeenAt : createdAt,
  };
}

function roleOf(world: World, place: number): "ADMIN" | "CREATOR" | "USER" {
  if (place < STAFF) return "ADMIN";
  const creatorPlace = Math.floor(place / membersPerCreator(world));
  return memberOfCreator(world, creatorPlace) === place ? "CREATOR" : "USER";
}

/** Mostly a phone number; some people left it out, and some typed something else. */
function firstPhone(random: Random): string | null {
  const luck = random.float();
  if (luck < 0.93) return inventedPhone(random);
  if (luck < 0.97) return null;
  return luck < 0.99 ? "" : "N/A";
}

/** Between 18 and 60 years ago. */
const birthday = (world: World, random: Random): string =>
  lagosDay(later(world.now, { days: -random.int(18 * 365 + 5, 60 * 365) }));

/** The letters a to z of a name, for an e-mail address. */
const plainLetters = (name: string): string =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z]/g, "");
