import { boolean, customType, index, integer, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";
import { derived } from "./tallies.ts";

/** The full id of a transaction, which never wraps around: decimal digits. */
const xid8 = customType<{ data: string }>({ dataType: () => "xid8" });

/**
 * The last change of each record that the marketplace can read, also of a deleted one: triggers keep it. In the order
 * of (`changedXid`, `recordId`) a change that is committed comes after all that a reader could have seen before it.
 */
export const changes = derived.table(
  "changes",
  {
    /** The table of the record. */
    tableName: text().notNull(),
    recordId: integer().notNull(),
    /** The transaction of the change. */
    changedXid: xid8().notNull(),
    isDeleted: boolean().notNull().default(false),
    /** Of a deleted record; null for every other. */
    externalId: text(),
    /** When the statement that changed it ended; the transaction was committed later. */
    at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tableName, t.recordId] }),
    // Includes the moment, so that the first change since a moment is found without reading rows.
    index("changes_order").on(t.tableName, t.changedXid, t.recordId, t.at),
  ],
);

/**
 * The history that the ids of transactions in `changes` belong to: one row, made when it is first asked for. A cursor
 * names it, since the ids of another database, or of this one put back to an earlier state, mean nothing here.
 */
export const changeHistory = derived.table("change_history", {
  id: uuid().primaryKey().defaultRandom(),
  /** PostgreSQL's identity of the cluster, and its timeline, which changes when an earlier state is put back. */
  cluster: text().notNull(),
});
