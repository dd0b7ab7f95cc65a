import type { Identity } from "@hivekeeper/contract/identity.ts";
import type { DeclaredName } from "@hivekeeper/contract/identity-words.ts";
import { findLocalGovernment, findState, localGovernmentsOf, STATES } from "@hivekeeper/contract/nigeria.ts";
import { declaredValue, placeOf } from "./declared-place.ts";

// With the official lists, which load when a place has to be corrected.

/** The official names that a field may have. None of a local government whose state is not known. */
export function officialNames(identity: Pick<Identity, "declared">, field: DeclaredName): readonly string[] {
  const place = placeOf(field);
  if (place?.kind !== "government") return STATES;
  const state = findState(declaredValue(identity, place.ofState));
  return state ? localGovernmentsOf(state) : [];
}

/** The official names that were probably meant, the likeliest first: the one of another spelling, or the nearest ones. */
export function meantNames(identity: Pick<Identity, "declared">, field: DeclaredName): readonly string[] {
  const written = declaredValue(identity, field);
  const place = placeOf(field);
  const found =
    place?.kind === "government"
      ? findLocalGovernment(declaredValue(identity, place.ofState), written)
      : findState(written);
  return found ? [found] : nearest(written, officialNames(identity, field));
}

const MOST_MEANT = 3;
/** The most letters that may differ, of those of the longer name. */
const MOST_SHARE = 0.45;

function nearest(written: string, names: readonly string[]): string[] {
  const rated = names.map((name) => ({ name, differ: editsBetween(written.toLowerCase(), name.toLowerCase()) }));
  return rated
    .filter(({ name, differ }) => differ <= MOST_SHARE * Math.max(name.length, written.length))
    .sort((one, other) => one.differ - other.differ)
    .slice(0, MOST_MEANT)
    .map(({ name }) => name);
}

/** How many letters are put in, left out or exchanged between two texts (Levenshtein). */
function editsBetween(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...one].entries()) {
    const now = [row + 1];
    for (let at = 0; at < other.length; at++) {
      const exchanged = (before[at] ?? 0) + (letter === other[at] ? 0 : 1);
      now.push(Math.min((before[at + 1] ?? 0) + 1, (now[at] ?? 0) + 1, exchanged));
    }
    before = now;
  }
  return before[other.length] ?? 0;
}
