import { readWebhookSecret, readWebhookTest } from "@hivekeeper/contract/read/webhook.ts";
import {
  createWebhook,
  deleteWebhook,
  renewWebhookSecret,
  resendWebhook,
  testWebhook,
  updateWebhook,
  type Webhook,
} from "@hivekeeper/contract/webhook.ts";
import { useQueryClient } from "@tanstack/react-query";
import { ifMatchOf } from "#flow/if-match.ts";
import { notifyDone, notifyFailed } from "#flow/notify.ts";
import { refetchChanged } from "#flow/refetch.ts";
import { needsLine, useChange } from "#flow/use-change.ts";
import { requestTo } from "#lib/call-request.ts";
import { toast } from "#ui/overlay/toast.ts";
import { WEBHOOKS_KEY } from "./webhook-queries.ts";

export const SAVE_FAILED = "Failed to save address.";

export interface WebhookValues {
  url: string;
  isForAll: boolean;
  /** The chosen events, where they are not all. */
  events: string[];
  isActive: boolean;
  pin: string;
}

const bodyOf = ({ url, isForAll, events, pin }: WebhookValues) => ({
  url: url.trim(),
  events: isForAll ? [] : events,
  pin,
});

function useRefresh() {
  const queryClient = useQueryClient();
  return () => refetchChanged(queryClient, WEBHOOKS_KEY);
}

interface Save {
  values: WebhookValues;
  signal: AbortSignal;
}

/** @param onSecret Gets the secret, which no later answer has. */
export function useCreateWebhook(onSecret: (secret: string) => void) {
  const refresh = useRefresh();
  return useChange({
    request: ({ values, signal }: Save) => requestTo(createWebhook, { body: bodyOf(values), signal }),
    waits: needsLine,
    onSuccess: ({ body }) => {
      onSecret(readWebhookSecret(body));
      notifyDone("Registered", body);
      return refresh();
    },
    onError: (error) => notifyFailed(error, SAVE_FAILED),
  });
}

/** A refused edit fetches the addresses again: a colleague may have changed this one. */
export function useUpdateWebhook(seen: Webhook) {
  const refresh = useRefresh();
  return useChange({
    request: ({ values, signal }: Save) =>
      requestTo(updateWebhook, {
        params: { id: seen.id },
        body: { ...bodyOf(values), is_active: values.isActive },
        ifMatch: ifMatchOf(seen),
        signal,
      }),
    waits: needsLine,
    onSuccess: ({ body }) => {
      notifyDone("Updated", body);
      return refresh();
    },
    onError: (error) => {
      notifyFailed(error, SAVE_FAILED);
      void refresh();
    },
  });
}

interface Confirmed {
  pin: string;
  signal: AbortSignal;
}

export function useDeleteWebhook({ id }: Webhook) {
  const refresh = useRefresh();
  return useChange({
    request: ({ pin, signal }: Confirmed) => requestTo(deleteWebhook, { params: { id }, body: { pin }, signal }),
    waits: needsLine,
    onSuccess: ({ body }) => {
      notifyDone("Deleted", body);
      return refresh();
    },
    onError: (error) => notifyFailed(error, "Failed to delete address."),
  });
}

/** @param onSecret Gets the secret, which no later answer has. */
export function useRenewSecret({ id }: Webhook, onSecret: (secret: string) => void) {
  const refresh = useRefresh();
  return useChange({
    request: ({ pin, signal }: Confirmed) => requestTo(renewWebhookSecret, { params: { id }, body: { pin }, signal }),
    waits: needsLine,
    onSuccess: ({ body }) => {
      onSecret(readWebhookSecret(body));
      notifyDone("Updated", body);
      return refresh();
    },
    onError: (error) => notifyFailed(error, "Failed to renew secret."),
  });
}

/** Sends a test event, and tells what became of it. */
export function useTestWebhook() {
  return useChange({
    request: ({ id }: Webhook) => requestTo(testWebhook, { params: { id } }),
    waits: needsLine,
    onSuccess: ({ body }) => {
      const { isDelivered, problem, milliseconds } = readWebhookTest(body);
      if (isDelivered) notifyDone("Delivered", null, `The test event was taken within ${milliseconds} ms.`);
      else toast({ title: "Not delivered", message: problem || undefined, tone: "error" });
    },
    onError: (error) => notifyFailed(error, "Failed to send a test event."),
  });
}

/** Sends some deliveries of an address now, or all that were given up. */
export function useResend({ id }: Webhook) {
  const refresh = useRefresh();
  return useChange({
    request: (ids: readonly string[] | undefined) =>
      requestTo(resendWebhook, { params: { id }, body: ids ? { ids: ids.map(Number) } : {} }),
    waits: needsLine,
    onSuccess: ({ body }) => {
      notifyDone("Sending", body);
      return refresh();
    },
    onError: (error) => notifyFailed(error, "Failed to send."),
  });
}
