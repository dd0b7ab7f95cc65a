import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyRequest, FastifySchema } from "fastify";
import fp from "fastify-plugin";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import * as z from "zod/mini";
import { bearerToken } from "#lib/bearer-token.ts";
import { Refusal } from "#lib/refusal.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** The registry where plugins register their own metrics. */
    readonly numbers: Registry;
  }
}

const METRICS = {
  operationId: "getMetrics",
  tags: ["Server"],
  summary: "Numbers for Prometheus",
  security: [{ metricsToken: [] }, {}],
  response: { 200: { description: "Prometheus' text format", content: { "text/plain": { schema: z.string() } } } },
  problems: [403],
} satisfies FastifySchema;

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** `GET /metrics` for Prometheus, guarded by METRICS_TOKEN or, without one, open to this machine only. */
export const metrics = fp<{ droppedLogLines: () => number }>(
  (app, { droppedLogLines }, done) => {
    const register = new Registry();
    app.decorate("numbers", register);
    collectDefaultMetrics({ register });
    const requests = new Histogram({
      name: "hivekeeper_http_request_seconds",
      help: "How long requests took, by route and status",
      labelNames: ["method", "route", "status"],
      buckets: BUCKETS,
      registers: [register],
    });
    new Gauge({
      name: "hivekeeper_database_connections",
      help: "The pool's connections, and the requests that wait for one",
      labelNames: ["state"],
      registers: [register],
      collect() {
        const { totalCount, idleCount, waitingCount } = app.database.pool;
        this.set({ state: "busy" }, totalCount - idleCount);
        this.set({ state: "idle" }, idleCount);
        this.set({ state: "waiting" }, waitingCount);
      },
    });
    new Counter({
      name: "hivekeeper_log_lines_dropped_total",
      help: "Lines of the log that could not be written",
      registers: [register],
      collect() {
        this.reset();
        this.inc(droppedLogLines());
      },
    });

    app.addHook("onResponse", (request, reply, next) => {
      const route = request.routeOptions.url ?? "none";
      requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
      next();
    });
    app.get("/metrics", { config: { access: "public" }, schema: METRICS }, async (request, reply) => {
      refuseStrangers(request, app.settings.metricsToken);
      return reply.type(register.contentType).send(await register.metrics());
    });
    app.addHook("onClose", () => register.clear());
    done();
  },
  { name: "metrics", dependencies: ["guard"] },
);

function refuseStrangers(request: FastifyRequest, token: string | undefined): void {
  if (token === undefined && isOnThisMachine(request)) return;
  const given = bearerToken(request.headers.authorization);
  if (token !== undefined && given !== null && timingSafeEqual(digest(given), digest(token))) return;
  throw new Refusal("forbidden", "Metrics need METRICS_TOKEN as a bearer token.");
}

/** A request that a proxy on this machine forwards comes from elsewhere. */
function isOnThisMachine({ socket, headers }: FastifyRequest): boolean {
  const isPassedOn = ["x-forwarded-for", "forwarded", "via"].some((name) => name in headers);
  return !isPassedOn && /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? "");
}

const digest = (text: string) => createHash("sha256").update(text).digest();
