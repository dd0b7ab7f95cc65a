import * as z from "zod/mini";
import * as operations from "../queue.ts";
import { MOST_CLAIMS, MOST_EXCEPT, QUEUE_KINDS } from "../queue.ts";
import * as reviewQueue from "../review-queue.ts";
import { REVIEW_SCOPES } from "../review-state.ts";
import type { serveNextReview, serveNextService } from "../serve/queue.ts";
import { Done, itemOf, type SchemaOf } from "./answer.ts";
import { answerOf, answerShape } from "./fields.ts";
import { Review, ReviewFacts } from "./review.ts";
import { routesOf } from "./route.ts";
import { rowId } from "./row-id.ts";
import { ServiceRecord } from "./service.ts";

const id = rowId("Must be the id of a row");

export const except = z.optional(z.array(id).check(z.maxLength(MOST_EXCEPT, `At most ${MOST_EXCEPT} ids`)));

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

const Claim = answerOf("QueueClaim", operations.claimFields);
const queued = { ...answerShape(operations.queuedFields), claim: Claim };

const NextReview = answerOf("NextReview", reviewQueue.nextReviewFields, {
  item: z.nullable(z.strictObject({ ...queued, review: Review, facts: ReviewFacts })),
}) satisfies SchemaOf<typeof serveNextReview>;

const NextService = answerOf("NextService", operations.nextServiceFields, {
  item: z.nullable(z.strictObject({ ...queued, record: ServiceRecord })),
}) satisfies SchemaOf<typeof serveNextService>;

const Renewed = answerOf("RenewedClaims", operations.renewedFields, { held: z.array(Claim) });

const route = routesOf("Queues", { ...operations, ...reviewQueue });

export const nextReview = route(
  reviewQueue.nextReview,
  "Claim the submission that waits longest and that nobody else has",
  {
    body: NextReviewBody,
    200: itemOf(NextReview),
  },
);

export const nextService = route(
  operations.nextService,
  "Claim the service that waits longest and that nobody else has",
  { body: NextServiceBody, 200: itemOf(NextService) },
);

export const renewClaims = route(operations.renewClaims, "Keep what the caller has claimed", {
  params: KindParams,
  body: RenewBody,
  200: itemOf(Renewed),
});

export const releaseClaims = route(operations.releaseClaims, "Leave what the caller has claimed to others", {
  params: KindParams,
  body: ReleaseBody,
  200: Done,
});
