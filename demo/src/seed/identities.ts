import { textToCreator } from "@hivekeeper/contract/identity-words.ts";
import type { identities, identityDecisions, Question } from "@hivekeeper/server/db/schema/identity.ts";
import { earliest, later, latest } from "./calendar.ts";
import { creatorId } from "./creator-kinds.ts";
import { QUESTIONS, SUSPICION } from "./identity-words.ts";
import type { SeedRow } from "./insert-rows.ts";
import { joinedAt, memberId, memberOfCreator } from "./members.ts";
import { fullName, nameOf } from "./names.ts";
import type { World } from "./world.ts";

type Identity = SeedRow<typeof identities>;

/** So many of the newest creators wait at the identity desk; these have documents that exist. */
const WAITING = 6;
/** The order from the newest creator of the one who is suspicious. */
const SUSPICIOUS = 8;
/** So many of the newest creators were decided here, within the last weeks; the marketplace had verified those before. */
const DECIDED = 30;
const WEEKS = 4;

/** The order of a creator from the newest one, 0. */
export const orderOf = ({ counts }: World, place: number): number => counts.creators - 1 - place;

export const isOfDesk = (world: World, place: number): boolean => orderOf(world, place) <= SUSPICIOUS;

/** One creator in six has submitted no documents yet. */
export const hasKyc = (world: World, place: number): boolean =>
  isOfDesk(world, place) || world.random("kyc", place).chance(5 / 6);

export const isVerified = (world: World, place: number): boolean => stateOf(world, place) === "verified";

function stateOf(world: World, place: number): Identity["state"] | null {
  if (!hasKyc(world, place)) return null;
  const order = orderOf(world, place);
  if (order < WAITING) return "waiting";
  if (order === SUSPICIOUS) return "suspicious";
  return world.random("verified", place).chance(0.8) ? "verified" : "returned";
}

export function identityRows(world: World, place: number): Identity[] {
  const state = stateOf(world, place);
  return state ? [{ creatorId: creatorId(place), state, since: sinceAt(world, place, state) }] : [];
}

/** Those who wait have done so for hours or days; a decision is some hours younger than what it is about. */
function sinceAt(world: World, place: number, state: Identity["state"]): Date {
  const random = world.random("identity-moment", place);
  const joined = joinedAt(world, memberOfCreator(world, place));
  const order = orderOf(world, place);
  if (state === "waiting") return latest(joined, later(world.now, { hours: -random.int(2, 20) * (order + 1) }));
  if (order >= DECIDED) return earliest(later(joined, { hours: random.int(4, 90) }), world.now);
  return latest(joined, later(world.now, { days: (-WEEKS * 7 * order) / DECIDED, hours: random.int(0, 9) }));
}

export function identityDecisionRows(world: World, place: number): SeedRow<typeof identityDecisions>[] {
  const state = stateOf(world, place);
  if (!state || state === "waiting" || orderOf(world, place) >= DECIDED) return [];
  const random = world.random("identity-decision", place);
  const questions: Question[] =
    state === "returned" ? [random.pick(QUESTIONS)] : state === "suspicious" ? [SUSPICION] : [];
  const { firstName } = nameOf(world, memberOfCreator(world, place));
  return [
    {
      ...{ creatorId: creatorId(place), at: sinceAt(world, place, state), decision: state, questions },
      ...{ administratorId: memberId(world, 0), administratorName: fullName(nameOf(world, 0)) },
      text: state === "returned" ? textToCreator(firstName, questions as Parameters<typeof textToCreator>[1]) : "",
      waited: random.int(30, 60 * 60) * 60_000,
    },
  ];
}
