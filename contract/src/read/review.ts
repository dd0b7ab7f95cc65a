import type { Page } from "../page.ts";
import { type Review, reviewFields } from "../review.ts";
import { readFields } from "./fields.ts";
import { isRaw, type Raw, textOf } from "./raw.ts";
import { type ListContext, unwrapList, unwrapNoun } from "./unwrap.ts";

/** A submission from any backend's record; without a known scope an asset, without a known status pending. */
export function readReview(raw: Raw): Review {
  const review = readFields(reviewFields, raw);
  const { rating } = review;
  return {
    ...review,
    creatorName: review.creatorName || namesOf(isRaw(raw.creator) ? raw.creator : {}),
    rating: rating !== null && rating >= 1 && rating <= 5 ? rating : null,
  };
}

export const readReviewPage = (body: unknown, context?: ListContext): Page<Review> =>
  unwrapList(body, readReview, context);

/** `null` when the answer holds no submission. */
export const readReviewAnswer = (body: unknown): Review | null => unwrapNoun(body, readReview);

const namesOf = (person: Raw): string => `${textOf(person.first_name)} ${textOf(person.last_name)}`.trim();
