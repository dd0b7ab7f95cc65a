import type { SwaggerTransformObject } from "@fastify/swagger";
import type { RouteOptions } from "fastify";
import { jsonSchemaTransformObject } from "fastify-type-provider-zod";
import type { OpenAPIV3_1 } from "openapi-types";
import { describeRoute } from "./describe-route.ts";
import { PROBLEMS } from "./problems.ts";

type Document = Partial<OpenAPIV3_1.Document>;
type Gathered = Parameters<SwaggerTransformObject>[0];

const METHODS = ["get", "put", "post", "patch", "delete"] as const;

/** A route's address as an OpenAPI path, as far as the gathering library does not write it so itself. */
export const documentedUrl = (url: string): string => url.replace(/\/\*$/, "/{path}.json");

/** The gathered document, with everything that follows from the routes and with the named schemas that are used. */
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

/** The schemas that the text refers to, and those that they refer to themselves. */
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
