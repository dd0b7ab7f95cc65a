import type { Operation } from "./operation.ts";

/** What an address can be told: docs/integration.md describes each event. */
export const WEBHOOK_EVENTS = [
  ...(["service.published", "service.rejected", "service.pending"] as const),
  ...(["member.activated", "member.deactivated", "member.role_changed"] as const),
  ...(["creator.activated", "creator.deactivated"] as const),
  ...(["review.published", "review.rejected", "review.pending"] as const),
  ...(["dispute.resolved", "dispute.reopened"] as const),
  ...(["vest.created", "vest.updated", "vest.closed", "vest.reopened", "vest.deleted"] as const),
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** An address of the marketplace that is told what administrators decide (extension `webhooks`). */
export interface Webhook {
  id: string;
  url: string;
  /** The events that it is told; none means all, also those that come later. */
  events: string[];
  /** Nothing is written for an address that is off. */
  isActive: boolean;
  /** When it answered 410 Gone, which turned it off; a moment, ISO 8601. */
  goneAt: string | null;
  /** Since when it has taken nothing; `null` after a delivery, and before the first attempt. */
  failingSince: string | null;
  lastDeliveredAt: string | null;
  /** Events that wait, and events that are no longer tried. */
  waiting: number;
  dead: number;
  /** Until when the secret before the present one signs too. */
  previousSecretUntil: string | null;
  createdAt: string;
  version: number | null;
}

export const DELIVERY_STATES = ["waiting", "dead", "delivered"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** One event on its way to one address. */
export interface WebhookDelivery {
  id: string;
  /** The header `webhook-id`: the same at every attempt. */
  messageId: string;
  type: string;
  /** The record that it is about: `service`, `12`. */
  subjectType: string;
  subjectId: string;
  state: DeliveryState;
  attempts: number;
  /** Why the last attempt failed; empty before the first one and after a delivery. */
  problem: string;
  createdAt: string;
  /** When it is tried next, at the earliest; `null` unless it waits. */
  nextAt: string | null;
  endedAt: string | null;
}

/** What became of a test event. */
export interface WebhookTest {
  isDelivered: boolean;
  /** Why not; empty when it was. */
  problem: string;
  milliseconds: number;
}

/** The longest address. */
export const WEBHOOK_URL_MAX = 2_000;

/** Extension `webhooks`. */
export const listWebhooks = {
  method: "GET",
  url: "/x/webhooks",
} as const satisfies Operation;

/** Extension `webhooks`: the answer alone has the secret. */
export const createWebhook = {
  method: "POST",
  url: "/x/webhooks",
} as const satisfies Operation;

/** Extension `webhooks`: absent fields stay. */
export const updateWebhook = {
  method: "PUT",
  url: "/x/webhooks/:id",
} as const satisfies Operation;

/** Extension `webhooks`. A POST, since its body has the PIN. */
export const deleteWebhook = {
  method: "POST",
  url: "/x/webhooks/:id/delete",
} as const satisfies Operation;

/** Extension `webhooks`: a new secret, which the answer alone has. */
export const renewWebhookSecret = {
  method: "POST",
  url: "/x/webhooks/:id/secret",
} as const satisfies Operation;

/** Extension `webhooks`: sends a test event at once, and waits for what becomes of it. */
export const testWebhook = {
  method: "POST",
  url: "/x/webhooks/:id/test",
} as const satisfies Operation;

/** Extension `webhooks`. */
export const listWebhookDeliveries = {
  method: "GET",
  url: "/x/webhooks/:id/deliveries",
} as const satisfies Operation;

/** Extension `webhooks`: tries some deliveries again at once, or all that are dead. */
export const resendWebhook = {
  method: "POST",
  url: "/x/webhooks/:id/resend",
} as const satisfies Operation;
