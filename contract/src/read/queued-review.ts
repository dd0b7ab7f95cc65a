import type { NextInQueue, QueuedReview } from "../queue.ts";
import { readNext, readQueued } from "./queue.ts";
import { isRaw } from "./raw.ts";
import { readReview, readReviewFacts } from "./review.ts";

export const readNextReview = (body: unknown): NextInQueue<QueuedReview> | null =>
  readNext(body, (raw) =>
    isRaw(raw.review)
      ? { ...readQueued(raw), review: readReview(raw.review), facts: readReviewFacts({ data: raw.facts }) }
      : null,
  );
