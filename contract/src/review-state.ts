// Apart from the submission itself: the addresses and queues of other screens need these words, and nothing else of it.

export const REVIEW_SCOPES = ["assets", "services", "songs"] as const;
export type ReviewScope = (typeof REVIEW_SCOPES)[number];

export const REVIEW_STATUSES = ["pending", "published", "rejected"] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];
