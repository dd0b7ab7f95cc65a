import { readDeliveries, readWebhookSecret, readWebhooks, readWebhookTest } from "@hivekeeper/contract/read/webhook.ts";
import { serveItem, servePage } from "@hivekeeper/contract/serve/page.ts";
import {
  serveDelivery,
  serveWebhook,
  serveWebhookTest,
  serveWebhookWithSecret,
} from "@hivekeeper/contract/serve/webhook.ts";
import {
  DELIVERY_STATES,
  WEBHOOK_EVENTS,
  type Webhook,
  type WebhookDelivery,
  type WebhookTest,
} from "@hivekeeper/contract/webhook.ts";
import fc from "fast-check";
import { expect, test } from "vitest";

const rowId = fc.integer({ min: 1, max: 2_147_483_647 }).map(String);
const moment = fc.constant("2026-11-21T09:30:00.000Z");
const maybeMoment = fc.option(moment, { nil: null });
const text = fc.string({ unit: "grapheme", maxLength: 30 });
const sent = (body: object): unknown => JSON.parse(JSON.stringify(body));

const webhooks: fc.Arbitrary<Webhook> = fc.record({
  id: rowId,
  url: fc.webUrl(),
  events: fc.uniqueArray(fc.constantFrom(...WEBHOOK_EVENTS)),
  isActive: fc.boolean(),
  goneAt: maybeMoment,
  failingSince: maybeMoment,
  lastDeliveredAt: maybeMoment,
  waiting: fc.nat(),
  dead: fc.nat(),
  previousSecretUntil: maybeMoment,
  createdAt: moment,
  version: fc.option(fc.integer({ min: 1 }), { nil: null }),
});

const deliveries: fc.Arbitrary<WebhookDelivery> = fc.record({
  id: rowId,
  messageId: text,
  type: fc.constantFrom(...WEBHOOK_EVENTS),
  subjectType: text,
  subjectId: rowId,
  state: fc.constantFrom(...DELIVERY_STATES),
  attempts: fc.nat(),
  problem: text,
  createdAt: moment,
  nextAt: maybeMoment,
  endedAt: maybeMoment,
});

test("an address, its secret, its deliveries and a test survive the wire", () => {
  const tests: fc.Arbitrary<WebhookTest> = fc.record({
    isDelivered: fc.boolean(),
    problem: text,
    milliseconds: fc.nat(),
  });
  fc.assert(
    fc.property(webhooks, deliveries, tests, text, (webhook, delivery, tried, secret) => {
      expect(readWebhooks(sent(serveItem([serveWebhook(webhook)])))).toEqual([webhook]);
      expect(readWebhookSecret(sent(serveItem(serveWebhookWithSecret({ ...webhook, secret }))))).toBe(secret);
      const page = { items: [delivery], page: 2, lastPage: 3, perPage: 1, total: 3 };
      expect(readDeliveries(sent(servePage(page, serveDelivery, "/x/webhooks/1/deliveries")))).toEqual(page);
      expect(readWebhookTest(sent(serveItem(serveWebhookTest(tried))))).toEqual(tried);
    }),
  );
});
