import type { Webhook, WebhookDelivery, WebhookTest } from "../webhook.ts";

export const serveWebhook = (webhook: Webhook) => ({
  id: Number(webhook.id),
  url: webhook.url,
  events: webhook.events,
  is_active: webhook.isActive,
  gone_at: webhook.goneAt,
  failing_since: webhook.failingSince,
  last_delivered_at: webhook.lastDeliveredAt,
  waiting: webhook.waiting,
  dead: webhook.dead,
  previous_secret_until: webhook.previousSecretUntil,
  created_at: webhook.createdAt,
  version: webhook.version,
});

export const serveWebhookWithSecret = ({ secret, ...webhook }: Webhook & { secret: string }) => ({
  ...serveWebhook(webhook),
  secret,
});

export const serveDelivery = (delivery: WebhookDelivery) => ({
  id: Number(delivery.id),
  message_id: delivery.messageId,
  type: delivery.type,
  subject_type: delivery.subjectType,
  subject_id: delivery.subjectId,
  state: delivery.state,
  attempts: delivery.attempts,
  problem: delivery.problem,
  created_at: delivery.createdAt,
  next_at: delivery.nextAt,
  ended_at: delivery.endedAt,
});

export const serveWebhookTest = ({ isDelivered, problem, milliseconds }: WebhookTest) => ({
  is_delivered: isDelivered,
  problem,
  milliseconds,
});
