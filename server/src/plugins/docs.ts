import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { ProblemStatus } from "@hivekeeper/contract/schemas/route.ts";
import type { FastifyPluginAsync, RouteOptions } from "fastify";
import fp from "fastify-plugin";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { completeDocument, documentedUrl } from "../openapi/document.ts";
import { SECURITY_SCHEMES } from "../openapi/security.ts";

const PAGE = "/api/docs";

/** The console's policy, relaxed for the style elements that the page of the documentation creates. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const TAGS = {
  Session: "Sign in and out",
  Account: "What an administrator does with the own account",
  Users: "Members of the marketplace",
  Creators: "Members' creative sides, with identity and residence",
  Investments: "Offers to invest in an artist or a promoter, and who invested",
  Services: "Services, and the hives and clusters that they stand in",
  Disputes: "Quarrels about bookings",
  Conversations: "The messages of a dispute, in the REST and streaming protocol of Firebase's Realtime Database",
  Reviews: "Submissions that wait to be published or rejected",
  Transactions: "Money in from, or out to, a bank",
  Figures: "The dashboard and the reports",
  Notifications: "What waits for an administrator",
  Search: "Records of every kind, by one text",
  Activity: "Who changed what and when",
  Files: "Pictures and identity documents",
  Integration: "For the marketplace's own backend, with an API key",
  Server: "For operators",
};

declare module "fastify" {
  interface FastifySchema {
    /** Statuses of failures that do not follow from the route; or "described", where `response` lists all of them. */
    readonly problems?: readonly ProblemStatus[] | "described";
  }
}

/** Gathers what every route says of itself; registered before the guard and before every route. */
export const description = fp(
  async (app) => {
    const routes: RouteOptions[] = [];
    await app.register(swagger, {
      openapi: {
        openapi: "3.1.0",
        info: {
          title: `${app.settings.productName} API`,
          version: "1.0.0",
          license: { name: "MIT", identifier: "MIT" },
        },
        tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
        servers: [{ url: "/" }],
        components: { securitySchemes: SECURITY_SCHEMES },
      },
      transform: (route) => ({ ...jsonSchemaTransform(route), url: documentedUrl(route.url) }),
      transformObject: (document) => completeDocument(document, routes),
    });
    app.addHook("onRoute", (route) => {
      routes.push(route);
    });
    // The page's routes come from a library and cannot declare that they are public.
    app.addHook("onRoute", (route) => {
      if (route.url === PAGE || route.url.startsWith(`${PAGE}/`)) route.config = { ...route.config, access: "public" };
    });
  },
  { name: "description" },
);

const DOCUMENT = {
  operationId: "getOpenApiDocument",
  tags: ["Server"],
  summary: "This document",
  response: { 200: z.record(z.string(), z.unknown()) },
};

/** `/api/openapi.json`, and the same to read at `/api/docs`. */
export const docsRoutes: FastifyPluginAsync = async (app) => {
  app.get("/api/openapi.json", { config: { access: "public" }, schema: DOCUMENT }, () => app.swagger());
  await app.register(swaggerUi, { routePrefix: PAGE, staticCSP: PAGE_POLICY, uiConfig: { url: "/api/openapi.json" } });
};
