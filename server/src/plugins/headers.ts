import fp from "fastify-plugin";
import { SECURITY_HEADERS } from "#lib/security-headers.ts";

/** Sets the security headers and the request id on every answer. */
export const headers = fp(
  (app, _options, done) => {
    app.addHook("onRequest", (request, reply, next) => {
      reply.headers(SECURITY_HEADERS).header("x-request-id", request.id);
      next();
    });
    done();
  },
  { name: "headers" },
);
