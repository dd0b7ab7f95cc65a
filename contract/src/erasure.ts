import type { Fields, OwnNounOf } from "./fields.ts";
import type { AreaRight } from "./right.ts";

// Extension `identity`: what an erasure takes away and leaves.

/** What an erasure takes away. */
export const ERASED_KINDS = [
  /** Names, addresses, phones, day of birth, gender, marital status, user name. */
  "profile",
  /** Sessions, passwords, passkeys, keys and links to sign in with. */
  "access",
  "sign_ins",
  /** What the person says of themselves as a creator, and the links of their services. */
  "creator_texts",
  /** NIN, BVN, document numbers, and everything else that a check of identity needs. */
  "identity",
  /** Identity documents and profile pictures, in the store too. */
  "files",
  "account_numbers",
  "names_in_transactions",
  "names_in_messages",
  /** Texts in which the whole name, an address, a phone or a number stood. */
  "texts",
  "activity",
  "webhooks",
  "stored_answers",
  /** What administrators wrote when they looked at identity numbers, or decided about them. */
  "identity_texts",
] as const;
export type ErasedKind = (typeof ERASED_KINDS)[number];

/** What stays, under the pseudonym. */
export const KEPT_KINDS = [
  "transactions",
  "bookings",
  "investments",
  "purchases",
  "offers",
  "disputes",
  "messages",
  "decisions",
  "activity_entries",
  "external_ids",
  "free_texts",
  "backups",
] as const;
export type KeptKind = (typeof KEPT_KINDS)[number];

/** What forbids an erasure. */
export const FORBIDDEN_KINDS = [
  /** Of an administrator, whom a change of the team ends first. */
  "administrator",
  /** With the money in escrow as their amount. */
  "held_bookings",
  "active_investments",
  "pending_transactions",
  "open_disputes",
  /** Money has moved within the years that the law wants its owners to be known. */
  "retention",
  /** Something that the caller may not see. */
  "hidden",
] as const;
export type ForbiddenKind = (typeof FORBIDDEN_KINDS)[number];

/** Who is told of what is none of the member's own record. */
export const PERSONAL_LINE_RIGHTS: {
  readonly [Kind in ErasedKind | KeptKind | ForbiddenKind]?: AreaRight;
} = {
  ...{ account_numbers: "money.see", names_in_transactions: "money.see", transactions: "money.see" },
  ...{ pending_transactions: "money.see", purchases: "money.see", retention: "money.see" },
  ...{
    names_in_messages: "disputes.see",
    messages: "disputes.see",
    disputes: "disputes.see",
    open_disputes: "disputes.see",
  },
  ...{ investments: "investments.see", active_investments: "investments.see", offers: "services.see" },
};

/** Why a person is erased. A list, since the certificate tells it. */
export const ERASURE_REASONS = ["person_asked", "time_is_over", "authority_asked", "created_in_error"] as const;
export type ErasureReason = (typeof ERASURE_REASONS)[number];

/** The formats of a certificate. */
export const CERTIFICATE_FORMATS = ["json", "html"] as const;
export type CertificateFormat = (typeof CERTIFICATE_FORMATS)[number];

const counted = <const Words extends readonly string[]>(words: Words) => ({
  kind: { wire: "kind", kind: "choice", words } as const,
  /** What nobody counts before is `null`, as is what has no number. */
  count: { wire: "count", kind: "count", nullable: true } as const,
});

const erased = { wire: "erased", kind: "records", fields: counted(ERASED_KINDS) } as const;
const kept = { wire: "stays", kind: "records", fields: counted(KEPT_KINDS) } as const;
/** The person's data may be in backups that were made from then on. */
const backupsSince = { wire: "backups_since", kind: "moment" } as const;
const pseudonym = { wire: "pseudonym", kind: "text" } as const;
const reason = { wire: "reason", kind: "choice", words: ERASURE_REASONS } as const;
const by = { wire: "by", kind: "text" } as const;
const startedAt = { wire: "started_at", kind: "moment" } as const;

/** An erasure, which the server makes in steps. */
export const erasureFields = {
  id: { wire: "id", kind: "id" },
  memberId: { wire: "member_id", kind: "id", nullable: true },
  pseudonym,
  state: { wire: "state", kind: "choice", words: ["running", "done"] },
  /** How many of the steps are done. */
  step: { wire: "step", kind: "count" },
  steps: { wire: "steps", kind: "count" },
  reason,
  by,
  startedAt,
  finishedAt: { wire: "finished_at", kind: "moment", nullable: true },
} as const satisfies Fields;

export type Erasure = OwnNounOf<typeof erasureFields>;

/** What erasing a person takes away and leaves, and what forbids it now. */
export const erasureImpactFields = {
  pseudonym,
  erased,
  kept,
  forbidden: {
    wire: "forbidden",
    kind: "records",
    fields: {
      ...counted(FORBIDDEN_KINDS),
      /** `null` where there is none, and for those who may not see money. */
      amount: { wire: "amount", kind: "sum", nullable: true },
      /** The day in Lagos from which on it does not forbid any more. */
      until: { wire: "until", kind: "day", nullable: true },
    },
  },
  backupsSince,
  /** The erasure that runs, or is done. */
  erasure: { wire: "erasure", kind: "record", fields: erasureFields, nullable: true },
} as const satisfies Fields;

export type ErasureImpact = OwnNounOf<typeof erasureImpactFields>;

/** What an erasure has done. It holds no personal data. */
export const certificateFields = {
  pseudonym,
  reason,
  by,
  startedAt,
  finishedAt: { wire: "finished_at", kind: "moment" },
  erased,
  kept,
  backupsSince,
} as const satisfies Fields;

export type Certificate = OwnNounOf<typeof certificateFields>;
