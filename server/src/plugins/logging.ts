import fp from "fastify-plugin";

/** Logs every answered request by its route's pattern, since a full address may hold names and tokens. */
export const logging = fp(
  (app, _options, done) => {
    app.addHook("onResponse", (request, reply, next) => {
      request.log[isProbe(request.url) ? "debug" : "info"](
        {
          method: request.method,
          route: request.routeOptions.url ?? "none",
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
          ...(request.caller && { administrator_id: request.caller.id }),
        },
        "request",
      );
      next();
    });
    done();
  },
  { name: "logging" },
);

/** Whether a monitor asks, which it does every few seconds. */
const isProbe = (url: string) => url.startsWith("/health/") || url === "/metrics";
