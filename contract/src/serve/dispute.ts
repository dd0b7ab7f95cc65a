import { colleagueFields } from "../assignment.ts";
import { type Dispute, disputeFields, type Party } from "../dispute.ts";
import { type Kobo, nairaOf } from "../money.ts";
import { serveFields } from "./fields.ts";

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
    ...serveFields(disputeFields, dispute),
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
    assigned_to: dispute.assignee && serveFields(colleagueFields, dispute.assignee),
    provider_id: provider.id,
    client_id: client.id,
    user_id: client.id,
  };
};

const serveParty = (party: NamedParty) => ({
  id: Number(party.id),
  first_name: party.firstName,
  last_name: party.lastName,
  name: party.name,
  profile_picture: party.avatar || null,
});
