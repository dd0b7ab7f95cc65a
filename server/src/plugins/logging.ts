import fp from "fastify-plugin";

/** A line for every request that was answered, with the route's pattern: an address may hold names and tokens. */
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

/** Asked every few seconds, by machines. */
const isProbe = (url: string) => url.startsWith("/health/") || url === "/metrics";
