import type { creatorKyc, creators } from "@hivekeeper/server/db/schema/people.ts";
import { SEALED } from "@hivekeeper/server/db/sealed-values.ts";
import { earliest, lagosDay, later } from "./calendar.ts";
import { creatorId, kindOf } from "./creator-kinds.ts";
import { BIOS, JOB_TITLES } from "./creator-words.ts";
import { isOfDesk, isVerified, orderOf } from "./identities.ts";
import type { SeedRow } from "./insert-rows.ts";
import { ID_TYPES, inventedIdentityNumber, inventedIdNumber } from "./invented-numbers.ts";
import { joinedAt, memberId, memberOfCreator } from "./members.ts";
import { fullName, nameOf } from "./names.ts";
import { BANKS, STATES } from "./nigeria.ts";
import type { World } from "./world.ts";

export function creatorAt(world: World, place: number): SeedRow<typeof creators> {
  const random = world.random("creator", place);
  const kind = kindOf(place);
  const member = memberOfCreator(world, place);
  const { city } = random.pick(STATES);
  const createdAt = earliest(later(joinedAt(world, member), { hours: random.float() * 48 }), world.now);
  const handle = fullName(nameOf(world, member))
    .toLowerCase()
    .replace(/[^a-z]+/g, "");
  return {
    id: creatorId(place),
    memberId: memberId(world, member),
    jobTitle: random.chance(0.92) ? random.pick(JOB_TITLES[kind]) : null,
    bio: random.chance(0.8) ? inWords(random.pick(BIOS[kind]), city, random.int(12, 240), random.int(2, 15)) : null,
    location: random.sometimes(0.85, `${city}, Nigeria`),
    linkedin: random.sometimes(0.35, `linkedin.example.com/in/${handle}`),
    x: random.sometimes(0.5, `https://x.example.com/${handle}`),
    instagram: random.sometimes(0.65, `https://instagram.example.com/${handle}_ng`),
    isArtist: kind === "artist",
    isAssetCreator: kind === "asset",
    isActive: random.chance(0.9),
    isVerified: isVerified(world, place),
    createdAt,
    updatedAt: random.chance(0.5) ? world.calendar.between(createdAt, world.now, random.float()) : createdAt,
  };
}

/** The orders from the newest creator of two who have the same NIN. */
const DUPLICATE = { of: 11, at: 1 };
/** The order of one whose card has another surname than the profile, and of one whose card has expired. */
const [OTHER_SURNAME, EXPIRED] = [3, 4];

function ninOf(world: World, place: number): string | null {
  const order = orderOf(world, place);
  if (order === DUPLICATE.at) return ninOf(world, place + DUPLICATE.at - DUPLICATE.of);
  const random = world.random("nin", place);
  const number = inventedIdentityNumber(random);
  return isOfDesk(world, place) || order === DUPLICATE.of ? number : random.sometimes(0.92, number);
}

/** Cards have the surname first. */
function nameOnCard(world: World, place: number): string {
  const { firstName, lastName, middleName } = nameOf(world, memberOfCreator(world, place));
  const surname = orderOf(world, place) === OTHER_SURNAME ? nameOf(world, place + 1).lastName : lastName;
  return [surname, firstName, middleName].filter(Boolean).join(" ").toUpperCase();
}

export function kycAt(world: World, place: number): SeedRow<typeof creatorKyc> {
  const random = world.random("identity", place);
  const [origin, capture, residence] = [random.pick(STATES), random.pick(STATES), random.pick(STATES)];
  const bank = random.pick(BANKS);
  const hasBvn = random.chance(0.75);
  const hasBill = random.chance(0.6);
  const drawn = drawnFor(world, place);
  const id = creatorId(place);
  const nin = world.keys.sealNumber(SEALED.nin, ninOf(world, place), id);
  const bvn = world.keys.sealNumber(SEALED.bvn, hasBvn ? inventedIdentityNumber(random) : null, id);
  const idType = random.pick(ID_TYPES);
  const idNumber = world.keys.sealNumber(SEALED.idNumber, inventedIdNumber(random, idType), id);
  return {
    creatorId: id,
    ...{ ninSealed: nin.sealed, ninHash: nin.hash, bvnSealed: bvn.sealed, bvnHash: bvn.hash },
    ...{ idNumberSealed: idNumber.sealed, idNumberHash: idNumber.hash },
    idExpiry: lagosDay(later(world.now, { days: orderOf(world, place) === EXPIRED ? -9 : random.int(40, 3_000) })),
    idType,
    copyOfId: drawn.card ?? random.sometimes(0.8, `https://documents.example.com/id/${place + 1}.jpg`),
    utilityBill: hasBill ? random.pick(["electricity_bill", "water_bill", "waste_bill", "tenancy_agreement"]) : null,
    copyOfUtilityBill: hasBill ? (drawn.bill ?? `https://documents.example.com/bill/${place + 1}.pdf`) : null,
    nameOnCard: nameOnCard(world, place),
    stateOfOrigin: origin.name,
    lgaOfOrigin: random.pick(origin.lgas),
    stateOfCapture: capture.name,
    lgaOfCapture: random.pick(capture.lgas),
    stateOfResidence: random.sometimes(0.9, residence.name),
    lgaOfResidence: random.sometimes(0.85, random.pick(residence.lgas)),
    enrollBankCode: hasBvn ? bank.code : null,
    enrollUserName: hasBvn ? `agent-${random.digits(4)}` : null,
    bvnReference: hasBvn ? `BVN-${random.digits(9)}` : null,
    productReference: hasBvn ? `PRD-${random.digits(6)}` : null,
    watchlisted: hasBvn ? random.chance(0.01) : null,
    enrollmentDate: hasBvn ? lagosDay(later(world.now, { days: -random.int(400, 3_600) })) : null,
    branchName: hasBvn ? `${bank.name}, ${capture.city}` : null,
    landmarks: random.sometimes(
      0.4,
      `Opposite the ${random.pick(["market", "motor park", "central mosque", "cathedral", "post office"])}, ${residence.city}`,
    ),
    additionalInfo1: random.sometimes(0.1, "Name on card differs from the bank's record; affidavit seen."),
  };
}

function drawnFor(world: World, place: number) {
  const order = orderOf(world, place);
  return { card: world.documents.cards[order], bill: world.documents.bills[order] };
}

const inWords = (bio: string, city: string, n: number, years: number): string =>
  bio.replace("{city}", city).replace("{n}", String(n)).replace("{years}", String(years));
