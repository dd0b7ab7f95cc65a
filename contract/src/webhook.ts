import type { Fields, OwnNounOf } from "./fields.ts";
import type { Operation } from "./operation.ts";

/** What an address can be told: docs/integration.md describes each event. */
export const WEBHOOK_EVENTS = [
  ...(["service.published", "service.rejected", "service.pending"] as const),
  ...(["member.activated", "member.deactivated", "member.role_changed"] as const),
  ...(["creator.activated", "creator.deactivated", "creator.identity.decided"] as const),
  ...(["review.published", "review.rejected", "review.pending"] as const),
  ...(["dispute.resolved", "dispute.reopened"] as const),
  ...(["vest.created", "vest.updated", "vest.closed", "vest.reopened", "vest.deleted"] as const),
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** An address of the marketplace that is told what administrators decide (extension `admin`). */
export const webhookFields = {
  id: { wire: "id", kind: "id" },
  url: { wire: "url", kind: "text" },
  /** The events that it is told; none means all, also those that come later. */
  events: { wire: "events", kind: "texts" },
  /** Nothing is written for an address that is off. */
  isActive: { wire: "is_active", kind: "flag" },
  /** When it answered 410 Gone, which turned it off. */
  goneAt: { wire: "gone_at", kind: "moment", nullable: true },
  /** Since when it has taken nothing; `null` after a delivery, and before the first attempt. */
  failingSince: { wire: "failing_since", kind: "moment", nullable: true },
  lastDeliveredAt: { wire: "last_delivered_at", kind: "moment", nullable: true },
  /** Events that wait, and events that are no longer tried. */
  waiting: { wire: "waiting", kind: "count" },
  dead: { wire: "dead", kind: "count" },
  /** Until when the previous secret signs too. */
  previousSecretUntil: { wire: "previous_secret_until", kind: "moment", nullable: true },
  createdAt: { wire: "created_at", kind: "moment" },
  version: { wire: "version", kind: "version", nullable: true },
} as const satisfies Fields;

export type Webhook = OwnNounOf<typeof webhookFields>;

/** The answer of a registration or of a new secret. */
export const webhookWithSecretFields = {
  ...webhookFields,
  /** `whsec_` and 32 bytes in base64; no other answer has it. */
  secret: { wire: "secret", kind: "text" },
} as const satisfies Fields;

export const DELIVERY_STATES = ["waiting", "dead", "delivered"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** One event on its way to one address. */
export const deliveryFields = {
  id: { wire: "id", kind: "id" },
  /** The header `webhook-id`: the same at every attempt. */
  messageId: { wire: "message_id", kind: "text" },
  type: { wire: "type", kind: "text" },
  /** The record that it is about: `service`, `12`. */
  subjectType: { wire: "subject_type", kind: "text" },
  subjectId: { wire: "subject_id", kind: "text" },
  state: { wire: "state", kind: "choice", words: DELIVERY_STATES },
  attempts: { wire: "attempts", kind: "count" },
  /** Why the last attempt failed; empty before the first one and after a delivery. */
  problem: { wire: "problem", kind: "text" },
  createdAt: { wire: "created_at", kind: "moment" },
  /** When it is tried next, at the earliest; `null` unless it waits. */
  nextAt: { wire: "next_at", kind: "moment", nullable: true },
  endedAt: { wire: "ended_at", kind: "moment", nullable: true },
} as const satisfies Fields;

export type WebhookDelivery = OwnNounOf<typeof deliveryFields>;

/** What became of a test event. */
export const webhookTestFields = {
  isDelivered: { wire: "is_delivered", kind: "flag" },
  /** Why not; empty when it was. */
  problem: { wire: "problem", kind: "text" },
  milliseconds: { wire: "milliseconds", kind: "count" },
} as const satisfies Fields;

export type WebhookTest = OwnNounOf<typeof webhookTestFields>;

/** The longest address. */
export const WEBHOOK_URL_MAX = 2_000;

/** Extension `admin`. */
export const listWebhooks = {
  method: "GET",
  url: "/x/webhooks",
  right: "installation.see",
} as const satisfies Operation;

/** Extension `admin`: the answer alone has the secret. */
export const createWebhook = {
  method: "POST",
  url: "/x/webhooks",
  right: "installation.change",
  proof: true,
} as const satisfies Operation;

/** Extension `admin`: absent fields stay. */
export const updateWebhook = {
  method: "PUT",
  url: "/x/webhooks/:id",
  right: "installation.change",
  proof: true,
} as const satisfies Operation;

/** Extension `admin`. */
export const deleteWebhook = {
  method: "POST",
  url: "/x/webhooks/:id/delete",
  right: "installation.change",
  proof: true,
} as const satisfies Operation;

/** Extension `admin`: a new secret, which the answer alone has. */
export const renewWebhookSecret = {
  method: "POST",
  url: "/x/webhooks/:id/secret",
  right: "installation.change",
  proof: true,
} as const satisfies Operation;

/** Extension `admin`: sends a test event at once, and waits for what becomes of it. */
export const testWebhook = {
  method: "POST",
  url: "/x/webhooks/:id/test",
  right: "installation.change",
} as const satisfies Operation;

/** Extension `admin`. */
export const listWebhookDeliveries = {
  method: "GET",
  url: "/x/webhooks/:id/deliveries",
  right: "installation.see",
} as const satisfies Operation;

/** Extension `admin`: tries some deliveries again at once, or all that are dead. */
export const resendWebhook = {
  method: "POST",
  url: "/x/webhooks/:id/resend",
  right: "installation.change",
} as const satisfies Operation;
