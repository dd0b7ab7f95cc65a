import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { id, moment, oneOf, refersTo, timestamps, version } from "./columns.ts";

/** Addresses of the marketplace that are told what administrators decide. */
export const webhooks = pgTable(
  "webhooks",
  {
    id: id(),
    url: text().notNull(),
    /** As a version before wrote it, in clear; `sealClear` empties it. So `previousSecret`. */
    secret: text(),
    /** Signs what is sent: `whsec_` and 32 bytes in base64. */
    secretSealed: text(),
    previousSecret: text(),
    /** The secret before it, which signs too until then. */
    previousSecretSealed: text(),
    previousSecretUntil: moment(),
    /** The events that it is told; none means all. */
    events: text().array().notNull().default([]),
    isActive: boolean().notNull().default(true),
    /** When it answered 410 Gone, which turned it off. */
    goneAt: moment(),
    /** The first failure after the last delivery. */
    failingSince: moment(),
    lastDeliveredAt: moment(),
    version: version(),
    ...timestamps,
  },
  (t) => [unique("webhooks_url_key").on(t.url)],
);

/**
 * The outbox: one event on its way to one address. Ids have the order in which a record was changed, since its row is
 * locked when an event of it is written.
 */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: id(),
    webhookId: refersTo(() => webhooks.id, "cascade").notNull(),
    /** The header `webhook-id`, by which a receiver recognises what it has had already. */
    messageId: text().notNull(),
    type: text().notNull(),
    /** The record that it is about; its events are delivered one after the other. */
    subjectType: text().notNull(),
    subjectId: integer().notNull(),
    /** The JSON that is sent, byte by byte the same at every attempt. */
    body: text().notNull(),
    state: oneOf(["waiting", "dead", "delivered"]).default("waiting"),
    attempts: integer().notNull().default(0),
    /** Why the last attempt failed. */
    problem: text(),
    nextAt: moment().notNull().default(sql`now()`),
    /** When a server began the attempt that is under way. After a while without a result another one may begin. */
    claimedAt: moment(),
    createdAt: moment().notNull().default(sql`now()`),
    /** When it was delivered, or given up. */
    endedAt: moment(),
  },
  (t) => [
    index("webhook_deliveries_due").on(t.webhookId, t.nextAt).where(sql`state = 'waiting'`),
    index("webhook_deliveries_order").on(t.webhookId, t.subjectType, t.subjectId, t.id).where(sql`state = 'waiting'`),
    index("webhook_deliveries_newest").on(t.webhookId, t.state, t.id.desc()),
    index("webhook_deliveries_ended").on(t.endedAt).where(sql`state <> 'waiting'`),
    check("webhook_deliveries_state_known", sql`${t.state} in ('waiting', 'dead', 'delivered')`),
  ],
);
