import type { FastifyRequest, RouteOptions } from "fastify";
import fp from "fastify-plugin";
import { Refusal } from "#lib/refusal.ts";
import { type ApiKey, findApiKey } from "./api-key-service.ts";
import { type Administrator, findAdministrator } from "./session-service.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * Who may come in, where it is not administrators: everybody (counts only for routes named in PUBLIC_ROUTES), or
     * the marketplace's own backend with its API key, and nobody else.
     */
    access?: "public" | "integration";
  }
  interface FastifyRequest {
    /** Who is signed in; `null` on public routes, where nobody is asked, and for an API key. */
    caller: Administrator | null;
    /** The API key that asks, on the routes that are for those. */
    apiKey: ApiKey | null;
    /** Who is signed in, on any route that is for administrators. */
    readonly administrator: Administrator;
  }
}

/** Every route that answers without a session. A route joins by this list and by its own `access`: both, or neither. */
export const PUBLIC_ROUTES: ReadonlySet<string> = new Set([
  "POST /api/admin/login",
  "GET /files/:name", // pictures, under names that nobody can guess
  "GET /files/documents/:name", // identity documents, by an address that was signed minutes ago
  "GET /health/live",
  "GET /health/ready",
  "GET /metrics", // asks for its own token
  "GET /api/openapi.json",
  "GET /api/docs",
  "GET /api/docs/",
  "GET /api/docs/json",
  "GET /api/docs/yaml",
  "GET /api/docs/static/index.html",
  "GET /api/docs/static/swagger-initializer.js",
  "GET /api/docs/static/*",
  ...["GET", "PUT", "POST", "PATCH", "DELETE"].map((method) => `${method} /rt/*`), // conversations ask for their own tokens
  "GET /config.json",
  "GET /*", // the console's files and its page
]);

/**
 * Nobody comes in but administrators, and to the routes that are for API keys not even they: one hook for all routes,
 * registered before them. It reads nothing of the request but its header, so that a body of a stranger is never looked
 * at.
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
      const token = bearerToken(request);
      if (token && access === "integration") request.apiKey = await findApiKey(app.db, token);
      else if (token) request.caller = await findAdministrator(app.db, app.settings, token);
      if (request.caller || request.apiKey) return;
      reply.header("www-authenticate", "Bearer");
      throw new Refusal("unauthorized", "Unauthenticated.");
    });
    done();
  },
  { name: "guard" },
);

/** @throws when a route is public by its own word only, or by the list only: the server does not start. */
function refuseDoubtfulAccess({ method, url, config }: RouteOptions): void {
  for (const name of [method].flat()) {
    const route = `${name === "HEAD" ? "GET" : name} ${url}`;
    if (PUBLIC_ROUTES.has(route) === (config?.access === "public")) continue;
    throw new Error(`${route} must be named in PUBLIC_ROUTES and have the access "public", or neither`);
  }
}

/** The one token or key of the one Authorization header; `null` when it is anything else than one of ours. */
function bearerToken(request: FastifyRequest): string | null {
  const { authorization } = request.headers;
  const sent = request.raw.rawHeaders.filter((name, index) => index % 2 === 0 && /^authorization$/i.test(name));
  if (sent.length !== 1 || authorization === undefined) return null;
  return /^Bearer ((?:hk_)?[A-Za-z0-9_-]{43})$/i.exec(authorization)?.[1] ?? null;
}
