import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { id, moment, oneOf, partOf, refersTo, version } from "./columns.ts";
import { creators, members } from "./people.ts";

/** Whether creators with identity data are who they say. */
export const identities = pgTable(
  "identities",
  {
    creatorId: partOf(() => creators.id),
    state: oneOf(["waiting", "verified", "returned", "suspicious"]).default("waiting"),
    /** Since when it waits, or when it was decided. */
    since: moment().notNull().default(sql`now()`),
    /** Who verified it first, while a second administrator must do so too. */
    firstBy: refersTo(() => members.id, "set null"),
    firstAt: moment(),
    version: version(),
  },
  (t) => [
    index("identities_waiting").on(t.since, t.creatorId).where(sql`state = 'waiting'`),
    index("identities_suspicious").on(t.since).where(sql`state = 'suspicious'`),
    index("identities_first_by").on(t.firstBy).where(sql`first_by is not null`),
  ],
);

/** A field that is questioned, and why. */
export interface Question {
  field: string;
  reason: string;
}

/** The decisions about a creator's identity. */
export const identityDecisions = pgTable(
  "identity_decisions",
  {
    id: id(),
    creatorId: refersTo(() => creators.id, "cascade").notNull(),
    at: moment().notNull().default(sql`now()`),
    administratorId: refersTo(() => members.id, "set null"),
    administratorName: text().notNull(),
    decision: oneOf(["verified", "returned", "suspicious"]),
    /** A verification that a second administrator must confirm. */
    isFirst: boolean().notNull().default(false),
    /** Whether the second administrator decided otherwise than the first; null where there was no first. */
    disagrees: boolean(),
    /** The fields that were found right. */
    ticked: text().array().notNull().default([]),
    questions: jsonb().$type<readonly Question[]>().notNull().default([]),
    /** What the creator is told; empty where nothing is. */
    text: text().notNull().default(""),
    /** How long it had waited, in milliseconds. */
    waited: bigint({ mode: "number" }).notNull(),
  },
  (t) => [
    index("identity_decisions_creator").on(t.creatorId, t.id.desc()),
    index("identity_decisions_administrator").on(t.administratorId),
    index("identity_decisions_at").on(t.at.desc()),
  ],
);

/** Who looked at an identity number or a document, and why. */
export const reveals = pgTable(
  "reveals",
  {
    id: id(),
    at: moment().notNull().default(sql`now()`),
    /** Until when the value may be seen. */
    until: moment().notNull(),
    /** Whose it is; null of a transaction that no member is known of. */
    memberId: refersTo(() => members.id, "cascade"),
    subjectType: oneOf(["creator", "transaction"]),
    subjectId: integer().notNull(),
    /** The field, by its name on the wire. */
    field: text().notNull(),
    administratorId: refersTo(() => members.id, "set null"),
    administratorName: text().notNull(),
    reason: text().notNull(),
    /** In the administrator's words; empty where the reason says all. */
    text: text().notNull().default(""),
    copiedAt: moment(),
    /** It was part of a check at the identity desk. */
    isFromDesk: boolean().notNull().default(false),
  },
  (t) => [
    index("reveals_member").on(t.memberId, t.id.desc()),
    index("reveals_administrator").on(t.administratorId, t.at.desc()),
  ],
);

/** Persons whose data are erased, or were. */
export const erasures = pgTable(
  "erasures",
  {
    id: id(),
    memberId: refersTo(() => members.id, "set null"),
    /** The name that stands where the person's was. */
    pseudonym: text().notNull(),
    state: oneOf(["running", "done"]).default("running"),
    /** The steps that are done. */
    step: integer().notNull().default(0),
    reason: text().notNull(),
    administratorId: refersTo(() => members.id, "set null"),
    administratorName: text().notNull(),
    startedAt: moment().notNull().default(sql`now()`),
    finishedAt: moment(),
    /** What was erased, and what stays and why; without personal data. */
    certificate: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    index("erasures_member").on(t.memberId),
    index("erasures_administrator").on(t.administratorId),
    index("erasures_running").on(t.id).where(sql`state = 'running'`),
  ],
);
