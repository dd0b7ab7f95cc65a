import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyPluginAsync } from "fastify";
import fp from "fastify-plugin";
import { jsonSchemaTransform } from "fastify-type-provider-zod";

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

/** Gathers what every route says of itself; registered before the guard and before every route. */
export const description = fp(
  async (app) => {
    await app.register(swagger, {
      openapi: {
        openapi: "3.1.0",
        info: { title: `${app.settings.productName} API`, version: "1.0.0" },
        servers: [{ url: "/" }],
        components: { securitySchemes: { session: { type: "http", scheme: "bearer" } } },
        security: [{ session: [] }],
      },
      transform: jsonSchemaTransform,
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
