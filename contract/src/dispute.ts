import type { Colleague } from "./assignment.ts";
import { type DISPUTE_STATUSES, ESCROW_STATES } from "./dispute-state.ts";
import type { Fields, NounOf } from "./fields.ts";
import type { Operation } from "./operation.ts";
import type { DISPUTE_SORTS } from "./sorts.ts";

/** One side of a dispute. */
export const partyFields = {
  id: { wire: "id", kind: "id" },
  name: { wire: "name", kind: "text" },
  /** An address. */
  avatar: {
    wire: "profile_picture",
    names: ["avatar", "photo", "profile_picture", "image"],
    kind: "text",
    nullable: true,
  },
} as const satisfies Fields;

export type Party = NounOf<typeof partyFields>;

/** A side about which the backend said nothing. */
export const NOBODY: Party = { id: "", name: "", avatar: "" };

/** The booking that a dispute is about. Our own server sends no money to whoever may not see it. */
export const disputedBookingFields = {
  id: { wire: "id", kind: "id" },
  amount: { wire: "amount", names: ["amount", "price"], kind: "naira", nullable: true },
  escrow: {
    wire: "escrow",
    names: ["escrow", "escrow_status"],
    kind: "word",
    words: ESCROW_STATES,
    required: true,
    nullable: true,
  },
} as const satisfies Fields;

/** The fields of a dispute that every backend sends as they are. */
export const disputeFields = {
  id: { wire: "id", kind: "id" },
  /** Why it has its status; empty where no reason was given. */
  decisionReason: { wire: "decision_reason", kind: "text", nullable: true },
  createdAt: { wire: "created_at", kind: "moment", nullable: true },
  updatedAt: { wire: "updated_at", kind: "moment", nullable: true },
  /** The conversation's id as the backend sent it; empty when it sent none. */
  chatId: { wire: "chat_id", names: ["chatId", "chat_id"], kind: "text" },
  /** The version in the record's ETag; `null` when the backend sends none. */
  version: { wire: "version", kind: "version", nullable: true },
} as const satisfies Fields;

/** A disagreement about a booking. */
export interface Dispute extends NounOf<typeof disputeFields> {
  status: (typeof DISPUTE_STATUSES)[number];
  /** The name of the booked service, else of the asset. */
  service: string;
  booking: NounOf<typeof disputedBookingFields>;
  provider: Party;
  client: Party;
  /** A name; where the backend names one of the two sides by id, that side's name. */
  initiatedBy: string;
  /** The initiator's member; empty where the backend named none. */
  initiatorId: string;
  /** The administrator who takes care of it (extension `desk`). */
  assignee: Colleague | null;
}

/**
 * The conversation's id: the one that the backend sent, else `dispute_{id}`, else the ids of the two sides; `null`
 * without any.
 */
export function chatIdOf({ id, chatId, client, provider }: Dispute): string | null {
  if (chatId) return chatId;
  if (id) return `dispute_${id}`;
  return client.id && provider.id ? `${client.id}_${provider.id}` : null;
}

export type DisputeSort = (typeof DISPUTE_SORTS)[number];

export const listDisputes = {
  method: "GET",
  url: "/admin/dispute",
  right: "disputes.see",
} as const satisfies Operation;

export const getDispute = {
  method: "GET",
  url: "/admin/dispute/show/:id",
  right: "disputes.see",
} as const satisfies Operation;

export const updateDispute = {
  method: "POST",
  url: "/admin/dispute/update/:id",
  right: "disputes.change",
} as const satisfies Operation;

/** Extension `desk`. */
export const getDisputeFacts = {
  method: "GET",
  url: "/x/disputes/:id",
  right: "disputes.see",
} as const satisfies Operation;

/** Extension `lists`. */
export const exportDisputes = {
  method: "GET",
  url: "/x/export/disputes.:format",
  right: ["exports.see", "disputes.see"],
} as const satisfies Operation;
