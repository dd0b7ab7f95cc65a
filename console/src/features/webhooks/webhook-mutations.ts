import { readOwnItem } from "@hivekeeper/contract/read/fields.ts";
import {
  createWebhook,
  deleteWebhook,
  renewWebhookSecret,
  resendWebhook,
  testWebhook,
  updateWebhook,
  type Webhook,
  webhookTestFields,
  webhookWithSecretFields,
} from "@hivekeeper/contract/webhook.ts";
import { useChange } from "#flow/change/use-change.ts";
import type { Save } from "#flow/change/use-record-form.tsx";
import { ifMatchOf } from "#flow/if-match.ts";
import { notifyDone } from "#flow/notify.ts";
import { requestTo } from "#lib/call-request.ts";
import { ownItem } from "#lib/own-item.ts";
import { toast } from "#ui/overlay/toast.ts";
import { WEBHOOKS_KEY } from "./webhook-queries.ts";

export const SAVE_FAILED = "Failed to save address.";

export interface WebhookValues {
  url: string;
  isForAll: boolean;
  /** The chosen events, where they are not all. */
  events: string[];
  isActive: boolean;
}

const bodyOf = ({ url, isForAll, events }: WebhookValues) => ({ url: url.trim(), events: isForAll ? [] : events });

/**
 * Registers an address, or edits the one that was seen. A refused edit fetches the addresses again: a colleague may
 * have changed this one.
 *
 * @param onSecret Gets the secret of a new one, which no later answer has.
 */
export const useSaveWebhook = (seen: Webhook | undefined, onSecret: (secret: string) => void) =>
  useChange({
    request: ({ values, signal }: Save<WebhookValues>) =>
      seen
        ? requestTo(updateWebhook, {
            params: { id: seen.id },
            body: { ...bodyOf(values), is_active: values.isActive },
            ifMatch: ifMatchOf(seen),
            signal,
          })
        : requestTo(createWebhook, { body: bodyOf(values), signal }),
    done: seen ? "Updated" : "Registered",
    onSuccess: (_queryClient, { body }) => onSecret(readOwnItem(webhookWithSecretFields, body)?.secret ?? ""),
    stale: [WEBHOOKS_KEY],
    failed: SAVE_FAILED,
  });

export const useDeleteWebhook = ({ id }: Webhook) =>
  useChange({
    request: (signal: AbortSignal) => requestTo(deleteWebhook, { params: { id }, signal }),
    done: "Deleted",
    stale: [WEBHOOKS_KEY],
    failed: "Failed to delete address.",
  });

/** @param onSecret Gets the secret, which no later answer has. */
export const useRenewSecret = ({ id }: Webhook, onSecret: (secret: string) => void) =>
  useChange({
    request: (signal: AbortSignal) => requestTo(renewWebhookSecret, { params: { id }, signal }),
    done: "Updated",
    onSuccess: (_queryClient, { body }) => onSecret(readOwnItem(webhookWithSecretFields, body)?.secret ?? ""),
    stale: [WEBHOOKS_KEY],
    failed: "Failed to renew secret.",
  });

/** Sends a test event, and tells what became of it. */
export const useTestWebhook = () =>
  useChange({
    request: ({ id }: Webhook) => requestTo(testWebhook, { params: { id } }),
    onSuccess: (_queryClient, answer) => {
      const { isDelivered, problem, milliseconds } = ownItem(webhookTestFields, answer);
      if (isDelivered) notifyDone("Delivered", null, `The test event was taken within ${milliseconds} ms.`);
      else toast({ title: "Not delivered", message: problem || undefined, tone: "error" });
    },
    failed: "Failed to send a test event.",
  });

/** Sends some deliveries of an address now, or all that were given up. */
export const useResend = ({ id }: Webhook) =>
  useChange({
    request: (ids: readonly string[] | undefined) =>
      requestTo(resendWebhook, { params: { id }, body: ids ? { ids: ids.map(Number) } : {} }),
    done: "Sending",
    stale: [WEBHOOKS_KEY],
    failed: "Failed to send.",
  });
