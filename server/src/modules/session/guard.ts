import { SIGNED_OUT } from "@hivekeeper/contract/session.ts";
import type { FastifyRequest, RouteOptions } from "fastify";
import fp from "fastify-plugin";
import { bearerToken } from "#lib/bearer-token.ts";
import { Refusal } from "#lib/refusal.ts";
import { type ApiKey, findApiKey } from "./api-key-service.ts";
import { type Administrator, findAdministrator, wasSignedOut } from "./session-service.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * The access to a route other than by an administrator's session: public (for routes in PUBLIC_ROUTES only), or by
     * an API key of the marketplace's own backend only.
     */
    access?: "public" | "integration";
  }
  interface FastifyRequest {
    /** The signed-in administrator; `null` on public routes and for an API key. */
    caller: Administrator | null;
    /** The API key, on routes for API keys. */
    apiKey: ApiKey | null;
    /** The signed-in administrator, on routes for administrators. */
    readonly administrator: Administrator;
  }
}

/** All routes without a session. A public route is in this list and has the `access` "public". */
export const PUBLIC_ROUTES: ReadonlySet<string> = new Set([
  "POST /api/admin/login",
  "GET /files/:name", // pictures, by unguessable names
  "GET /files/documents/:name", // identity documents, by a signed address
  "GET /health/live",
  "GET /health/ready",
  "GET /metrics", // has its own token
  "GET /api/openapi.json",
  "GET /api/docs",
  "GET /api/docs/",
  "GET /api/docs/json",
  "GET /api/docs/yaml",
  "GET /api/docs/static/index.html",
  "GET /api/docs/static/swagger-initializer.js",
  "GET /api/docs/static/*",
  ...["GET", "PUT", "POST", "PATCH", "DELETE"].map((method) => `${method} /rt/*`), // conversations check their own tokens
  "GET /config.json",
  "GET /assets/*", // the console's hashed files
  "GET /*", // its other files and its page
]);

/**
 * Denies by default: one hook before all routes admits administrators only or, on routes for API keys, API keys only.
 * It runs before the body is read.
 */
export const guard = fp(
  (app, _options, done) => {
    app.decorateRequest("caller", null);
    app.decorateRequest("apiKey", null);
    app.decorateRequest("administrator", {
      getter() {
        if (!this.caller) throw new Error("This route is not for administrators");
        return this.caller;
      },
    });
    app.addHook("onRoute", refuseDoubtfulAccess);
    app.addHook("onRequest", async (request, reply) => {
      const { access } = request.routeOptions.config;
      if (request.is404 || access === "public") return;
      const token = tokenOf(request);
      if (token && access === "integration") request.apiKey = await findApiKey(app.db, token);
      else if (token) request.caller = await findAdministrator(app.db, app.settings, token);
      if (request.caller || request.apiKey) return;
      reply.header("www-authenticate", "Bearer");
      const isTold = token !== null && (await wasSignedOut(app.db, token));
      throw new Refusal("unauthorized", isTold ? SIGNED_OUT : "Unauthenticated.");
    });
    done();
  },
  { name: "guard" },
);

/** @throws, so that the server does not start, when a route is public by its `access` or by the list only. */
function refuseDoubtfulAccess({ method, url, config }: RouteOptions): void {
  for (const name of [method].flat()) {
    const route = `${name === "HEAD" ? "GET" : name} ${url}`;
    if (PUBLIC_ROUTES.has(route) === (config?.access === "public")) continue;
    throw new Error(`${route} must be named in PUBLIC_ROUTES and have the access "public", or neither`);
  }
}

/** The token or key of the Authorization header; `null` unless there is one header with one of our forms. */
function tokenOf(request: FastifyRequest): string | null {
  const { authorization } = request.headers;
  const sent = request.raw.rawHeaders.filter((name, index) => index % 2 === 0 && /^authorization$/i.test(name));
  const token = bearerToken(authorization);
  return sent.length === 1 && token !== null && /^(?:hk_)?[A-Za-z0-9_-]{43}$/.test(token) ? token : null;
}
