import type { Fields, OwnNounOf } from "./fields.ts";
import type { Operation } from "./operation.ts";
import type { AreaRight } from "./right.ts";
import { TRANSACTION_TYPES } from "./transaction.ts";

// Extension `lists`.

/** The kinds of records that a search finds, in the order in which they are shown. */
export const FOUND_KINDS = [
  "members",
  "creators",
  "investments",
  "transactions",
  "disputes",
  "hives",
  "clusters",
  "services",
] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** Who finds them. */
export const FOUND_RIGHTS = {
  members: "members.see",
  creators: "creators.see",
  investments: "investments.see",
  transactions: "money.see",
  disputes: "disputes.see",
  hives: "services.see",
  clusters: "services.see",
  services: "services.see",
} as const satisfies Record<FoundKind, AreaRight>;

/** A record that a search has found. Texts are empty where there is nothing to say. */
export const foundFields = {
  kind: { wire: "kind", kind: "choice", words: FOUND_KINDS },
  id: { wire: "id", kind: "id" },
  /** The name of a person or of a thing, the reference of a transaction, the service of a dispute. */
  name: { wire: "name", kind: "text" },
  /** Tells it from others of the same name: an e-mail address, a beneficiary, the two sides of a dispute. */
  detail: { wire: "detail", kind: "text" },
  /** The backend's own word. */
  status: { wire: "status", kind: "text" },
  /** Whose service it is; of a member who is a creator, the creator, if the caller may see creators. */
  creatorId: { wire: "creator_id", kind: "id", nullable: true },
  /** Of a transaction. */
  type: { wire: "type", kind: "choice", words: TRANSACTION_TYPES, nullable: true },
  createdAt: { wire: "created_at", kind: "moment", nullable: true },
} as const satisfies Fields;

export type Found = OwnNounOf<typeof foundFields>;

/** At most this many of each kind are found. */
export const FOUND_EACH = 5;

/** `?q=`: the beginning of names in any order, of an e-mail address, a phone or a reference; a dispute's number. */
export const searchEverything = { method: "GET", url: "/x/search", right: "any" } as const satisfies Operation;
