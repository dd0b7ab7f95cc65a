import { type NextService, nextServiceFields, queuedFields } from "../queue.ts";
import { type NextReview, nextReviewFields } from "../review-queue.ts";
import { serveFields } from "./fields.ts";
import { serveReview } from "./review.ts";
import { serveServiceRecord } from "./service.ts";

export function serveNextReview(next: NextReview) {
  const { item, ...counts } = serveFields(nextReviewFields, next);
  return { item: item && next.item && { ...item, review: serveReview(next.item.review) }, ...counts };
}

export const serveNextService = ({ item, ...counts }: NextService) => ({
  item: item && { ...serveFields(queuedFields, item), record: serveServiceRecord(item.record) },
  ...serveFields(nextServiceFields, counts),
});
