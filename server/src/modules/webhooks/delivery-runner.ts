import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { onAnnouncement } from "#db/bus/announce.ts";
import { isUnavailable } from "#db/unavailable.ts";
import { every } from "#lib/every.ts";
import { OUTBOX_TOPIC } from "#modules/outbox/event-service.ts";
import type { Settings } from "../../settings.ts";
import { type Claim, claimDeliveries, findDue } from "./delivery-repository.ts";
import { deliver, MOST_JITTER } from "./delivery-service.ts";
import { resolveHost } from "./target.ts";

/** The attempts at one address that a server makes at once. */
const MOST_AT_ONCE = 4;
/** How long a closing server lets attempts finish. */
const GRACE_MS = 2_000;

/**
 * Delivers what waits in the outbox: at once after a decision of this server, and by a look every few seconds what is
 * due for another attempt or was left behind by a server that ended.
 */
export function runDeliveries(app: FastifyInstance, rules: WebhookRules): void {
  const { db, log } = app;
  const dueRules = { lease: rules.leaseSeconds, longestPause: MOST_JITTER * Math.max(0, ...rules.retrySeconds) };
  const closing = new AbortController();
  const underWay = new Map<number, Set<Promise<void>>>();
  let looking: Promise<void> | null = null;
  let isAskedAgain = false;
  let isClosing = false;

  const begin = (claim: Claim) => {
    const ofAddress = underWay.get(claim.webhookId) ?? new Set();
    underWay.set(claim.webhookId, ofAddress);
    const ended = deliver({ db, keys: app.keys() }, claim, rules, closing.signal)
      // Its claim lapses, and it is tried again.
      .catch((error: unknown) => log.warn({ err: error }, "what became of a webhook could not be stored"))
      .finally(() => {
        ofAddress.delete(ended);
        look();
      });
    ofAddress.add(ended);
  };
  const lookOnce = async () => {
    for (const webhookId of await findDue(db, dueRules)) {
      const limit = MOST_AT_ONCE - (underWay.get(webhookId)?.size ?? 0);
      if (limit <= 0 || isClosing) continue;
      for (const claim of await claimDeliveries(db, webhookId, { limit, ...dueRules })) begin(claim);
    }
  };
  const look = () => {
    isAskedAgain = true;
    looking ??= (async () => {
      while (isAskedAgain && !isClosing) {
        isAskedAgain = false;
        await lookOnce();
      }
    })()
      .catch((error: unknown) => {
        // A lost database is logged elsewhere; the next look comes soon.
        if (!isUnavailable(error)) log.error({ err: error }, "Could not look for webhooks to deliver");
      })
      .finally(() => {
        looking = null;
        if (isAskedAgain && !isClosing) look();
      });
  };

  const stopListening = onAnnouncement(app.database.pool, ({ topic }) => topic === OUTBOX_TOPIC && look());
  every(app, rules.lookSeconds, "look for webhooks to deliver", async () => look());
  app.addHook("preClose", async () => {
    isClosing = true;
    stopListening();
    await looking;
    const all = Promise.all([...underWay.values()].flatMap((ofAddress) => [...ofAddress]));
    await Promise.race([all, pause(GRACE_MS)]);
    closing.abort();
    await all;
  });
}

export type WebhookRules = ReturnType<typeof rulesOf>;

/** The settings that decide how webhooks are sent. */
export const rulesOf = (settings: Settings, resolve = resolveHost) => ({
  isPrivateAllowed: settings.webhooksPrivate,
  resolveHost: resolve,
  seconds: settings.webhookSeconds,
  retrySeconds: settings.webhookRetrySeconds,
  leaseSeconds: settings.webhookLeaseSeconds,
  lookSeconds: settings.webhookLookSeconds,
  userAgent: `${settings.productName.replace(/[^\x21-\x7e]/g, "") || "Hivekeeper"}-Webhooks`,
});
