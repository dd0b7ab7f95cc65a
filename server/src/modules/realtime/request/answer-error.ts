import type { FastifyReply, FastifyRequest } from "fastify";
import { judge } from "#lib/error-answer.ts";

/** Answers an error in the shape of the protocol. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, refusal } = judge(error, request, reply);
  const text = refusal?.message ?? "Internal server error";
  // The protocol answers a body that is too large with status 400.
  return reply
    .code(status === 413 ? 400 : status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify({ error: text }));
}
