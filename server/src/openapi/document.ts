import type { SwaggerTransformObject } from "@fastify/swagger";
import type { RouteOptions } from "fastify";
import { jsonSchemaTransformObject } from "fastify-type-provider-zod";
import type { OpenAPIV3_1 } from "openapi-types";
import { describeRoute } from "./describe-route.ts";
import { PROBLEMS } from "./problems.ts";

type Document = Partial<OpenAPIV3_1.Document>;
type Gathered = Parameters<SwaggerTransformObject>[0];

const METHODS = ["get", "put", "post", "patch", "delete"] as const;

/**
 * A route's URL as an OpenAPI path. `@fastify/swagger` converts parameters, but not the wildcard of the realtime
 * routes.
 */
export const documentedUrl = (url: string): string => url.replace(/\/\*$/, "/{path}.json");

/** The gathered document, completed with what follows from the routes. Keeps only the named schemas that are used. */
export function completeDocument(gathered: Gathered, routes: readonly RouteOptions[]): Document {
  const document = jsonSchemaTransformObject(gathered) as Document;
  const byPlace = new Map(
    routes.flatMap((route) => [route.method].flat().map((method) => [placeOf(method, route.url), route])),
  );
  const paths = Object.fromEntries(
    Object.entries(document.paths ?? {}).map(([path, item = {}]) => {
      const operations = METHODS.flatMap((method) => {
        const route = byPlace.get(`${method} ${path}`);
        const operation = item[method];
        return route && operation ? [[method, describeRoute(operation, method.toUpperCase(), route)]] : [];
      });
      return [path, Object.fromEntries(operations)];
    }),
  );
  const { schemas = {}, ...components } = document.components ?? {};
  const used = usedIn(schemas, JSON.stringify([paths, PROBLEMS]));
  return { ...document, paths, components: { ...components, schemas: used, responses: PROBLEMS } };
}

const placeOf = (method: string, url: string) =>
  `${method.toLowerCase()} ${documentedUrl(url).replace(/:(\w+)/g, "{$1}")}`;

/** The schemas that the text refers to, directly or through other schemas. */
function usedIn(schemas: Record<string, OpenAPIV3_1.SchemaObject>, text: string): typeof schemas {
  const names = new Set<string>();
  const find = (within: string) => {
    for (const [, name = ""] of within.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (names.has(name)) continue;
      names.add(name);
      find(JSON.stringify(schemas[name]));
    }
  };
  find(text);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => names.has(name)));
}
