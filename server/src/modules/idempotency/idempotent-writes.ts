import type { FastifyReply } from "fastify";
import fp from "fastify-plugin";
import { every } from "#lib/every.ts";
import { Refusal } from "#lib/refusal.ts";
import { type Answer, claimKey, fingerprint, keepAnswer, releaseKey, sweepKeys } from "./idempotency-key-service.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** A write that creates something: with an Idempotency-Key it happens once, however often it is sent. */
    idempotent?: boolean;
  }
  interface FastifyRequest {
    /**
     * Identifies the body of a multipart request, whose stored files get new names each time: the fields as sent and a
     * digest of every file. Set it before `preHandler`.
     */
    idempotencyBody: unknown;
    /** The row of the key that this request holds while it runs. */
    heldKey: number | null;
  }
}

const SWEEP_SECONDS = 3600;

/** Handles Idempotency-Key on routes with `idempotent`. */
export const idempotentWrites = fp(
  (app, _options, done) => {
    app.decorateRequest("idempotencyBody", undefined);
    app.decorateRequest("heldKey", null);

    app.addHook("preHandler", async (request, reply) => {
      const key = request.headers["idempotency-key"];
      if (!request.routeOptions.config.idempotent || key === undefined) return;
      if (typeof key !== "string" || !/^[\x21-\x7e]{1,200}$/.test(key)) {
        throw new Refusal("malformed", "The Idempotency-Key must be 1 to 200 visible ASCII characters.");
      }
      const body = request.idempotencyBody ?? request.body;
      const hash = fingerprint(request.method, request.url, body);
      const claim = await claimKey(app.db, { memberId: request.administrator.id, key }, hash);
      if (typeof claim === "object") return repeat(reply, claim);
      request.heldKey = claim;
    });

    // Before the answer is sent, so that a repetition after it gets the same answer.
    app.addHook("onSend", async (request, reply, payload) => {
      const id = request.heldKey;
      if (id === null) return;
      request.heldKey = null;
      try {
        if (reply.statusCode < 400 && typeof payload === "string")
          await keepAnswer(app.db, id, answerOf(reply, payload));
        else await releaseKey(app.db, id);
      } catch (error) {
        // The change itself stands. The key stays taken, so that a repetition cannot make it twice.
        request.log.error({ err: error }, "Could not settle an Idempotency-Key");
      }
    });

    every(app, SWEEP_SECONDS, "sweep idempotency keys", () => sweepKeys(app.db));
    done();
  },
  { name: "idempotent-writes", dependencies: ["guard"] },
);

const KEPT_HEADERS = ["content-type", "etag", "location"] as const;

function answerOf(reply: FastifyReply, body: string): Answer {
  const headers = KEPT_HEADERS.flatMap((name) => {
    const value = reply.getHeader(name);
    return value === undefined ? [] : [[name, String(value)] as const];
  });
  return { status: reply.statusCode, headers: Object.fromEntries(headers), body };
}

const repeat = (reply: FastifyReply, { status, headers, body }: Answer) =>
  reply.code(status).headers(headers).header("idempotency-replayed", "true").send(body);
