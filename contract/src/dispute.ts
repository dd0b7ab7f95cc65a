import type { Colleague } from "./assignment.ts";
import type { Kobo } from "./money.ts";
import type { Operation } from "./operation.ts";
import type { DISPUTE_SORTS } from "./sorts.ts";

/** One side of a dispute. Texts are empty where a backend sent nothing. */
export interface Party {
  id: string;
  name: string;
  /** An address. */
  avatar: string;
}

/** A side about which the backend said nothing. */
export const NOBODY: Party = { id: "", name: "", avatar: "" };

/** The booking that a dispute is about. */
export interface DisputedBooking {
  /** Empty where a backend sent none. */
  id: string;
  amount: Kobo | null;
  /** HELD, RELEASED or REFUNDED, or another word as the backend sent it; empty where it sent none. */
  escrow: string;
}

/** A disagreement about a booking. */
export interface Dispute {
  id: string;
  status: "pending" | "resolved";
  /** The name of the booked service, else of the asset. */
  service: string;
  booking: DisputedBooking;
  provider: Party;
  client: Party;
  /** A name; where the backend names one of the two sides by id, that side's name. */
  initiatedBy: string;
  /** Why it has its status; empty where no reason was given. */
  decisionReason: string;
  /** The initiator's member; empty where the backend named none. */
  initiatorId: string;
  /** The administrator who takes care of it (extension `assignment`). */
  assignee: Colleague | null;
  /** A moment, ISO 8601. */
  createdAt: string | null;
  updatedAt: string | null;
  /** The conversation's id as the backend sent it; empty when it sent none. */
  chatId: string;
  /** The version in the record's ETag; `null` when the backend sends none. */
  version: number | null;
}

/** Another dispute of a person. */
export interface OtherDispute {
  id: string;
  service: string;
  status: Dispute["status"];
  /** A moment, ISO 8601. */
  createdAt: string | null;
}

/** The other disputes of a person, as client or as provider. */
export interface OtherDisputes {
  total: number;
  pending: number;
  /** The newest, at most five. */
  newest: OtherDispute[];
}

/** What else is known about a dispute (extension `people`). */
export interface DisputeFacts {
  /** Moments, ISO 8601. */
  bookedAt: string | null;
  resolvedAt: string | null;
  /** The member who opened it. */
  initiatorId: string;
  ofClient: OtherDisputes;
  ofProvider: OtherDisputes;
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
} as const satisfies Operation;

export const getDispute = {
  method: "GET",
  url: "/admin/dispute/show/:id",
} as const satisfies Operation;

export const updateDispute = {
  method: "POST",
  url: "/admin/dispute/update/:id",
} as const satisfies Operation;

/** Extension `people`. */
export const getDisputeFacts = {
  method: "GET",
  url: "/x/disputes/:id",
} as const satisfies Operation;

/** Extension `export`. */
export const exportDisputes = {
  method: "GET",
  url: "/x/export/disputes.:format",
} as const satisfies Operation;
