import {
  type NextInQueue,
  nextFields,
  type QueuedItem,
  type QueuedReview,
  type QueuedService,
  queuedFields,
} from "../queue.ts";
import { reviewFactFields } from "../review-facts.ts";
import { serveFields } from "./fields.ts";
import { serveReview } from "./review.ts";
import { serveServiceRecord } from "./service.ts";

const serveNext = <Item extends QueuedItem, Served extends object>(
  next: NextInQueue<Item>,
  serveRest: (item: Item) => Served,
) => ({
  item: next.item && { ...serveFields(queuedFields, next.item), ...serveRest(next.item) },
  waiting: next.waiting,
  ...serveFields(nextFields, next),
});

export const serveNextReview = (next: NextInQueue<QueuedReview>) =>
  serveNext(next, ({ review, facts }) => ({
    review: serveReview(review),
    facts: serveFields(reviewFactFields, facts),
  }));

export const serveNextService = (next: NextInQueue<QueuedService>) =>
  serveNext(next, ({ record }) => ({ record: serveServiceRecord(record) }));
