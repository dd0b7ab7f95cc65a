import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { bearerToken } from "#lib/bearer-token.ts";
import { networkOf } from "#lib/network-address.ts";
import { Refusal } from "#lib/refusal.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Exempt: an orchestrator that gets a 429 from a health check restarts a healthy server. */
    unlimited?: true;
  }
}

const WINDOW_MS = 10_000;
/** The most sessions remembered as known; bounds the memory. */
const MOST_SESSIONS = 10_000;

/**
 * Allows `RATE_LIMIT` requests in ten seconds for one session or API key. A token that was not accepted yet counts for
 * its network, so that invented tokens gain nothing. Each server counts for itself: the limit keeps one caller from
 * starving the others and need not be exact.
 */
export const rateLimit = fp(
  (app, _options, done) => {
    let counts = new Map<string, number>();
    let known = new Set<string>();
    let windowStart = 0;

    app.addHook("onRequest", async (request) => {
      if (request.routeOptions.config.unlimited) return;
      const now = Date.now();
      if (now - windowStart >= WINDOW_MS || now < windowStart) {
        windowStart = now;
        counts = new Map();
        if (known.size > MOST_SESSIONS) known = new Set();
      }
      const token = tokenDigest(request);
      const key = token !== null && known.has(token) ? token : networkOf(request.ip);
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (count <= app.settings.rateLimit) return;
      const retryAfter = Math.max(1, Math.ceil((windowStart + WINDOW_MS - now) / 1000));
      throw new Refusal("too_many", "Too many requests. Please wait a moment.", { retryAfter });
    });

    app.addHook("onResponse", async (request) => {
      const token = request.caller || request.apiKey || request.participant ? tokenDigest(request) : null;
      if (token !== null) known.add(token);
    });
    done();
  },
  { name: "rate-limit" },
);

function tokenDigest({ headers }: FastifyRequest): string | null {
  const token = bearerToken(headers.authorization);
  return token === null ? null : createHash("sha256").update(token).digest("base64");
}
