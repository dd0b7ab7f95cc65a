import type { Operation } from "./operation.ts";
import type { TransactionType } from "./transaction.ts";

// Extension `search`.

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

/** A record that a search has found. Texts are empty where there is nothing to say. */
export interface Found {
  kind: FoundKind;
  id: string;
  /** The name of a person or of a thing, the reference of a transaction, the service of a dispute. */
  name: string;
  /** Tells it from others of the same name: an e-mail address, a beneficiary, the two sides of a dispute. */
  detail: string;
  /** The backend's own word. */
  status: string;
  /** Whose service it is. */
  creatorId: string;
  /** Of a transaction. */
  type: TransactionType | null;
  /** A moment, ISO 8601. */
  createdAt: string | null;
}

/** At most this many of each kind are found. */
export const FOUND_EACH = 5;

/** `?q=`: the beginning of names in any order, of an e-mail address, a phone or a reference; a dispute's number. */
export const searchEverything = {
  method: "GET",
  url: "/x/search",
} as const satisfies Operation;
