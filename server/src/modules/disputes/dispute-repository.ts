import { type DisputeSort, disputeFields } from "@hivekeeper/contract/dispute.ts";
import type { KnownDispute } from "@hivekeeper/contract/serve/dispute.ts";
import { and, eq, getTableColumns } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database, Executor } from "#db/database.ts";
import { fieldColumns, fieldsOfRow } from "#db/field-columns.ts";
import { inPeriod } from "#db/in-period.ts";
import { type CountedPage, countTabs, findPage, type Matches } from "#db/list-page.ts";
import { listRows } from "#db/list-rows.ts";
import { ordering } from "#db/order.ts";
import { fullName } from "#db/person-name.ts";
import { disputeEntries } from "#db/schema/dispute-entries.ts";
import { members } from "#db/schema/people.ts";
import { bookings, disputes, services } from "#db/schema/services.ts";
import { finds } from "#db/search-condition.ts";
import { type DisputeQuery, deskCondition } from "./dispute-desk-repository.ts";
import { countDisputes, ofMember } from "./dispute-tally-repository.ts";

/** A dispute of our database, which always has a version. */
export type KeptDispute = KnownDispute & { version: number };

export const findDispute = (db: Executor, id: number): Promise<KeptDispute | undefined> => ROWS.ofId(db, id);

export async function findDisputePage(db: Database, query: DisputeQuery): Promise<CountedPage<KeptDispute>> {
  const { OPEN: pending, CLOSED: resolved } = await countDisputes(db, query);
  const unsearched = { OPEN: pending, CLOSED: resolved, ANY: pending + resolved }[query.status ?? "ANY"];
  const page = await findPage(db, { ...disputesOf(query), unsearched }, query);
  const all = disputesOf({ ...query, status: undefined });
  const tabs = all.search ? await countTabs(db, all, disputeEntries.status, STATUSES) : { pending, resolved };
  return { ...page, ...(tabs && { tabs }) };
}

const STATUSES = { pending: "OPEN", resolved: "CLOSED" };

/** The disputes of a list, in its order. */
export function disputesOf(query: DisputeQuery): Matches<KeptDispute> {
  const { status, search, q, member_id: memberId } = query;
  return {
    from: disputeEntries,
    id: disputeEntries.disputeId,
    filters: and(
      status && eq(disputeEntries.status, status),
      inPeriod(disputeEntries.createdAt, query),
      memberId ? ofMember(memberId) : undefined,
      deskCondition(query),
    ),
    search: finds(disputeEntries.searchText, search || q, NAMED),
    order: ORDER(query),
    rows: ROWS,
  };
}

/** Both words of a name belong to one of the people, or to the service. */
const NAMED = [disputeEntries.service, disputeEntries.client, disputeEntries.provider, disputeEntries.initiator];

const ORDER = ordering<DisputeSort>(
  { ...getTableColumns(disputeEntries), created_at: disputeEntries.createdAt },
  disputeEntries.disputeId,
);

const toDispute = ({ status, service, booking, assignee, ...row }: Row): KeptDispute => ({
  ...fieldsOfRow(row, disputeFields),
  status: status === "OPEN" ? "pending" : "resolved",
  service,
  booking: { ...booking, id: String(booking.id) },
  provider: toParty(row.provider),
  client: toParty(row.client),
  initiator: toParty(row.initiator),
  initiatedBy: row.initiator.name,
  initiatorId: String(row.initiator.id),
  assignee: assignee && { ...assignee, id: String(assignee.id) },
  chatId: `dispute_${row.id}`,
});

const toParty = ({ id, picture, ...names }: Row["client"]) => ({ ...names, id: String(id), avatar: picture ?? "" });

const client = alias(members, "client");
const provider = alias(members, "provider");
const initiator = alias(members, "initiator");
const assignee = alias(members, "assignee");

type Person = typeof client | typeof provider | typeof initiator;

const columnsOf = (person: Person) => ({
  id: person.id,
  firstName: person.firstName,
  lastName: person.lastName,
  name: fullName(person),
  picture: person.profileImage,
});

const ROW = {
  ...fieldColumns(getTableColumns(disputes), disputeFields),
  status: disputes.status,
  service: services.serviceName,
  booking: { id: bookings.id, amount: bookings.amount, escrow: bookings.escrow },
  client: columnsOf(client),
  provider: columnsOf(provider),
  initiator: columnsOf(initiator),
  assignee: { id: assignee.id, name: fullName(assignee) },
};

/**
 * Selects disputes with their booking, the three people and the administrator in charge, one row each, joined with the
 * columns that a list is ordered by.
 */
const selectDisputes = (db: Executor) =>
  db
    .select(ROW)
    .from(disputes)
    .innerJoin(disputeEntries, eq(disputeEntries.disputeId, disputes.id))
    .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
    .innerJoin(services, eq(services.id, bookings.serviceId))
    .innerJoin(client, eq(client.id, bookings.clientId))
    .innerJoin(provider, eq(provider.id, bookings.providerId))
    .innerJoin(initiator, eq(initiator.id, disputes.initiatorId))
    .leftJoin(assignee, eq(assignee.id, disputes.assignedTo))
    .$dynamic();

const ROWS = listRows(disputes.id, selectDisputes, toDispute);

type Row = Awaited<ReturnType<typeof selectDisputes>>[number];
