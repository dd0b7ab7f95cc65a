import { type SQL, sql } from "drizzle-orm";
import { index, text } from "drizzle-orm/pg-core";
import { moment, oneOf, partOf } from "./columns.ts";
import { disputes } from "./services.ts";
import { derived } from "./tallies.ts";

/** The names of the people, each word after a blank. */
export const disputePeople = sql`(' ' || client || chr(10) || ' ' || provider || chr(10) || ' ' || initiator)`;

/**
 * A dispute as its list filters, searches and sorts it. Triggers keep it true when a dispute, its
 * booking, its service or one of its people changes.
 */
export const disputeEntries = derived.table(
  "dispute_entries",
  {
    disputeId: partOf(() => disputes.id),
    status: oneOf(["OPEN", "CLOSED"]),
    createdAt: moment().notNull(),
    /** Names in lower case. */
    service: text().notNull(),
    client: text().notNull(),
    provider: text().notNull(),
    initiator: text().notNull(),
    /** The names, and the state in the list's word. A line break keeps a search from running across two of them. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`service || chr(10) || ' ' || client || chr(10) || ' ' || provider || chr(10) || ' ' || initiator || chr(10) || case status when 'OPEN' then ' pending' else ' resolved' end`,
      ),
  },
  (t) => [
    index("dispute_entries_newest").on(t.createdAt.desc(), t.disputeId.desc()),
    index("dispute_entries_status_newest").on(t.status, t.createdAt.desc(), t.disputeId.desc()),
    index("dispute_entries_service").on(t.service.desc(), t.disputeId.desc()),
    index("dispute_entries_client").on(t.client.desc(), t.disputeId.desc()),
    index("dispute_entries_provider").on(t.provider.desc(), t.disputeId.desc()),
    index("dispute_entries_initiator").on(t.initiator.desc(), t.disputeId.desc()),
    index("dispute_entries_people").using("gin", sql`${disputePeople} gin_trgm_ops`),
    index("dispute_entries_search").using("gin", sql`${t.searchText} gin_trgm_ops`),
  ],
);
