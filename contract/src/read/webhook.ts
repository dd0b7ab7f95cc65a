import type { Page } from "../page.ts";
import { DELIVERY_STATES, type Webhook, type WebhookDelivery, type WebhookTest } from "../webhook.ts";
import type { ListContext } from "./paging.ts";
import { numberOf, type Raw, textOf, textsOf } from "./raw.ts";
import { unwrapItem, unwrapList } from "./unwrap.ts";

/** Extension `webhooks`. */
export const readWebhooks = (body: unknown): Webhook[] => unwrapList(body, readWebhook).items;

/** The secret in the answer of a registration, or of a new secret; empty without one. */
export const readWebhookSecret = (body: unknown): string => textOf(unwrapItem(body)?.secret);

export const readDeliveries = (body: unknown, context?: ListContext): Page<WebhookDelivery> =>
  unwrapList(body, readDelivery, context);

export function readWebhookTest(body: unknown): WebhookTest {
  const raw = unwrapItem(body);
  return {
    isDelivered: raw?.is_delivered === true,
    problem: textOf(raw?.problem),
    milliseconds: numberOf(raw?.milliseconds) ?? 0,
  };
}

const readWebhook = (raw: Raw): Webhook => ({
  id: textOf(raw.id),
  url: textOf(raw.url),
  events: textsOf(raw.events),
  isActive: raw.is_active === true,
  goneAt: textOf(raw.gone_at) || null,
  failingSince: textOf(raw.failing_since) || null,
  lastDeliveredAt: textOf(raw.last_delivered_at) || null,
  waiting: numberOf(raw.waiting) ?? 0,
  dead: numberOf(raw.dead) ?? 0,
  previousSecretUntil: textOf(raw.previous_secret_until) || null,
  createdAt: textOf(raw.created_at),
  version: numberOf(raw.version),
});

const readDelivery = (raw: Raw): WebhookDelivery => ({
  id: textOf(raw.id),
  messageId: textOf(raw.message_id),
  type: textOf(raw.type),
  subjectType: textOf(raw.subject_type),
  subjectId: textOf(raw.subject_id),
  state: DELIVERY_STATES.find((state) => state === raw.state) ?? "waiting",
  attempts: numberOf(raw.attempts) ?? 0,
  problem: textOf(raw.problem),
  createdAt: textOf(raw.created_at),
  nextAt: textOf(raw.next_at) || null,
  endedAt: textOf(raw.ended_at) || null,
});
