import * as z from "zod/mini";
import * as operations from "../webhook.ts";
import { DELIVERY_STATES, WEBHOOK_EVENTS, WEBHOOK_URL_MAX } from "../webhook.ts";
import { Done, itemOf, pageOf, recordOf } from "./answer.ts";
import { answerOf } from "./fields.ts";
import { paging } from "./page.ts";
import { routesOf } from "./route.ts";
import { rowId } from "./row-id.ts";
import { requiredText } from "./text.ts";

const fields = {
  url: requiredText(WEBHOOK_URL_MAX, "The address is required"),
  /** The events that the address is told; none means all. */
  events: z
    .array(z.enum(WEBHOOK_EVENTS, "There is no such event"), "Must be a list of events")
    .check(z.maxLength(100, "Too many events")),
};

/** What is registered. */
export const WebhookValues = z.strictObject({ ...fields, events: z._default(fields.events, []) });
export type WebhookValues = z.output<typeof WebhookValues>;

/** The body of an edit: absent fields stay. */
export const WebhookPatch = z.partial(z.strictObject({ ...fields, is_active: z.boolean() }));
export type WebhookPatch = z.output<typeof WebhookPatch>;

const ResendBody = z.strictObject({
  /** The deliveries to try again; without them, all dead ones of the address. */
  ids: z.optional(
    z
      .array(rowId("Must be the number of a delivery"), "Must be a list of numbers")
      .check(z.minLength(1, "Name a delivery"), z.maxLength(100, "At most 100 at once")),
  ),
});

const DeliveryQuery = z.strictObject({
  state: z.optional(z.enum(DELIVERY_STATES, `Must be one of ${DELIVERY_STATES.join(", ")}`)),
  ...paging,
});
export type DeliveryQuery = z.output<typeof DeliveryQuery>;

const Webhook = answerOf("Webhook", operations.webhookFields);
const WebhookWithSecret = answerOf("WebhookWithSecret", operations.webhookWithSecretFields);
const Delivery = answerOf("WebhookDelivery", operations.deliveryFields);
const WebhookTest = answerOf("WebhookTest", operations.webhookTestFields);

const route = routesOf("Webhooks", operations);

export const listWebhooks = route(operations.listWebhooks, "The registered addresses, the oldest first", {
  200: itemOf(z.array(Webhook)),
});

export const createWebhook = route(operations.createWebhook, "Register an address; the answer alone has its secret", {
  body: WebhookValues,
  201: itemOf(WebhookWithSecret),
  problems: [409],
});

export const updateWebhook = route(operations.updateWebhook, "Change an address, or turn it on or off", {
  body: WebhookPatch,
  200: recordOf(Webhook),
});

export const deleteWebhook = route(operations.deleteWebhook, "Delete an address with what waits for it", { 200: Done });

export const renewWebhookSecret = route(
  operations.renewWebhookSecret,
  "Give an address a new secret, beside which the old one signs for a day",
  { 200: itemOf(WebhookWithSecret) },
);

export const testWebhook = route(operations.testWebhook, "Send a test event, once and at once", {
  200: itemOf(WebhookTest),
});

export const listWebhookDeliveries = route(
  operations.listWebhookDeliveries,
  "The events of an address, the newest first",
  { querystring: DeliveryQuery, 200: pageOf(Delivery) },
);

export const resendWebhook = route(
  operations.resendWebhook,
  "Try events again at once: some that were not delivered, or all dead ones",
  { body: ResendBody, 200: Done, problems: [409] },
);
