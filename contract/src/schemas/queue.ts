import * as z from "zod/mini";
import * as operations from "../queue.ts";
import { MOST_CLAIMS, MOST_EXCEPT, QUEUE_KINDS } from "../queue.ts";
import { REVIEW_SCOPES, REVIEW_STATUSES } from "../review.ts";
import type { serveNextReview, serveNextService, serveRenewed } from "../serve/queue.ts";
import { Done, itemOf, Moment, RowId, type SchemaOf } from "./answer.ts";
import { Review, ReviewFacts } from "./review.ts";
import type { Route } from "./route.ts";
import { rowId } from "./row-id.ts";
import { ServiceRecord } from "./service.ts";

const id = rowId("Must be the id of a row");

const except = z.optional(z.array(id).check(z.maxLength(MOST_EXCEPT, `At most ${MOST_EXCEPT} ids`)));

const NextServiceBody = z.strictObject({ except });
export const NextReviewBody = z.strictObject({ except, scope: z.optional(z.enum(REVIEW_SCOPES)) });
export type NextBody = z.output<typeof NextReviewBody>;

const RenewBody = z.strictObject({
  ids: z.array(id).check(z.minLength(1), z.maxLength(MOST_CLAIMS, `At most ${MOST_CLAIMS} ids`)),
});

export const ReleaseBody = z.strictObject({
  claims: z
    .array(z.strictObject({ id, until: z.iso.datetime("Must be the moment of the claim, as it was answered") }))
    .check(z.minLength(1), z.maxLength(MOST_CLAIMS, `At most ${MOST_CLAIMS} claims`)),
});
export type ReleaseBody = z.output<typeof ReleaseBody>;

const KindParams = z.object({ kind: z.enum(QUEUE_KINDS) });

const count = z.int().check(z.minimum(0));

const Claim = z
  .strictObject({ id: RowId, until: Moment, seconds: count })
  .register(z.globalRegistry, { id: "QueueClaim" });

const queued = {
  claim: Claim,
  /** The nearest first, at most five. */
  similar: z.array(
    z.strictObject({
      id: RowId,
      name: z.string(),
      status: z.enum(REVIEW_STATUSES),
      creator_id: RowId,
      creator_name: z.string(),
    }),
  ),
};

/** What waits in all, and how many of them other administrators have. */
const counted = {
  waiting: z.strictObject({
    assets: z.exactOptional(count),
    services: z.exactOptional(count),
    songs: z.exactOptional(count),
  }),
  with_others: count,
};

const NextReview = z
  .strictObject({
    item: z.nullable(z.strictObject({ ...queued, review: Review, facts: ReviewFacts })),
    ...counted,
  })
  .register(z.globalRegistry, { id: "NextReview" }) satisfies SchemaOf<typeof serveNextReview>;

const NextService = z
  .strictObject({ item: z.nullable(z.strictObject({ ...queued, record: ServiceRecord })), ...counted })
  .register(z.globalRegistry, { id: "NextService" }) satisfies SchemaOf<typeof serveNextService>;

const Renewed = z
  .strictObject({
    held: z.array(Claim),
    /** By whom; null where the item does not wait any more. */
    lost: z.array(z.strictObject({ id: RowId, by: z.nullable(z.string()) })),
  })
  .register(z.globalRegistry, { id: "RenewedClaims" }) satisfies SchemaOf<typeof serveRenewed>;

const tags = ["Queues"];

export const nextReview = {
  ...operations.nextReview,
  schema: {
    tags,
    summary: "Claim the submission that waits longest and that nobody else has",
    body: NextReviewBody,
    response: { 200: itemOf(NextReview) },
  },
} as const satisfies Route;

export const nextService = {
  ...operations.nextService,
  schema: {
    tags,
    summary: "Claim the service that waits longest and that nobody else has",
    body: NextServiceBody,
    response: { 200: itemOf(NextService) },
  },
} as const satisfies Route;

export const renewClaims = {
  ...operations.renewClaims,
  schema: {
    tags,
    summary: "Keep what the caller has claimed",
    params: KindParams,
    body: RenewBody,
    response: { 200: itemOf(Renewed) },
  },
} as const satisfies Route;

export const releaseClaims = {
  ...operations.releaseClaims,
  schema: {
    tags,
    summary: "Leave what the caller has claimed to others",
    params: KindParams,
    body: ReleaseBody,
    response: { 200: Done },
  },
} as const satisfies Route;
