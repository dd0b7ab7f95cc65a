import { DISPUTE_STATUSES } from "./dispute-state.ts";
import type { Fields, OwnNounOf } from "./fields.ts";

// Apart from `dispute.ts`, whose first call every screen loads.

/** The other disputes of a person, as client or as provider. */
export const otherDisputeFields = {
  total: { wire: "total", kind: "count" },
  pending: { wire: "pending", kind: "count" },
  /** The newest, at most five. */
  newest: {
    wire: "newest",
    kind: "records",
    fields: {
      id: { wire: "id", kind: "id" },
      service: { wire: "service_name", kind: "text" },
      status: { wire: "status", kind: "choice", words: DISPUTE_STATUSES },
      createdAt: { wire: "created_at", kind: "moment", nullable: true },
    },
  },
} as const satisfies Fields;

export type OtherDisputes = OwnNounOf<typeof otherDisputeFields>;
export type OtherDispute = OtherDisputes["newest"][number];

/** What else is known about a dispute (extension `desk`). */
export const disputeFactFields = {
  bookedAt: { wire: "booked_at", kind: "moment", nullable: true },
  resolvedAt: { wire: "resolved_at", kind: "moment", nullable: true },
  /** The member who opened it. */
  initiatorId: { wire: "initiator_id", kind: "id" },
  ofClient: { wire: "client_disputes", kind: "record", fields: otherDisputeFields },
  ofProvider: { wire: "provider_disputes", kind: "record", fields: otherDisputeFields },
} as const satisfies Fields;

export type DisputeFacts = OwnNounOf<typeof disputeFactFields>;
