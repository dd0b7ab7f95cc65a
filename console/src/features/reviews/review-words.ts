import type { Review } from "@hivekeeper/contract/review.ts";
import type { ReviewScope, ReviewStatus } from "@hivekeeper/contract/review-state.ts";
import type { BadgeLook } from "#ui/badge.tsx";

export const STATUS_LOOK = {
  pending: { label: "Pending", tone: "warn" },
  published: { label: "Published", tone: "good" },
  rejected: { label: "Rejected", tone: "bad" },
} as const satisfies Record<ReviewStatus, BadgeLook>;

export const SCOPE_LABEL = { assets: "Asset", services: "Service", songs: "Song" } as const satisfies Record<
  ReviewScope,
  string
>;

/** An administrator's decision about a submission. */
export type Verdict = Exclude<ReviewStatus, "pending">;

export const VERDICT = {
  published: { verb: "Approve", done: "Approved", failed: "Approve failed.", tone: "primary" },
  rejected: { verb: "Reject", done: "Rejected", failed: "Reject failed.", tone: "danger" },
} as const satisfies Record<Verdict, object>;

/** The name of a submission in labels and messages. */
export const reviewName = ({ id, assetName }: Pick<Review, "id" | "assetName">): string => assetName || `review ${id}`;
