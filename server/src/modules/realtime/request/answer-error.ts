import type { FastifyReply, FastifyRequest } from "fastify";
import { judge } from "#lib/error-answer.ts";

/** What went wrong, in the protocol's own shape. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, refusal } = judge(error, request, reply);
  const text = refusal?.message ?? "Internal server error";
  // What is too large counts as malformed here.
  return reply
    .code(status === 413 ? 400 : status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify({ error: text }));
}
