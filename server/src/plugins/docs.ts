import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyPluginAsync, RouteOptions } from "fastify";
import fp from "fastify-plugin";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { completeDocument, documentedUrl } from "../openapi/document.ts";
import { SECURITY_SCHEMES } from "../openapi/security.ts";

const PAGE = "/api/docs";

/** Its stylesheet is written into style elements; nothing else differs from the console's page. */
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

declare module "fastify" {
  interface FastifySchema {
    /** The statuses of the failures that nothing else says of the route. */
    readonly problems?: readonly number[];
  }
}

/** Gathers what every route says of itself; registered before the guard and before every route. */
export const description = fp(
  async (app) => {
    const routes: RouteOptions[] = [];
    await app.register(swagger, {
      openapi: {
        openapi: "3.1.0",
        info: { title: `${app.settings.productName} API`, version: "1.0.0" },
        servers: [{ url: "/" }],
        components: { securitySchemes: SECURITY_SCHEMES },
      },
      transform: (route) => ({ ...jsonSchemaTransform(route), url: documentedUrl(route.url) }),
      transformObject: (document) => completeDocument(document, routes),
    });
    app.addHook("onRoute", (route) => {
      routes.push(route);
    });
    // The page's routes are a library's and cannot say themselves that they are public.
    app.addHook("onRoute", (route) => {
      if (route.url === PAGE || route.url.startsWith(`${PAGE}/`)) route.config = { ...route.config, access: "public" };
    });
  },
  { name: "description" },
);

/** `/api/openapi.json`, and the same to read at `/api/docs`. */
export const docsRoutes: FastifyPluginAsync = async (app) => {
  app.get("/api/openapi.json", { config: { access: "public" }, schema: { hide: true } }, () => app.swagger());
  await app.register(swaggerUi, { routePrefix: PAGE, staticCSP: PAGE_POLICY, uiConfig: { url: "/api/openapi.json" } });
};
