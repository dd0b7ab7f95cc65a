import type { Claim, LostClaim, NextInQueue, QueuedItem, QueuedReview, QueuedService, SimilarItem } from "../queue.ts";
import { serveReview, serveReviewFacts } from "./review.ts";
import { serveServiceRecord } from "./service.ts";

const serveClaim = ({ id, until, seconds }: Claim) => ({ id: Number(id), until, seconds });

const serveSimilar = ({ id, name, status, creatorId, creatorName }: SimilarItem) => ({
  id: Number(id),
  name,
  status,
  creator_id: Number(creatorId),
  creator_name: creatorName,
});

const serveQueued = ({ claim, similar }: QueuedItem) => ({
  claim: serveClaim(claim),
  similar: similar.map(serveSimilar),
});

const serveQueuedReview = ({ review, facts, ...queued }: QueuedReview) => ({
  ...serveQueued(queued),
  review: serveReview(review),
  facts: serveReviewFacts(facts),
});

const serveQueuedService = ({ record, ...queued }: QueuedService) => ({
  ...serveQueued(queued),
  record: serveServiceRecord(record),
});

const serveNext = ({ waiting, withOthers }: NextInQueue<QueuedItem>) => ({ waiting, with_others: withOthers });

export const serveNextReview = (next: NextInQueue<QueuedReview>) => ({
  item: next.item && serveQueuedReview(next.item),
  ...serveNext(next),
});

export const serveNextService = (next: NextInQueue<QueuedService>) => ({
  item: next.item && serveQueuedService(next.item),
  ...serveNext(next),
});

export const serveRenewed = ({ held, lost }: { held: readonly Claim[]; lost: readonly LostClaim[] }) => ({
  held: held.map(serveClaim),
  lost: lost.map(({ id, by }) => ({ id: Number(id), by: by || null })),
});
