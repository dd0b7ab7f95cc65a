import { type SQL, sql } from "drizzle-orm";
import { check, index, pgTable, text, unique } from "drizzle-orm/pg-core";
import { generatedText, kobo, oneOf, partOf, refersTo, sentRecord } from "./columns.ts";
import { members } from "./people.ts";
import { bookings } from "./services.ts";

/** The reference of a transaction in lower case, in the order of bytes, as the index of its beginnings has it. */
export const transactionReference = sql`lower(code) collate "C"`;

/** Money that came in from, or went out to, a bank. */
export const transactions = pgTable(
  "transactions",
  {
    ...sentRecord,
    kind: oneOf(["deposit", "withdrawal"]),
    code: text().notNull(),
    memberId: refersTo(() => members.id, "set null"),
    /** The booking that the money is for, where the marketplace said so. */
    bookingId: refersTo(() => bookings.id, "set null"),
    senderName: text().notNull(),
    senderBank: text(),
    /** As a version before wrote it, in clear; `sealClear` empties it. */
    senderAccountNumber: text(),
    receiverName: text().notNull(),
    amount: kobo().notNull(),
    status: oneOf(["completed", "pending", "failed"]).default("pending"),
    searchText: generatedText((): SQL => sql`lower(code || ' ' || sender_name || ' ' || receiver_name)`),
  },
  (t) => [
    unique("transactions_external_id_key").on(t.externalId),
    unique("transactions_code_key").on(t.code),
    // Includes amount and status, so that a period is counted and summed without reading rows.
    index("transactions_kind_newest").on(t.kind, t.createdAt.desc(), t.id.desc(), t.amount, t.status),
    // The same of one member; its first column serves the foreign key.
    index("transactions_member_newest").on(t.memberId, t.kind, t.createdAt.desc(), t.id.desc(), t.amount, t.status),
    index("transactions_booking").on(t.bookingId),
    index("transactions_reference").on(transactionReference),
    index("transactions_search").using("gin", sql`${t.searchText} gin_trgm_ops`),
    check("transactions_kind_known", sql`${t.kind} in ('deposit', 'withdrawal')`),
    check("transactions_status_known", sql`${t.status} in ('completed', 'pending', 'failed')`),
    check("transactions_amount_range", sql`${t.amount} between 1 and 100000000000000`),
  ],
);

/** The account that the money of a transaction came from, apart from the lists that do not need it. */
export const transactionAccounts = pgTable(
  "transaction_accounts",
  {
    transactionId: partOf(() => transactions.id),
    accountSealed: text().notNull(),
    accountHash: text().notNull(),
  },
  (t) => [index("transaction_accounts_hash").on(t.accountHash)],
);
