import type { Fields, OwnNounOf } from "./fields.ts";
import { DECLARED_FIELDS, DOCUMENT_FIELDS } from "./identity-words.ts";
import type { Operation } from "./operation.ts";
import { claimFields, withOthers } from "./queue.ts";

// Extension `identity`: whether creators are who they say.

/** `returned` waits for the creator; `suspicious` keeps the creator's services from being published. */
export const IDENTITY_STATES = ["waiting", "verified", "returned", "suspicious"] as const;
export type IdentityState = (typeof IDENTITY_STATES)[number];

export const IDENTITY_DECISIONS = ["verified", "returned", "suspicious"] as const;
export type IdentityDecision = (typeof IDENTITY_DECISIONS)[number];

/** What two creators can have in common; a document is a picture that looks the same. */
export const DUPLICATE_KINDS = ["nin", "bvn", "id_number", "account", "phone", "document"] as const;
export type DuplicateKind = (typeof DUPLICATE_KINDS)[number];

const id = { wire: "id", kind: "id" } as const;
const field = { wire: "field", kind: "choice", words: DECLARED_FIELDS } as const;

const questionFields = { field, reason: { wire: "reason", kind: "text" } } as const satisfies Fields;

/** A field that is not right, and why. */
export type IdentityQuestion = OwnNounOf<typeof questionFields>;

/** Something that the creator says of themselves. Only what is declared comes. */
const declaredFields = {
  field,
  /** A number and a document as their masked texts. */
  value: { wire: "value", kind: "text" },
  /** What a rule finds wrong in it, as a sentence; empty where nothing is. */
  problem: { wire: "problem", kind: "text" },
  /** With this problem the creator cannot be verified. */
  isBlocking: { wire: "blocking", kind: "flag" },
} as const satisfies Fields;

export type DeclaredField = OwnNounOf<typeof declaredFields>;

const documentFields = {
  field: { wire: "field", kind: "choice", words: DOCUMENT_FIELDS },
  /** `image/jpeg`; empty where it is on another server. */
  mediaType: { wire: "media_type", kind: "text" },
  /** It is on another server, which must show it. */
  isElsewhere: { wire: "elsewhere", kind: "flag" },
} as const satisfies Fields;

export type IdentityDocument = OwnNounOf<typeof documentFields>;

/** Another creator with the same number or document, without the value. */
const duplicateFields = {
  what: { wire: "what", kind: "choice", words: DUPLICATE_KINDS },
  creatorId: { wire: "creator_id", kind: "id" },
  name: { wire: "name", kind: "text" },
  /** In how many of 64 bits two pictures differ, 0..3; `null` of anything else. */
  distance: { wire: "distance", kind: "count", nullable: true },
} as const satisfies Fields;

export type Duplicate = OwnNounOf<typeof duplicateFields>;

const decisionFields = {
  id,
  at: { wire: "at", kind: "moment" },
  by: { wire: "by", kind: "text" },
  decision: { wire: "decision", kind: "choice", words: IDENTITY_DECISIONS },
  /** A verification that a second administrator had to confirm. */
  isFirst: { wire: "first", kind: "flag" },
  questions: { wire: "questions", kind: "records", fields: questionFields },
  /** What the creator was told; empty where nothing was. */
  text: { wire: "text", kind: "paragraph" },
} as const satisfies Fields;

export type MadeDecision = OwnNounOf<typeof decisionFields>;

