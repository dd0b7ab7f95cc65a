import type { Colleague } from "../assignment.ts";
import { type Dispute, disputedBookingFields, disputeFields, type Party, partyFields } from "../dispute.ts";
import { koboOf } from "../money.ts";
import type { Page } from "../page.ts";
import { displayNameOf, personNameFields } from "../person.ts";
import { readFields } from "./fields.ts";
import { isRaw, pick, type Raw, textOf } from "./raw.ts";
import { type ListContext, unwrapList, unwrapNoun } from "./unwrap.ts";

/** A dispute from any backend's record. Where two names hold a value, the first in docs/specification.md wins (G69). */
export function readDispute(raw: Raw): Dispute {
  const booking = firstRecord(raw.bookings ?? raw.booking);
  const booked = readFields(disputedBookingFields, booking);
  const service = isRaw(booking.service) ? booking.service : {};
  const provider = readParty(
    [raw.creator, raw.provider, service.creator, booking.creator, booking.provider],
    pick(raw, "provider_id", "creator_id"),
    pick(raw, "provider_name", "creator_name"),
  );
  const client = readParty(
    [raw.user, raw.client, booking.user, booking.client],
    pick(raw, "client_id", "user_id"),
    pick(raw, "client_name", "user_name"),
  );
  return {
    ...readFields(disputeFields, raw),
    status: statusOf(pick(raw, "resolve_status", "status")),
    service: textOf(nameIn(service) ?? nameIn(raw.service) ?? pick(raw, "service_name") ?? assetIn(raw)),
    booking: {
      ...booked,
      id: booked.id || textOf(raw.booking_id),
      amount: booked.amount ?? koboOf(raw.amount),
    },
    provider,
    client,
    ...initiatorOf(pick(raw, "initiator", "initiated_by", "raised_by"), [provider, client]),
    assignee: readColleague(raw.assigned_to),
  };
}

export const readDisputePage = (body: unknown, context?: ListContext): Page<Dispute> =>
  unwrapList(body, readDispute, context);

/** `null` when the answer holds no dispute. */
export const readDisputeAnswer = (body: unknown): Dispute | null => unwrapNoun(body, readDispute);

/** `null` for a value without an id. */
function readColleague(value: unknown): Colleague | null {
  const raw = isRaw(value) ? value : { id: value };
  const id = textOf(raw.id);
  return id === "" ? null : { id, name: textOf(raw.name) };
}

/** The booking: a record, or the first record of a list. */
const firstRecord = (value: unknown): Raw => [value].flat().find(isRaw) ?? {};

function statusOf(value: unknown): Dispute["status"] {
  return ["RESOLVED", "CLOSED"].includes(textOf(value).trim().toUpperCase()) ? "resolved" : "pending";
}

/**
 * The first candidate that is a record, else the dispute's own id and name. A creator may hold its person under `user`.
 */
function readParty(candidates: readonly unknown[], id: unknown, name: unknown): Party {
  const raw = candidates.find(isRaw) ?? { id, name: name ?? candidates.find(isText) };
  const person = isRaw(raw.user) ? raw.user : raw;
  const party = readFields(partyFields, person);
  return {
    ...party,
    id: party.id || textOf(pick(raw, "id") ?? id),
    name: personName(person) || personName(raw) || textOf(name),
  };
}

const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";

const personName = (person: Raw): string => displayNameOf(readFields(personNameFields, person)) || textOf(person.name);

const nameIn = (value: unknown): unknown =>
  isRaw(value) ? pick(value, "service_name", "name", "title") : isText(value) ? value : undefined;

const assetIn = (raw: Raw): unknown =>
  pick(raw, "asset_title") ?? (isRaw(raw.asset) ? pick(raw.asset, "title", "name") : raw.asset);

/** The name in a record, the name of the side with this id, or the text itself. */
function initiatorOf(value: unknown, sides: readonly Party[]): Pick<Dispute, "initiatedBy" | "initiatorId"> {
  const name = isRaw(value) ? personName(value) : "";
  const said = textOf(isRaw(value) ? value.id : value);
  const side = sides.find(({ id }) => id !== "" && id === said);
  return { initiatedBy: name || side?.name || said, initiatorId: isRaw(value) ? said : (side?.id ?? "") };
}
