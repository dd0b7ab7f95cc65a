import type { Duplicate, DuplicateKind, IdentityState } from "@hivekeeper/contract/identity.ts";
import type { BadgeLook } from "#ui/badge.tsx";

export const STATE_LOOK = {
  waiting: { label: "Waiting", tone: "warn" },
  verified: { label: "Verified", tone: "good" },
  returned: { label: "Returned", tone: "info" },
  suspicious: { label: "Suspicious", tone: "bad" },
} as const satisfies Record<IdentityState, BadgeLook>;

const SAME = {
  nin: "The same NIN as",
  bvn: "The same BVN as",
  id_number: "The same document number as",
  account: "The same account number as",
  phone: "The same phone as",
  document: "A document looks the same as that of",
} as const satisfies Record<DuplicateKind, string>;

/** What two creators have in common: the words before the name of the other, and those after it. */
export const duplicateWords = ({ what, distance }: Duplicate): [before: string, after: string] => [
  SAME[what],
  distance === null
    ? ""
    : distance === 0
      ? ", in every bit"
      : `, ${distance} of 64 bits ${distance === 1 ? "differs" : "differ"}`,
];
