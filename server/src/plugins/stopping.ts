import fp from "fastify-plugin";

declare module "fastify" {
  interface FastifyInstance {
    /** Whether a stop has begun: what takes long should answer now. */
    readonly isStopping: () => boolean;
  }
}

/** Time for open requests, out of the ten seconds of a stop; the rest is for the database. */
const REQUESTS_MS = 6_000;

/** A stop waits for open requests, closes their connections after the answer, and cuts requests that take too long. */
export const stopping = fp(
  (app, _options, done) => {
    let isStopping = false;
    app.decorate("isStopping", () => isStopping);
    app.addHook("preClose", (closing) => {
      isStopping = true;
      setTimeout(() => app.server.closeAllConnections(), REQUESTS_MS).unref();
      closing();
    });
    app.addHook("onSend", (_request, reply, payload, next) => {
      if (isStopping) reply.header("connection", "close");
      next(null, payload);
    });
    done();
  },
  { name: "stopping" },
);
