import type { Dispute, DisputeFacts, OtherDisputes, Party } from "../dispute.ts";
import { type Kobo, nairaOf } from "../money.ts";
import { serveColleague } from "./assignment.ts";

/** A side of a dispute with first and last name. */
export interface NamedParty extends Party {
  firstName: string;
  lastName: string;
}

/** A dispute of our own server, with its parties, its initiator and the status of the payment. */
export interface KnownDispute extends Dispute {
  provider: NamedParty;
  client: NamedParty;
  initiator: NamedParty;
  booking: { id: string; amount: Kobo; escrow: "HELD" | "RELEASED" | "REFUNDED" };
}

/** A dispute on the wire; each side appears under both of its names (`provider` and `creator`, `client` and `user`). */
export const serveDispute = (dispute: KnownDispute) => {
  const [provider, client] = [serveParty(dispute.provider), serveParty(dispute.client)];
  const { id, amount, escrow } = dispute.booking;
  return {
    id: Number(dispute.id),
    status: dispute.status,
    resolve_status: dispute.status === "pending" ? ("OPEN" as const) : ("CLOSED" as const),
    booking: {
      id: Number(id),
      amount: nairaOf(amount),
      escrow,
      service: { service_name: dispute.service, creator: provider },
    },
    provider,
    creator: provider,
    client,
    user: client,
    initiator: serveParty(dispute.initiator),
    initiated_by: dispute.initiatedBy,
    decision_reason: dispute.decisionReason || null,
    assigned_to: dispute.assignee && serveColleague(dispute.assignee),
    provider_id: provider.id,
    client_id: client.id,
    user_id: client.id,
    chat_id: dispute.chatId,
    created_at: dispute.createdAt,
    updated_at: dispute.updatedAt,
    version: dispute.version,
  };
};

export const serveDisputeFacts = (facts: DisputeFacts) => ({
  booked_at: facts.bookedAt,
  resolved_at: facts.resolvedAt,
  initiator_id: Number(facts.initiatorId),
  client_disputes: serveOthers(facts.ofClient),
  provider_disputes: serveOthers(facts.ofProvider),
});

const serveOthers = ({ total, pending, newest }: OtherDisputes) => ({
  total,
  pending,
  newest: newest.map(({ id, service, status, createdAt }) => ({
    id: Number(id),
    service_name: service,
    status,
    created_at: createdAt,
  })),
});

const serveParty = (party: NamedParty) => ({
  id: Number(party.id),
  first_name: party.firstName,
  last_name: party.lastName,
  name: party.name,
  profile_picture: party.avatar || null,
});
