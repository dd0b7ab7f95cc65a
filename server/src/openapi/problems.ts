import { schemaName } from "@hivekeeper/contract/schemas/answer.ts";
import { FieldErrors, Problem, ServerProblem } from "@hivekeeper/contract/schemas/problem.ts";
import type { ProblemStatus } from "@hivekeeper/contract/schemas/route.ts";
import type { FastifyContextConfig, RouteOptions } from "fastify";
import type { OpenAPIV3_1 } from "openapi-types";
import { ACCEPT_ENCODING, RETRY_AFTER, RETRY_AFTER_SOMETIMES, WWW_AUTHENTICATE } from "./headers.ts";

type Response = OpenAPIV3_1.ResponseObject;
type Headers = NonNullable<Response["headers"]>;
type Reference = OpenAPIV3_1.ReferenceObject;
type Schema = OpenAPIV3_1.SchemaObject | Reference;

/** A reference to a schema by its name in the document. */
const component = (name: string): Reference => ({ $ref: `#/components/schemas/${name}` });

const problem = (
  description: string,
  headers?: Headers,
  schema: Schema = component(schemaName(Problem)),
): Response => ({
  description,
  ...(headers && { headers }),
  content: { "application/json": { schema } },
});

const serverProblem = (description: string, headers?: Headers) =>
  problem(description, headers, component(schemaName(ServerProblem)));

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
  Gone: problem("What the request refers to is here no longer"),
  TooLarge: problem("The body is too large"),
  UnsupportedMediaType: problem("This call does not take a body of this media type, or the body is compressed", {
    "Accept-Encoding": ACCEPT_ENCODING,
  }),
  Invalid: problem("A field is refused; `errors` says which and why"),
  TooManyRequests: problem("Too many requests", { "Retry-After": RETRY_AFTER }),
  ServerError: serverProblem("The server failed"),
  Unavailable: serverProblem("The server or its database is not ready, or too slow", { "Retry-After": RETRY_AFTER }),
  OutOfSpace: serverProblem("There is no room left; nothing was saved", { "Retry-After": RETRY_AFTER }),
} as const satisfies Record<string, Response>;

const BY_STATUS: Readonly<Record<ProblemStatus, keyof typeof PROBLEMS>> = {
  400: "Malformed",
  401: "LoginRefused",
  403: "Forbidden",
  404: "NotFound",
  409: "Conflict",
  410: "Gone",
  413: "TooLarge",
  415: "UnsupportedMediaType",
  422: "Invalid",
  429: "TooManyRequests",
  500: "ServerError",
  503: "Unavailable",
  507: "OutOfSpace",
};

/** Failures of every write: an unreadable body, one too large, a wrong media type, a full disk. */
const WRITE_PROBLEMS = [400, 413, 415, 507] as const;

/**
 * The failures of a route: its own, and those that the server's hooks can answer. `current` names the schema of the
 * current record in a refused If-Match, where the route accepts one.
 */
export function problemsOf(
  method: string,
  { schema = {}, config = {}, validatorCompiler }: RouteOptions,
  current: string | undefined,
): Record<string, Response | Reference> {
  if (schema.problems === "described") return {};
  const isValidated = !validatorCompiler && (schema.querystring || schema.body);
  const statuses: ProblemStatus[] = [
    ...(schema.problems ?? []),
    ...(schema.params ? ([404] as const) : []),
    ...(isValidated ? ([422] as const) : []),
    ...(method === "GET" ? [] : WRITE_PROBLEMS),
    ...(config.unlimited ? [] : ([429] as const)),
    500,
    503,
  ];
  return {
    ...Object.fromEntries(statuses.map((status) => [status, shared(BY_STATUS[status])])),
    ...(config.access !== "public" && { 401: shared("Unauthenticated") }),
    ...(isGuarded(config) && { 403: shared("Forbidden") }),
    ...(config.idempotent && { 409: shared("ConflictOrStillAtWork") }),
    ...(current && { 409: conflictResponse(current) }),
  };
}

/** Whether the guard can refuse an administrator. */
const isGuarded = ({ right, proof }: FastifyContextConfig) =>
  right !== undefined && right !== "public" && right !== "key" && (right !== "setup" || proof === true);

const shared = (name: keyof typeof PROBLEMS): Reference => ({ $ref: `#/components/responses/${name}` });

/** A conflict with somebody else's change, which contains the current record. */
function conflictResponse(current: string): Response {
  const description = "Somebody else changed the record (`current`), or the change contradicts what is stored";
  return problem(description, undefined, {
    type: "object",
    properties: {
      message: { type: "string" },
      errors: component(schemaName(FieldErrors)),
      current: component(current),
    },
    required: ["message"],
    additionalProperties: false,
  });
}
