import * as account from "../../contract/src/schemas/account.ts";
import * as creator from "../../contract/src/schemas/creator.ts";
import * as dispute from "../../contract/src/schemas/dispute.ts";
import * as hive from "../../contract/src/schemas/hive.ts";
import type { JsonSchema } from "../../contract/src/schemas/json-schema.ts";
import * as member from "../../contract/src/schemas/member.ts";
import * as review from "../../contract/src/schemas/review.ts";
import type { Route } from "../../contract/src/schemas/route.ts";
import * as service from "../../contract/src/schemas/service.ts";
import * as serviceCluster from "../../contract/src/schemas/service-cluster.ts";
import * as session from "../../contract/src/schemas/session.ts";
import * as transaction from "../../contract/src/schemas/transaction.ts";
import * as vest from "../../contract/src/schemas/vest.ts";
import { type Call, SPECIFIED_CALLS } from "../../e2e/foreign/specified-calls.ts";
import { type Answer, answerOf, VALUES } from "./answers.ts";
import { parametersOf, requestBodyOf } from "./requests.ts";
import { PROBLEMS, responsesOf, SHARED_SCHEMAS } from "./responses.ts";
import { fieldsBeside } from "./specified-fields.ts";

const NOUNS = [account, creator, dispute, hive, member, review, service, serviceCluster, session, transaction, vest];

const ROUTES = new Map<string, { id: string; route: Route }>(
  NOUNS.flatMap((noun) => Object.entries(noun)).flatMap(([id, route]) =>
    isRoute(route) ? [[`${route.method} ${route.url}`, { id, route }] as const] : [],
  ),
);

const DESCRIPTION = [
  "The calls that a backend offers to the Hivekeeper console, and no others.",
  "Required in an answer is what the console cannot do without; a backend may answer more.",
  "docs/specification.md has the rules that no schema tells: other names and nestings that the console reads,",
  "values in other forms, errors, CORS.",
].join(" ");

/** The calls of docs/specification.md as an OpenAPI 3.1 document. */
export function backendDocument() {
  const calls = SPECIFIED_CALLS.map(describedCall);
  const reads = calls.filter(({ call }) => call.method === "GET");
  const records = reads.flatMap(({ answer }) => ("record" in answer ? [[answer.name, answer.record] as const] : []));
  return {
    openapi: "3.1.0",
    info: { title: "A backend for the Hivekeeper console", version: "1", license: MIT, description: DESCRIPTION },
    servers: [{ url: "/", description: "`apiBase` of config.json" }],
    security: [{ session: [] }],
    paths: pathsOf(calls),
    components: {
      securitySchemes: { session: { type: "http", scheme: "bearer", description: "The token of the login" } },
      responses: PROBLEMS,
      schemas: sorted({ ...VALUES, ...SHARED_SCHEMAS, ...Object.fromEntries(records) }),
    },
  };
}

const MIT = { name: "MIT", identifier: "MIT" };

function describedCall(call: Call) {
  const found = ROUTES.get(`${call.method} ${call.path}`);
  if (!found) throw new Error(`The contract's schemas have no ${call.method} ${call.path}`);
  const { id, route } = found;
  const answer = answerOf(route, fieldsBeside(`${call.method} ${placeOf(call)}`));
  const [status = "200"] = Object.keys(route.schema.response);
  const parameters = parametersOf(call, route);
  const requestBody = requestBodyOf(call, route, "name" in answer ? answer.name : "");
  const operation = {
    operationId: id,
    tags: route.schema.tags,
    summary: route.schema.summary,
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    ...(answer.kind === "login" && { security: [] }),
    responses: responsesOf(call, status, answer),
  };
  return { call, answer, operation };
}

function pathsOf(calls: readonly { call: Call; answer: Answer; operation: object }[]) {
  const paths: Record<string, Record<string, object>> = {};
  for (const { call, operation } of calls) {
    paths[placeOf(call)] = { ...paths[placeOf(call)], [call.method.toLowerCase()]: operation };
  }
  return paths;
}

const placeOf = ({ path }: Call): string => path.replace(/:(\w+)/g, "{$1}");

const sorted = (schemas: Record<string, JsonSchema>) =>
  Object.fromEntries(Object.entries(schemas).sort(([one], [other]) => (one < other ? -1 : 1)));

function isRoute(value: unknown): value is Route {
  return typeof value === "object" && value !== null && "method" in value && "url" in value && "schema" in value;
}
