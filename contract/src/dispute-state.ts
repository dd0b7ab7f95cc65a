// Apart from the dispute itself: transactions and persons need these words, and nothing else of it.

export const DISPUTE_STATUSES = ["pending", "resolved"] as const;

export const ESCROW_STATES = ["HELD", "RELEASED", "REFUNDED"] as const;
