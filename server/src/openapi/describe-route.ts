import { STATUS_CODES } from "node:http";
import { type AnswerTraits, answerTraits } from "@hivekeeper/contract/schemas/answer.ts";
import type { RouteOptions } from "fastify";
import type { OpenAPIV3_1 } from "openapi-types";
import { $ZodType } from "zod/v4/core";
import { fileForm, formBody } from "./form-body.ts";
import { answerHeaders, IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED, IF_MATCH } from "./headers.ts";
import { problemsOf } from "./problems.ts";
import { securityOf } from "./security.ts";

type Operation = OpenAPIV3_1.OperationObject;
type Response = OpenAPIV3_1.ResponseObject;
type Body = OpenAPIV3_1.RequestBodyObject;

/**
 * Completes the operation that the schemas describe: adds its id, its security requirement, its headers and the
 * failures that the server's hooks can answer.
 */
export function describeRoute(operation: Operation, method: string, route: RouteOptions): Operation {
  const { schema = {}, config = {} } = route;
  const { requestBody } = operation;
  const answers = (schema.response ?? {}) as Record<string, unknown>;
  const responses = Object.fromEntries(
    Object.entries(answers).map(([status, answer]) => {
      const response = operation.responses?.[status] as Response;
      return [status, describeAnswer(response, status, traitsOf(answer), config.idempotent === true)];
    }),
  );
  const { current } = answers["200"] ? traitsOf(answers["200"]) : {};
  const takesIfMatch = method !== "GET" && current !== undefined;
  const parameters = [
    ...(operation.parameters ?? []),
    ...(takesIfMatch ? [IF_MATCH] : []),
    ...(config.idempotent ? [IDEMPOTENCY_KEY] : []),
  ];
  const problems = problemsOf(method, route, takesIfMatch ? current : undefined);
  return {
    ...operation,
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && config.uploads && { requestBody: formOf(requestBody as Body, config.uploads, config.takes) }),
    security: (schema.security as Operation["security"]) ?? securityOf(config),
    responses: { ...problems, ...responses },
  };
}

const formOf = (body: Body, field: string, oneFile?: NonNullable<RouteOptions["config"]>["takes"]): Body =>
  oneFile ? fileForm(body, field, oneFile) : formBody(body, field);

function describeAnswer(response: Response, status: string, traits: AnswerTraits, isIdempotent: boolean): Response {
  const { content, description } = response;
  const headers = {
    ...answerHeaders(traits),
    ...(isIdempotent && { "Idempotency-Replayed": IDEMPOTENCY_REPLAYED }),
  };
  return {
    description: description === "Default Response" ? (STATUS_CODES[status] ?? description) : description,
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(!BODILESS.has(status) && content && { content }),
  };
}

const BODILESS = new Set(["204", "304"]);

/** The traits under which the answer's schema, or that of its first media type, is registered. */
function traitsOf(answer: unknown): AnswerTraits {
  const [first] = answer instanceof $ZodType ? [answer] : schemasOf(answer);
  return (first && answerTraits.get(first)) ?? {};
}

const schemasOf = (answer: unknown): $ZodType[] =>
  Object.values((answer as { content: Record<string, { schema: $ZodType }> }).content).map(({ schema }) => schema);
