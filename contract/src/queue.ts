import type { Fields, OwnNounOf } from "./fields.ts";
import type { Operation } from "./operation.ts";
import { REVIEW_STATUSES, type ReviewScope } from "./review-state.ts";
import type { AreaRight } from "./right.ts";
import type { ServiceRecord } from "./service.ts";

// Extension `desk`: what waits for a decision, one item at a time and to one administrator only. The queue of identities
// belongs to the extension `identity`.

export const QUEUE_KINDS = ["reviews", "services", "identity"] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];

const QUEUE_RIGHTS = {
  reviews: "reviews.change",
  services: "services.change",
  identity: "identity.change",
} as const satisfies Record<QueueKind, AreaRight>;

/** The most ids that must not come. */
export const MOST_EXCEPT = 500;
/** The most claims in one call. */
export const MOST_CLAIMS = 20;

/** An item that is the caller's for some time. */
export const claimFields = {
  id: { wire: "id", kind: "id" },
  /** By the server's clock. */
  until: { wire: "until", kind: "moment" },
  /** Until the claim ends, counted from the answer, so that the browser's clock need not be right. */
  seconds: { wire: "seconds", kind: "count" },
} as const satisfies Fields;

export type Claim = OwnNounOf<typeof claimFields>;

/** Another item with nearly the same title. */
const similarFields = {
  id: { wire: "id", kind: "id" },
  name: { wire: "name", kind: "text" },
  status: { wire: "status", kind: "choice", words: REVIEW_STATUSES },
  creatorId: { wire: "creator_id", kind: "id" },
  creatorName: { wire: "creator_name", kind: "text" },
} as const satisfies Fields;

export type SimilarItem = OwnNounOf<typeof similarFields>;

/** The renewed claims, and the lost ones: `by` holds the item now, null where it no longer waits. */
export const renewedFields = {
  held: { wire: "held", kind: "records", fields: claimFields },
  lost: {
    wire: "lost",
    kind: "records",
    fields: { id: { wire: "id", kind: "id" }, by: { wire: "by", kind: "text", nullable: true } },
  },
} as const satisfies Fields;

export type Renewed = OwnNounOf<typeof renewedFields>;
export type LostClaim = Renewed["lost"][number];

export const queuedFields = {
  claim: { wire: "claim", kind: "record", fields: claimFields },
  /** The nearest first, at most five. */
  similar: { wire: "similar", kind: "records", fields: similarFields },
} as const satisfies Fields;

/** What every queue's item has. */
export type QueuedItem = Pick<OwnNounOf<typeof queuedFields>, "claim">;

export interface QueuedService extends OwnNounOf<typeof queuedFields> {
  record: ServiceRecord;
}

/** How many of what waits other administrators have at present. */
export const withOthers = { wire: "with_others", kind: "count" } as const;

/** What waits in all beside the item, which is none of fields alone. Services are all of one scope. */
export const nextServiceFields = {
  waiting: { wire: "waiting", kind: "record", fields: { services: { wire: "services", kind: "count" } } },
  withOthers,
} as const satisfies Fields;

export interface NextInQueue<Item extends QueuedItem> {
  item: Item | null;
  waiting: Partial<Record<ReviewScope | "identity", number>>;
  withOthers: number;
}

export interface NextService extends OwnNounOf<typeof nextServiceFields> {
  item: QueuedService | null;
}

export const nextService = {
  method: "POST",
  url: "/x/queues/services/next",
  right: "services.change",
} as const satisfies Operation;

export const renewClaims = {
  method: "POST",
  url: "/x/queues/:kind/renew",
  right: { kind: QUEUE_RIGHTS },
} as const satisfies Operation;

export const releaseClaims = {
  method: "POST",
  url: "/x/queues/:kind/release",
  right: { kind: QUEUE_RIGHTS },
} as const satisfies Operation;
