import { colleagueFields } from "../assignment.ts";
import { type Dispute, disputedBookingFields, disputeFields, partyFields } from "../dispute.ts";
import type { Fields, NounOf } from "../fields.ts";
import { personNameFields } from "../person.ts";
import { serveFields } from "./fields.ts";

/** A side of a dispute with first and last name. */
export const namedPartyFields = {
  id: partyFields.id,
  firstName: personNameFields.firstName,
  lastName: personNameFields.lastName,
  name: partyFields.name,
  avatar: partyFields.avatar,
} as const satisfies Fields;

export type NamedParty = NounOf<typeof namedPartyFields>;

/** A dispute of our own server, with its parties and its initiator. */
export interface KnownDispute extends Dispute {
  provider: NamedParty;
  client: NamedParty;
  initiator: NamedParty;
}

/** A dispute on the wire; each side appears under both of its names (`provider` and `creator`, `client` and `user`). */
export const serveDispute = (dispute: KnownDispute) => {
  const provider = serveFields(namedPartyFields, dispute.provider);
  const client = serveFields(namedPartyFields, dispute.client);
  return {
    ...serveFields(disputeFields, dispute),
    status: dispute.status,
    resolve_status: dispute.status === "pending" ? ("OPEN" as const) : ("CLOSED" as const),
    booking: {
      ...serveFields(disputedBookingFields, dispute.booking),
      service: { service_name: dispute.service, creator: provider },
    },
    provider,
    creator: provider,
    client,
    user: client,
    initiator: serveFields(namedPartyFields, dispute.initiator),
    initiated_by: dispute.initiatedBy,
    assigned_to: dispute.assignee && serveFields(colleagueFields, dispute.assignee),
    provider_id: provider.id,
    client_id: client.id,
    user_id: client.id,
  };
};
