import type { Page } from "@hivekeeper/contract/page.ts";
import { readOwnList, readOwnPage } from "@hivekeeper/contract/read/fields.ts";
import {
  type DeliveryState,
  deliveryFields,
  listWebhookDeliveries,
  listWebhooks,
  type WebhookDelivery,
  webhookFields,
} from "@hivekeeper/contract/webhook.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/call.ts";

export const WEBHOOKS_KEY = ["webhooks"];

/** Deliveries that are under way change by themselves. */
const LOOK_AGAIN_MS = 5_000;

/** Extension `admin`: the registered addresses, the oldest first. */
export const webhooks = queryOptions({
  queryKey: [...WEBHOOKS_KEY, "all"],
  queryFn: async ({ signal }) => readOwnList(webhookFields, (await call(listWebhooks, { signal })).body),
  refetchInterval: ({ state }) =>
    state.data?.some(({ isActive, waiting }) => isActive && waiting > 0) ? LOOK_AGAIN_MS : false,
});

/** Extension `admin`: the events of an address in one state, the newest first. */
export const deliveries = (id: string, state: DeliveryState, page: number) =>
  queryOptions({
    queryKey: [...WEBHOOKS_KEY, id, state, page],
    queryFn: async ({ signal }): Promise<Page<WebhookDelivery>> => {
      const { body } = await call(listWebhookDeliveries, { params: { id }, query: { state, page }, signal });
      return readOwnPage(deliveryFields, body);
    },
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });
