import type { ErasedKind, ErasureReason, ForbiddenKind, KeptKind } from "./erasure.ts";

// What the console and the certificate of an erasure say. Apart from `erasure.ts`, which the server reads.

export const ERASED_WORDS = {
  profile: "Names, e-mail address, phones, day of birth, gender and marital status",
  access: "Sessions, passwords, keys and links to sign in with",
  sign_ins: "Sign-ins with their network addresses",
  creator_texts: "Job title, biography, place and links of the creator and of the services",
  identity: "NIN, BVN, document numbers and all other identity data",
  files: "Identity documents and the profile picture, in the store too",
  account_numbers: "Account numbers of transactions",
  names_in_transactions: "The person's names in transactions",
  names_in_messages: "The person's name as an author of messages, and where these name the person",
  texts: "Texts with the whole name, an address, a phone or a number of the person",
  activity: "The person's name and personal values in the activity",
  webhooks: "Messages to the marketplace that name the person",
  stored_answers: "Kept answers to repeated requests",
  identity_texts: "What administrators wrote when they looked at identity data or decided about it",
} as const satisfies Record<ErasedKind, string>;

/** What stays, and why. */
export const KEPT_WORDS = {
  transactions: {
    what: "Transactions with amounts, dates and states",
    why: "Every sum of the accounts stays as it was; no name stands there",
  },
  bookings: { what: "Bookings with their money", why: "They belong to the other side too" },
  investments: { what: "Stakes in investments", why: "The sums of the investments stay as they were" },
  purchases: { what: "Purchases", why: "They are income of the sellers" },
  offers: {
    what: "Services, assets, songs and submissions with their titles, pictures and sounds",
    why: "They are part of other people's bookings and purchases; their titles name the person no more",
  },
  disputes: { what: "Disputes and how they ended", why: "They belong to the other side too" },
  messages: {
    what: "What was said in conversations",
    why: "It is the record of disputes, now without the person's names, addresses, phones and numbers",
  },
  decisions: { what: "Decisions about the identity", why: "That they were made, when and by whom, must stay provable" },
  activity_entries: { what: "Who changed what and when", why: "Administrators answer for what they did" },
  external_ids: {
    what: "The marketplace's own id",
    why: "By it the marketplace's data about this person are refused from now on",
  },
  free_texts: {
    what: "Texts that somebody wrote elsewhere",
    why: "A nickname, or a single name in a text about other matters, is recognised by nobody but a reader",
  },
  backups: {
    what: "Backups and copies made before",
    why: "They are outside of the database: whoever keeps them deletes them when their time is over",
  },
} as const satisfies Record<KeptKind, { what: string; why: string }>;

export const FORBIDDEN_WORDS = {
  administrator: "This is an administrator. Take the role away first.",
  held_bookings: "Money is in escrow for bookings of this person.",
  active_investments: "This person has active stakes in investments.",
  pending_transactions: "Transactions of this person are pending.",
  open_disputes: "Disputes of this person are open.",
  retention: "Money of this person has moved, and the law wants to know whose it was.",
  hidden: "Something forbids it that your role does not show.",
} as const satisfies Record<ForbiddenKind, string>;

export const REASON_WORDS = {
  person_asked: "The person asked for it",
  time_is_over: "The time for which the data were kept is over",
  authority_asked: "An authority asked for it",
  created_in_error: "The record was created in error",
} as const satisfies Record<ErasureReason, string>;
