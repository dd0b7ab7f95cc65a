import type { Settings } from "../../settings.ts";
import { resolveHost } from "./target.ts";

export type WebhookRules = ReturnType<typeof rulesOf>;

/** How webhooks are sent here. */
export const rulesOf = (settings: Settings, resolve = resolveHost) => ({
  isPrivateAllowed: settings.webhooksPrivate,
  resolveHost: resolve,
  seconds: settings.webhookSeconds,
  retrySeconds: settings.webhookRetrySeconds,
  leaseSeconds: settings.webhookLeaseSeconds,
  lookSeconds: settings.webhookLookSeconds,
  userAgent: `${settings.productName.replace(/[^\x21-\x7e]/g, "") || "Hivekeeper"}-Webhooks`,
});
