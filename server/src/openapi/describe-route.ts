import { STATUS_CODES } from "node:http";
import { type AnswerHeaders, answerHeaders } from "@hivekeeper/contract/schemas/answer.ts";
import type { RouteOptions } from "fastify";
import type { OpenAPIV3_1 } from "openapi-types";
import { $ZodType } from "zod/v4/core";
import { formBody } from "./form-body.ts";
import { ANSWER_HEADERS, IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED, IF_MATCH } from "./headers.ts";
import { operationName } from "./operation-names.ts";
import { problemsOf } from "./problems.ts";
import { securityOf } from "./security.ts";

type Operation = OpenAPIV3_1.OperationObject;
type Response = OpenAPIV3_1.ResponseObject;
type Body = OpenAPIV3_1.RequestBodyObject;

/**
 * An operation as its schemas describe it, completed by what follows from how the server treats its route: the name, who
 * may call it, the headers and the failures.
 */
export function describeRoute(operation: Operation, method: string, route: RouteOptions): Operation {
  const { schema = {}, config = {} } = route;
  const { requestBody } = operation;
  const answers = (schema.response ?? {}) as Record<string, unknown>;
  const responses = Object.fromEntries(
    Object.entries(answers).map(([status, answer]) => {
      const response = operation.responses?.[status] as Response;
      return [status, describeAnswer(response, status, carriedBy(answer), config.idempotent === true)];
    }),
  );
  const takesIfMatch = method !== "GET" && responses["200"]?.headers?.ETag !== undefined;
  const parameters = [
    ...(operation.parameters ?? []),
    ...(takesIfMatch ? [IF_MATCH] : []),
    ...(config.idempotent ? [IDEMPOTENCY_KEY] : []),
  ];
  // A route that describes one of its failures describes all of them.
  const describesFailures = Object.keys(answers).some((status) => Number(status) >= 400);
  const problems = describesFailures ? {} : problemsOf({ method, route, takesIfMatch, success: responses["200"] });
  const operationId = schema.operationId ?? operationName(method, route.url);
  return {
    ...(operationId && { operationId }),
    ...operation,
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && config.uploads && { requestBody: formBody(requestBody as Body, config.uploads) }),
    security: (schema.security as Operation["security"]) ?? securityOf(config),
    responses: { ...problems, ...responses },
  };
}

function describeAnswer(response: Response, status: string, carried: AnswerHeaders, isIdempotent: boolean): Response {
  const { content, description } = response;
  const headers = {
    ...Object.assign({}, ...Object.keys(carried).map((kind) => ANSWER_HEADERS[kind as keyof AnswerHeaders])),
    ...(isIdempotent && { "Idempotency-Replayed": IDEMPOTENCY_REPLAYED }),
  };
  return {
    description: description === "Default Response" ? (STATUS_CODES[status] ?? description) : description,
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(!BODILESS.has(status) && content && { content }),
  };
}

const BODILESS = new Set(["204", "304"]);

/** The headers that an answer always carries, as its schema, or that of its first media type, was registered. */
function carriedBy(answer: unknown): AnswerHeaders {
  const [first] = answer instanceof $ZodType ? [answer] : schemasOf(answer);
  return (first && answerHeaders.get(first)) ?? {};
}

const schemasOf = (answer: unknown): $ZodType[] =>
  Object.values((answer as { content: Record<string, { schema: $ZodType }> }).content).map(({ schema }) => schema);
