import fp from "fastify-plugin";
import { SERVER_ERROR } from "#lib/error-answer.ts";
import { Refusal } from "#lib/refusal.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The seconds in which the answer must begin, if not `requestTimeoutSeconds`. */
    timeoutSeconds?: number;
  }
  interface FastifyRequest {
    /** Gives the request up, unless its answer begins before. */
    timer: NodeJS.Timeout | undefined;
  }
}

/** A form with pictures may take this long on a slow connection. */
export const UPLOAD_SECONDS = 600;

/**
 * Answers 503 to a request whose answer does not begin in time. Once it has begun, it may take as long as its client
 * reads. Fastify's own `handlerTimeout` ends with the body of the request (fastify/fastify#6725), and cuts off answers
 * that are on their way.
 */
export const timeouts = fp(
  (app, _options, done) => {
    app.decorateRequest("timer", undefined);
    app.addHook("onRequest", (request, reply, next) => {
      const { uploads, timeoutSeconds } = request.routeOptions.config;
      const seconds = timeoutSeconds ?? (uploads !== undefined ? UPLOAD_SECONDS : app.settings.requestTimeoutSeconds);
      const timer = setTimeout(() => {
        if (reply.sent) return;
        request.log.warn("request given up: it took too long");
        reply.send(new Refusal("unavailable", SERVER_ERROR));
      }, seconds * 1000);
      request.timer = timer;
      reply.raw.once("close", () => clearTimeout(timer));
      next();
    });
    app.addHook("onSend", (request, _reply, payload, next) => {
      clearTimeout(request.timer);
      next(null, payload);
    });
    done();
  },
  { name: "timeouts" },
);
