import { FieldErrors, Problem, ServerProblem } from "@hivekeeper/contract/schemas/problem.ts";
import type { RouteOptions } from "fastify";
import type { OpenAPIV3_1 } from "openapi-types";
import { type $ZodType, globalRegistry } from "zod/v4/core";
import { RETRY_AFTER, RETRY_AFTER_SOMETIMES, WWW_AUTHENTICATE } from "./headers.ts";

type Response = OpenAPIV3_1.ResponseObject;
type Headers = NonNullable<Response["headers"]>;
type Reference = OpenAPIV3_1.ReferenceObject;
type Schema = OpenAPIV3_1.SchemaObject | Reference;

/** A schema by the name that it has in the document. */
const component = (schema: $ZodType): Schema => ({ $ref: `#/components/schemas/${globalRegistry.get(schema)?.id}` });

const problem = (description: string, headers?: Headers, schema = component(Problem)): Response => ({
  description,
  ...(headers && { headers }),
  content: { "application/json": { schema } },
});

const serverProblem = (description: string, headers?: Headers) =>
  problem(description, headers, component(ServerProblem));

/** The failures that many routes share, by their names in the document. */
export const PROBLEMS = {
  Malformed: problem("The request cannot be understood"),
  LoginRefused: problem("The login is refused"),
  Unauthenticated: problem("No valid token was sent", { "WWW-Authenticate": WWW_AUTHENTICATE }),
  Forbidden: problem("The caller may not do this"),
  NotFound: problem("There is no such record"),
  Conflict: problem("The change contradicts what is stored"),
  ConflictOrStillAtWork: problem(
    "The change contradicts what is stored, or the first request with this Idempotency-Key is still at work",
    { "Retry-After": RETRY_AFTER_SOMETIMES },
  ),
  TooLarge: problem("The body is too large"),
  UnsupportedMediaType: problem("This call does not take a body of this media type"),
  Invalid: problem("A field is refused; `errors` says which and why"),
  TooManyRequests: problem("Too many requests", { "Retry-After": RETRY_AFTER }),
  ServerError: serverProblem("The server failed"),
  Unavailable: serverProblem("The server or its database is not ready, or too slow", { "Retry-After": RETRY_AFTER }),
  OutOfSpace: serverProblem("There is no room left; nothing was saved", { "Retry-After": RETRY_AFTER }),
} as const satisfies Record<string, Response>;

const BY_STATUS: Readonly<Record<number, keyof typeof PROBLEMS>> = {
  400: "Malformed",
  401: "LoginRefused",
  403: "Forbidden",
  404: "NotFound",
  409: "Conflict",
  413: "TooLarge",
  415: "UnsupportedMediaType",
  422: "Invalid",
  429: "TooManyRequests",
  500: "ServerError",
  503: "Unavailable",
  507: "OutOfSpace",
};

interface Facts {
  method: string;
  route: RouteOptions;
  takesIfMatch: boolean;
  success: Response | undefined;
}

/** The failures of a route: those that it names itself, and those that follow from how the server treats it. */
export function problemsOf({ method, route, takesIfMatch, success }: Facts): Record<string, Response | Reference> {
  const { schema = {}, config = {} } = route;
  const statuses = [
    ...(schema.problems ?? []),
    ...(schema.params ? [404] : []),
    ...(schema.querystring || schema.body ? [422] : []),
    ...(method === "GET" ? [] : [400, 413, 415, 507]),
    ...(config.unlimited ? [] : [429]),
    ...[500, 503],
  ];
  return {
    ...Object.fromEntries(statuses.map((status) => [status, shared(BY_STATUS[status] ?? "Malformed")])),
    ...(config.access !== "public" && { 401: shared("Unauthenticated") }),
    ...(config.idempotent && { 409: shared("ConflictOrStillAtWork") }),
    ...(takesIfMatch && { 409: changedMeanwhile(success) }),
  };
}

const shared = (name: keyof typeof PROBLEMS): Reference => ({ $ref: `#/components/responses/${name}` });

/** Where somebody else changed the record, it comes as it is now, in the shape that a success has as `data`. */
function changedMeanwhile(success: Response | undefined): Response {
  const answer = success?.content?.["application/json"]?.schema as OpenAPIV3_1.SchemaObject;
  const properties = {
    message: { type: "string" as const },
    errors: component(FieldErrors),
    ...(answer.properties?.data && { current: answer.properties.data }),
  };
  const body = { type: "object" as const, properties, required: ["message"], additionalProperties: false };
  const description = "Somebody else changed the record (`current`), or the change contradicts what is stored";
  return problem(description, undefined, body);
}
