import fp from "fastify-plugin";

/** Of the ten seconds that a stop may take; the rest is for the database. */
const REQUESTS_MS = 6_000;

/** A stop waits for the requests under way, tells their senders to connect anew, and cuts those that do not finish. */
export const stopping = fp(
  (app, _options, done) => {
    let isStopping = false;
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
