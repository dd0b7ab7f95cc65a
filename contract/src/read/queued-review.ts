import type { NextInQueue, QueuedReview } from "../queue.ts";
import { reviewFactFields } from "../review-facts.ts";
import { readOwn } from "./fields.ts";
import { readNext } from "./queue.ts";
import { isRaw } from "./raw.ts";
import { readReview } from "./review.ts";

export const readNextReview = (body: unknown): NextInQueue<QueuedReview> | null =>
  readNext(body, ({ review, facts }) => {
    const known = isRaw(facts) ? readOwn(reviewFactFields, facts) : null;
    return known && isRaw(review) ? { review: readReview(review), facts: known } : null;
  });
