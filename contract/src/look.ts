import type { Fields, OwnNounOf } from "./fields.ts";
import type { Operation } from "./operation.ts";

// Extension `reveal`: what is hidden, why somebody looked at it, and who did. Apart from `reveal.ts`: histories need it alone.

/** What of a creator is hidden, by its name on the wire. */
export const CREATOR_SECRETS = ["nin", "bvn", "id_number", "copy_of_id", "copy_of_utility_bill"] as const;
export type CreatorSecret = (typeof CREATOR_SECRETS)[number];

/** What is hidden, of creators and of transactions. */
export const SECRETS = [...CREATOR_SECRETS, "sender_account_number"] as const;
export type SecretField = (typeof SECRETS)[number];

export const SECRET_WORDS = {
  nin: "NIN",
  bvn: "BVN",
  id_number: "Number on the identity document",
  copy_of_id: "Copy of the identity document",
  copy_of_utility_bill: "Copy of the utility bill",
  sender_account_number: "Account number",
} as const satisfies Record<SecretField, string>;

/** Why somebody looks. `other` says it in a text. */
export const REVEAL_REASONS = ["verification", "complaint", "person", "authority", "other"] as const;
export type RevealReason = (typeof REVEAL_REASONS)[number];

export const REASON_WORDS = {
  verification: "Verification",
  complaint: "Complaint",
  person: "Request of the person",
  authority: "Request of an authority",
  other: "Other",
} as const satisfies Record<RevealReason, string>;

/** That somebody looked, and why. */
export const lookFields = {
  id: { wire: "id", kind: "id" },
  at: { wire: "at", kind: "moment" },
  /** A name. */
  administrator: { wire: "administrator", kind: "text" },
  field: { wire: "field", kind: "choice", words: SECRETS },
  reason: { wire: "reason", kind: "choice", words: REVEAL_REASONS, otherwise: "other" },
  /** In the administrator's words; empty where the reason says all. */
  text: { wire: "text", kind: "text" },
  isCopied: { wire: "copied", kind: "flag" },
} as const satisfies Fields;

export type Look = OwnNounOf<typeof lookFields>;

/** Who has looked at what of a member is hidden. */
export const listLooks = {
  method: "GET",
  url: "/x/people/:id/looks",
  right: "identity.see",
} as const satisfies Operation;

/** The same as a text for the person. */
export const downloadLooks = {
  method: "GET",
  url: "/x/people/:id/looks/file",
  right: "identity.see",
  proof: true,
} as const satisfies Operation;
