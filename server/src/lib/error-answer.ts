import type { Problem } from "@hivekeeper/contract/problem.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isLostStatement, isUnavailable, LOST_STATEMENT } from "#db/unavailable.ts";
import { causes, databaseError } from "#db/violation.ts";
import { Refusal, type RefusalKind } from "./refusal.ts";

/** The message for errors that the caller cannot act on. */
export const SERVER_ERROR = "Server error.";
const RETRY_SECONDS = 2;

/** Fastify's own errors, in our words. */
const FRAMEWORK: Record<string, [RefusalKind, string]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: ["malformed", "The request body is not valid JSON."],
  FST_ERR_CTP_EMPTY_JSON_BODY: ["malformed", "The request body is empty."],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ["malformed", "The request body does not have the length that was announced."],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ["unsupported", "The request body must be JSON (Content-Type: application/json)."],
  FST_ERR_CTP_BODY_TOO_LARGE: ["too_large", "The request body is too large."],
  FST_ERR_BAD_URL: ["malformed", "The address is not a valid URL."],
  FST_ERR_MAX_PARAM_LENGTH: ["not_found", "There is nothing at this address."],
};

const FULL_STATES = new Set(["53100", "ENOSPC", "EDQUOT"]);
/** The disk of the files or of the database cannot be written, or fails. */
const DISK_STATES = new Set(["25006", "58030", "EROFS", "EACCES", "EPERM", "EIO"]);

export const nothingHere = () => new Refusal("not_found", "There is nothing at this address.");

/** Answers an error with what the caller may know; the log has the rest under the same request id. */
export function answer(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, refusal } = judge(error, request, reply);
  const { errors, current, problem: name, challenge } = refusal?.details ?? {};
  const problem: Problem = {
    message: refusal?.message ?? SERVER_ERROR,
    ...(errors && { errors }),
    ...(current !== undefined && { current }),
    ...(name && { problem: name }),
    ...(challenge && { challenge }),
    ...(status >= 500 && { request_id: request.id }),
  };
  // The route may have set a cache-control for its own answer already.
  return reply.code(status).header("cache-control", "no-store").type("application/json; charset=utf-8").send(problem);
}

/** Logs server errors, sets `Retry-After`, and returns the answer's status; without a `refusal` the error is a bug. */
export function judge(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = isCutOff(request) ? new Refusal("malformed", "The request was cut off.") : asRefusal(error);
  const status = refusal?.status ?? 500;
  if (status >= 500 && (error !== refusal || refusal?.cause))
    request.log[status === 500 ? "error" : "warn"](
      { err: error },
      isLostStatement(error) ? `request failed: ${LOST_STATEMENT}` : "request failed",
    );
  const { retryAfter = status === 503 ? RETRY_SECONDS : undefined } = refusal?.details ?? {};
  if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
  return { status, refusal };
}

/** Whether the caller closed the connection in the middle of its body, which is no error of the server. */
const isCutOff = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete;

/** The refusal that an error amounts to; `undefined` for a bug. */
export function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const codes = [databaseError(error)?.code, ...[...causes(error)].map(codeOf)].filter((code) => code !== undefined);
  if (codes.some((code) => FULL_STATES.has(code))) {
    return new Refusal("out_of_space", "There is no room left on the server. Nothing was saved.", { retryAfter: 60 });
  }
  if (codes.some((code) => DISK_STATES.has(code))) {
    return new Refusal("unavailable", "The server cannot use its disk now. Nothing was saved.", { retryAfter: 60 });
  }
  const known = codes.map((code) => FRAMEWORK[code]).find(Boolean);
  if (known) return new Refusal(...known);
  if (isUnavailable(error)) return new Refusal("unavailable", SERVER_ERROR);
  // Client errors of other plugins, whose messages are for developers.
  return isClientError(error) ? new Refusal("malformed", "The request cannot be understood.") : undefined;
}

const codeOf = (error: Error): string | undefined =>
  "code" in error && typeof error.code === "string" ? error.code : undefined;

const isClientError = (error: unknown) =>
  error instanceof Error &&
  "statusCode" in error &&
  typeof error.statusCode === "number" &&
  error.statusCode >= 400 &&
  error.statusCode < 500;
