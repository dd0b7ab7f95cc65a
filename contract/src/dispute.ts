import type { Operation } from "./operation.ts";

/** One side of a dispute. Texts are empty where a backend sent nothing. */
export interface Party {
  id: string;
  name: string;
  /** An address. */
  avatar: string;
}

/** A side that nothing is known of. */
export const NOBODY: Party = { id: "", name: "", avatar: "" };

/** A quarrel about a booking. */
export interface Dispute {
  id: string;
  status: "pending" | "resolved";
  /** The name of the booked service, else of the asset. */
  service: string;
  provider: Party;
  client: Party;
  /** A name; where the backend names one of the two sides by id, that side's name. */
  initiatedBy: string;
  /** A moment, ISO 8601. */
  createdAt: string | null;
  updatedAt: string | null;
  /** The conversation that the backend named itself; empty when it named none. */
  chatId: string;
  /** What its ETag holds; `null` where none came. */
  version: number | null;
}

/** The conversation of a dispute: the one it names, else its own, else that of its two sides; `null` without any. */
export function chatIdOf({ id, chatId, client, provider }: Dispute): string | null {
  if (chatId) return chatId;
  if (id) return `dispute_${id}`;
  return client.id && provider.id ? `${client.id}_${provider.id}` : null;
}

export const DISPUTE_SORTS = ["service", "provider", "client", "initiator", "created_at"] as const;
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
