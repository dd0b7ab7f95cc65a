import * as z from "zod/mini";
import type { serveDelivery, serveWebhook, serveWebhookTest, serveWebhookWithSecret } from "../serve/webhook.ts";
import * as operations from "../webhook.ts";
import { DELIVERY_STATES, WEBHOOK_EVENTS, WEBHOOK_URL_MAX } from "../webhook.ts";
import { Done, itemOf, Moment, pageOf, RowId, recordOf, type SchemaOf, Version } from "./answer.ts";
import { IdParams, paging } from "./page.ts";
import type { Route } from "./route.ts";
import { rowId } from "./row-id.ts";
import { requiredText } from "./text.ts";

/** The administrator's own PIN, exactly as typed. */
const pin = z
  .string("The PIN is required")
  .check(z.minLength(1, "The PIN is required"), z.maxLength(1024, "Must be at most 1024 characters"));

const fields = {
  url: requiredText(WEBHOOK_URL_MAX, "The address is required"),
  /** The events that the address is told; none means all. */
  events: z
    .array(z.enum(WEBHOOK_EVENTS, "There is no such event"), "Must be a list of events")
    .check(z.maxLength(100, "Too many events")),
};

/** What is registered, by whoever may: the command line has no PIN. */
export const WebhookValues = z.strictObject({ ...fields, events: z._default(fields.events, []) });
export type WebhookValues = z.output<typeof WebhookValues>;

export const WebhookBody = z.strictObject({ ...WebhookValues.shape, pin });
export type WebhookBody = z.output<typeof WebhookBody>;

/** The body of an edit: absent fields stay. */
export const WebhookPatch = z.strictObject({
  ...z.partial(z.strictObject({ ...fields, is_active: z.boolean() })).shape,
  pin,
});
export type WebhookPatch = z.output<typeof WebhookPatch>;

const PinBody = z.strictObject({ pin });

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

const webhook = {
  id: RowId,
  url: z.string(),
  events: z.array(z.string()),
  is_active: z.boolean(),
  gone_at: z.nullable(Moment),
  failing_since: z.nullable(Moment),
  last_delivered_at: z.nullable(Moment),
  waiting: z.int(),
  dead: z.int(),
  previous_secret_until: z.nullable(Moment),
  created_at: Moment,
  version: Version,
};

const Webhook = z.strictObject(webhook).register(z.globalRegistry, { id: "Webhook" }) satisfies SchemaOf<
  typeof serveWebhook
>;

const WebhookWithSecret = z
  .strictObject({
    ...webhook,
    /** `whsec_` and 32 bytes in base64; no other answer has it. */
    secret: z.string(),
  })
  .register(z.globalRegistry, { id: "WebhookWithSecret" }) satisfies SchemaOf<typeof serveWebhookWithSecret>;

const Delivery = z
  .strictObject({
    id: RowId,
    message_id: z.string(),
    type: z.string(),
    subject_type: z.string(),
    subject_id: z.string(),
    state: z.enum(DELIVERY_STATES),
    attempts: z.int(),
    problem: z.string(),
    created_at: Moment,
    next_at: z.nullable(Moment),
    ended_at: z.nullable(Moment),
  })
  .register(z.globalRegistry, { id: "WebhookDelivery" }) satisfies SchemaOf<typeof serveDelivery>;

const WebhookTest = z
  .strictObject({ is_delivered: z.boolean(), problem: z.string(), milliseconds: z.int() })
  .register(z.globalRegistry, { id: "WebhookTest" }) satisfies SchemaOf<typeof serveWebhookTest>;

const tags = ["Webhooks"];

export const listWebhooks = {
  ...operations.listWebhooks,
  schema: { tags, summary: "The registered addresses, the oldest first", response: { 200: itemOf(z.array(Webhook)) } },
} as const satisfies Route;

export const createWebhook = {
  ...operations.createWebhook,
  schema: {
    tags,
    summary: "Register an address; asks for the PIN, and answers the secret once",
    body: WebhookBody,
    response: { 201: itemOf(WebhookWithSecret) },
    problems: [409],
  },
} as const satisfies Route;

export const updateWebhook = {
  ...operations.updateWebhook,
  schema: {
    tags,
    summary: "Change an address, or turn it on or off; asks for the PIN",
    params: IdParams,
    body: WebhookPatch,
    response: { 200: recordOf(Webhook) },
  },
} as const satisfies Route;

export const deleteWebhook = {
  ...operations.deleteWebhook,
  schema: {
    tags,
    summary: "Delete an address with what waits for it; asks for the PIN",
    params: IdParams,
    body: PinBody,
    response: { 200: Done },
  },
} as const satisfies Route;

export const renewWebhookSecret = {
  ...operations.renewWebhookSecret,
  schema: {
    tags,
    summary: "Give an address a new secret, beside which the old one signs for a day; asks for the PIN",
    params: IdParams,
    body: PinBody,
    response: { 200: itemOf(WebhookWithSecret) },
  },
} as const satisfies Route;

export const testWebhook = {
  ...operations.testWebhook,
  schema: {
    tags,
    summary: "Send a test event, once and at once",
    params: IdParams,
    response: { 200: itemOf(WebhookTest) },
  },
} as const satisfies Route;

export const listWebhookDeliveries = {
  ...operations.listWebhookDeliveries,
  schema: {
    tags,
    summary: "The events of an address, the newest first",
    params: IdParams,
    querystring: DeliveryQuery,
    response: { 200: pageOf(Delivery) },
  },
} as const satisfies Route;

export const resendWebhook = {
  ...operations.resendWebhook,
  schema: {
    tags,
    summary: "Try events again at once: some that were not delivered, or all dead ones",
    params: IdParams,
    body: ResendBody,
    response: { 200: Done },
    problems: [409],
  },
} as const satisfies Route;
