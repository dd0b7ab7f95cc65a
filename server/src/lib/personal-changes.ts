import type { Changes } from "#db/schema/activity.ts";

/** What an entry about a person may tell for ever: states, traits and words of lists, which name nobody. */
const IMPERSONAL: ReadonlySet<string> = new Set([
  ...["role", "active", "is_active", "status", "is_premium", "kyc_status", "verified", "is_verified"],
  ...["is_artist", "is_asset_creator", "reason", "state", "ticked", "questioned", "field", "numbers", "looks"],
]);

const MASK = "•••";

/** The types of subjects that are people. */
export const PEOPLE = ["member", "creator", "identity"] as const;

/** The changes of a person without personal values: that a field was changed remains. */
export const withoutPersonal = (changes: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).map(([field, [before, after]]) =>
      IMPERSONAL.has(field) ? [field, [before, after]] : [field, [hidden(before), hidden(after)]],
    ),
  );

/** What somebody typed, which may name a person, in entries about other matters. */
const TYPED: ReadonlySet<string> = new Set(["search", "q", "text", "file", "email"]);

/** The changes of other records without texts that may name a person. */
export const withoutTexts = (changes: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).map(([field, [before, after]]) =>
      TYPED.has(field) ? [field, [hidden(before), hidden(after)]] : [field, [before, after]],
    ),
  );

const hidden = (value: unknown) => (value === null || value === "" ? value : MASK);
