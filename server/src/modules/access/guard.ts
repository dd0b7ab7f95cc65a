import type { Operation } from "@hivekeeper/contract/operation.ts";
import { allows, type Right, rightOf } from "@hivekeeper/contract/right.ts";
import { SIGNED_OUT } from "@hivekeeper/contract/session.ts";
import type { FastifyRequest, RouteOptions } from "fastify";
import fp from "fastify-plugin";
import type { Database } from "#db/database.ts";
import { bearerToken } from "#lib/bearer-token.ts";
import { noRight, Refusal } from "#lib/refusal.ts";
import { findChatToken, isChatToken, type Participant } from "#modules/realtime/access/chat-token-service.ts";
import { type ApiKey, findApiKey } from "#modules/session/api-key-service.ts";
import {
  type Administrator,
  findAdministrator,
  refuseUnproved,
  wasSignedOut,
} from "#modules/session/session-service.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * The access to a route other than by an administrator's session: public (for routes in PUBLIC_ROUTES only), by an
     * API key of the marketplace's own backend only, or also by a chat token of the conversation `:chatId`. Operations of the
     * contract say the first two by their right.
     */
    access?: "public" | "integration" | "conversation";
    /** What an administrator needs; from the operation. */
    right?: Right;
    /** Whether the session must have proved itself; from the operation. */
    proof?: true;
  }
  interface FastifyRequest {
    /** The signed-in administrator; `null` on public routes and for an API key. */
    caller: Administrator | null;
    /** The API key, on routes for API keys. */
    apiKey: ApiKey | null;
    /** The holder of a chat token, on routes of a conversation. */
    participant: Participant | null;
    /** The signed-in administrator, on routes for administrators. */
    readonly administrator: Administrator;
  }
}

/** All routes without a session. A public route is in this list and has the `access` "public". */
export const PUBLIC_ROUTES: ReadonlySet<string> = new Set([
  "POST /api/admin/login",
  // Their tokens are in their bodies.
  "POST /api/x/session/second-factor",
  "POST /api/x/session/passkey/options",
  "POST /api/x/session/passkey",
  "POST /api/x/session/provider",
  "POST /api/x/invitation",
  "POST /api/x/invitation/accept",
  "POST /api/x/password/forgot",
  "POST /api/x/password/reset",
  // The identity provider's pages lead back here.
  "GET /api/x/provider",
  "GET /api/x/provider/callback",
  "GET /files/:name", // pictures, by unguessable names
  "GET /files/documents/:reveal/:page", // pages of identity documents, by a signed address
  "GET /files/attachments/:name", // files in messages, by a signed address
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
  "GET /.ws", // sockets of conversations ask for a token
  "GET /config.json",
  "GET /manifest.webmanifest",
  "GET /sw.js",
  "GET /assets/*", // the console's hashed files
  "GET /*", // its other files and its page
]);

/**
 * Denies by default: one hook before all routes admits administrators only or, on routes for API keys, API keys only;
 * on routes of a conversation also its participants. It runs before the body is read.
 */
export const guard = fp(
  (app, _options, done) => {
    app.decorateRequest("caller", null);
    app.decorateRequest("apiKey", null);
    app.decorateRequest("participant", null);
    app.decorateRequest("administrator", {
      getter() {
        if (!this.caller) throw new Error("This route is not for administrators");
        return this.caller;
      },
    });
    app.addHook("onRoute", readAccess);
    app.addHook("onRequest", async (request, reply) => {
      const { access } = request.routeOptions.config;
      if (request.is404 || access === "public") return;
      const token = tokenOf(request);
      if (token && access === "integration") request.apiKey = await findApiKey(app.db, token);
      else if (token && access === "conversation" && isChatToken(token))
        request.participant = await enter(app.db, token, request);
      else if (token) request.caller = await findAdministrator(app.db, app.settings, token);
      if (request.caller) refuseBeyond(request.caller, request);
      if (request.caller || request.apiKey || request.participant) return;
      reply.header("www-authenticate", "Bearer");
      const isTold = token !== null && (await wasSignedOut(app.db, token));
      throw new Refusal("unauthorized", isTold ? SIGNED_OUT : "Unauthenticated.");
    });
    done();
  },
  { name: "guard" },
);

/** @throws {Refusal} `forbidden` for a token of another conversation than the route's. */
async function enter(db: Database, token: string, { params }: FastifyRequest): Promise<Participant | null> {
  const participant = await findChatToken(db, token);
  if (!participant || participant.chatId === (params as { chatId?: string }).chatId) return participant;
  throw new Refusal("forbidden", "This token is for another conversation.");
}

/**
 * Takes what a route needs from its operation.
 *
 * @throws, so that the server does not start, when a route names nothing, or is public by its access or by the list only.
 */
function readAccess(route: RouteOptions & Partial<Pick<Operation, "right" | "proof">>): void {
  const { right, proof } = route;
  const { access = right === "public" ? "public" : right === "key" ? "integration" : undefined } = route.config ?? {};
  route.config = { ...route.config, ...(access && { access }), ...(right && { right }), ...(proof && { proof }) };
  for (const name of [route.method].flat()) {
    const shown = `${name === "HEAD" ? "GET" : name} ${route.url}`;
    if (PUBLIC_ROUTES.has(shown) !== (access === "public"))
      throw new Error(`${shown} must be named in PUBLIC_ROUTES and have the access "public", or neither`);
    if (!right && (access === undefined || access === "conversation"))
      throw new Error(`${shown} must name the right that it needs`);
  }
}

/** @throws {Refusal} `forbidden`, with what the caller can do about it. */
function refuseBeyond({ rights, mustSetUp, isProved }: Administrator, { routeOptions, params }: FastifyRequest): void {
  const { right = [], proof } = routeOptions.config;
  if (mustSetUp && right !== "setup") {
    const message = "Your role needs a second factor. Set it up first.";
    throw new Refusal("forbidden", message, { problem: "second_factor_setup" });
  }
  if (!allows(rights, rightOf(right, params as Record<string, unknown>))) throw noRight();
  // Who must set up a second factor first may have nothing to prove themselves by.
  if (proof && !mustSetUp) refuseUnproved({ isProved });
}

/** The token or key of the Authorization header; `null` unless there is one header with one of our forms. */
function tokenOf(request: FastifyRequest): string | null {
  const { authorization } = request.headers;
  const sent = request.raw.rawHeaders.filter((name, index) => index % 2 === 0 && /^authorization$/i.test(name));
  const token = bearerToken(authorization);
  return sent.length === 1 && token !== null && /^(?:hk_|ct_)?[A-Za-z0-9_-]{43}$/.test(token) ? token : null;
}
