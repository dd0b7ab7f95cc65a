import type { SecretFacts } from "@hivekeeper/contract/account.ts";
import type { SecretKind } from "./secret-kinds.ts";

const DAY_MS = 86_400_000;

/** Of an administrator who has no PIN. */
export const NO_PIN = "Not set: your password, in place of the current PIN, sets the first one";

/** What is known of a secret, under its entry. */
export const SECRET_WORDS = {
  password: ({ passwordChangedAt }) => `Changed ${ageOf(passwordChangedAt)}`,
  pin: ({ hasPin }) => (hasPin ? "Set" : NO_PIN),
} as const satisfies Record<SecretKind, (facts: SecretFacts) => string>;

/** `12 days ago`; in months from two on, and in years. */
function ageOf(moment: string): string {
  const days = Math.floor((Date.now() - Date.parse(moment)) / DAY_MS);
  if (days < 1) return "today";
  if (days === 1) return "yesterday";
  if (days < 61) return `${days} days ago`;
  return days < 731 ? `${Math.floor(days / 30.44)} months ago` : `${Math.floor(days / 365.25)} years ago`;
}
