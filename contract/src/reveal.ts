import type { Fields, OwnNounOf } from "./fields.ts";
import type { Operation } from "./operation.ts";

// Extension `reveal`: identity numbers and documents are hidden, and shown for a minute to whoever says why.

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

/** The most characters of a reason's text. */
export const REVEAL_TEXT_MAX = 500;

/** How long a value is shown. */
export const REVEAL_SECONDS = 60;

/** The most pages of a document that are shown. */
export const MOST_PAGES = 20;

/** What is shown. Never cached, logged, or kept in the browser's stores. */
export const revealedFields = {
  id: { wire: "id", kind: "id" },
  /** A number, or the address of a document on another server; empty of a document here. */
  value: { wire: "value", kind: "text" },
  /** The addresses of the pages of a document here, as pictures, each for as long as the value is shown. */
  pages: { wire: "pages", kind: "texts" },
  seconds: { wire: "seconds", kind: "count" },
} as const satisfies Fields;

export type Revealed = OwnNounOf<typeof revealedFields>;

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

export const revealOfCreator = {
  method: "POST",
  url: "/x/creators/:id/reveal",
  right: "identity.see",
  proof: true,
} as const satisfies Operation;

export const revealOfTransaction = {
  method: "POST",
  url: "/x/transactions/:id/reveal",
  right: ["identity.see", "money.see"],
  proof: true,
} as const satisfies Operation;

/** That the caller has copied what was shown to them. */
export const noteCopy = {
  method: "POST",
  url: "/x/reveals/:id/copy",
  right: "identity.see",
} as const satisfies Operation;

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
