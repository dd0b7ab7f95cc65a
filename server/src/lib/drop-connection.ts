import type { FastifyReply } from "fastify";

/**
 * Ends a request for an event stream without an answer. A browser's EventSource reconnects after a lost connection, and
 * gives up for good after any status but 200.
 */
export function dropConnection(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}
