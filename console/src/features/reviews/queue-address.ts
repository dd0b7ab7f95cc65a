import { REVIEW_SCOPES } from "@hivekeeper/contract/review.ts";
import { addressOf, oneOf } from "#flow/address.ts";

/** What the queue is narrowed to; everything by default. */
export const readQueueAddress = addressOf({ tab: oneOf(REVIEW_SCOPES) });

export type QueueAddress = ReturnType<typeof readQueueAddress>;