/** A creator's identity, with what is needed to decide about it. */
export const identityFields = {
  /** The creator. */
  id,
  memberId: { wire: "member_id", kind: "id" },
  /** Of the identity; the ETag of its answers. */
  version: { wire: "version", kind: "version" },
  state: { wire: "state", kind: "choice", words: IDENTITY_STATES },
  /** Since when it waits, or when it was decided. */
  since: { wire: "since", kind: "moment" },
  displayName: { wire: "name", kind: "text" },
  firstName: { wire: "first_name", kind: "text" },
  middleName: { wire: "middle_name", kind: "text" },
  lastName: { wire: "last_name", kind: "text" },
  surname: { wire: "surname", kind: "text" },
  /** Empty for those who may not see creators, as are the next two. */
  email: { wire: "email", kind: "email" },
  phone: { wire: "phone_number", kind: "phone" },
  location: { wire: "location", kind: "text" },
  landmarks: { wire: "landmarks", kind: "text" },
  memberSince: { wire: "member_since", kind: "moment" },
  declared: { wire: "declared", kind: "records", fields: declaredFields },
  documents: { wire: "documents", kind: "records", fields: documentFields },
  duplicates: { wire: "duplicates", kind: "records", fields: duplicateFields },
  /** A verification needs two administrators (`IDENTITY_TWO`). */
  needsTwo: { wire: "needs_two", kind: "flag" },
  /** Who has verified it first, while it waits for the second. */
  first: {
    wire: "first",
    kind: "record",
    fields: {
      by: { wire: "by", kind: "text" },
      at: { wire: "at", kind: "moment" },
      /** It was the caller, who cannot be the second. */
      isOwn: { wire: "own", kind: "flag" },
    },
    nullable: true,
  },
  /** The newest first, at most ten. */
  decisions: { wire: "decisions", kind: "records", fields: decisionFields },
} as const satisfies Fields;

export type Identity = OwnNounOf<typeof identityFields>;

const queuedIdentityFields = {
  ...identityFields,
  claim: { wire: "claim", kind: "record", fields: claimFields },
} as const satisfies Fields;

export type QueuedIdentity = OwnNounOf<typeof queuedIdentityFields>;

/** What waits in all, beside the item. */
export const nextIdentityFields = {
  /** `null` where nothing is left for the caller. */
  item: { wire: "item", kind: "record", fields: queuedIdentityFields, nullable: true },
  waiting: { wire: "waiting", kind: "record", fields: { identity: { wire: "identity", kind: "count" } } },
  withOthers,
} as const satisfies Fields;

export type NextIdentity = OwnNounOf<typeof nextIdentityFields>;

/** A creator whose identity is suspicious. */
export const suspiciousFields = {
  id,
  name: { wire: "name", kind: "text" },
  since: { wire: "since", kind: "moment" },
  /** Who found it so. */
  by: { wire: "by", kind: "text" },
} as const satisfies Fields;

export type SuspiciousCreator = OwnNounOf<typeof suspiciousFields>;

/** The fields that the desk corrects itself: to the official spelling, or as the document has them. Empty clears one. */
export const identityEditFields = {
  idNumber: { wire: "id_number", kind: "text" },
  idExpiry: { wire: "id_expiry", kind: "day" },
  stateOfOrigin: { wire: "state_of_origin", kind: "text" },
  lgaOfOrigin: { wire: "lga_of_origin", kind: "text" },
  stateOfResidence: { wire: "state_of_residence", kind: "text" },
  lgaOfResidence: { wire: "lga_of_residence", kind: "text" },
  stateOfCapture: { wire: "state_of_capture", kind: "text" },
  lgaOfCapture: { wire: "lga_of_capture", kind: "text" },
} as const satisfies Fields;

export const nextIdentity = {
  method: "POST",
  url: "/x/queues/identity/next",
  right: "identity.change",
} as const satisfies Operation;

export const getIdentity = {
  method: "GET",
  url: "/x/creators/:id/identity",
  right: "identity.see",
} as const satisfies Operation;

export const decideIdentity = {
  method: "POST",
  url: "/x/creators/:id/identity",
  right: "identity.change",
} as const satisfies Operation;

/** Fields that are left out stay. */
export const correctIdentity = {
  method: "POST",
  url: "/x/creators/:id/identity/fields",
  right: "identity.change",
} as const satisfies Operation;

/** The longest first, at most a hundred. */
export const listSuspicious = {
  method: "GET",
  url: "/x/identity/suspicious",
  right: "identity.see",
} as const satisfies Operation;
