import { finished } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import fp from "fastify-plugin";

declare module "fastify" {
  interface FastifyInstance {
    /** Whether a stop has begun. The server is not ready any more, and answers until it closes. */
    readonly isStopping: () => boolean;
    /** Closes the server once a balancer has had `stopDelaySeconds` to notice. */
    readonly stop: () => Promise<void>;
  }
}

/** Time for open requests of a closing server. */
const REQUESTS_MS = 6_000;

/**
 * A stop waits for open requests, closes their connections after the answer, and cuts requests that take too long. Before
 * it, the server goes on for a while as not ready: a balancer that sends nothing more cannot meet a closing connection.
 */
export const stopping = fp(
  (app, _options, done) => {
    let [isStopping, isClosing] = [false, false];
    app.decorate("isStopping", () => isStopping);
    app.decorate("stop", async () => {
      isStopping = true;
      await pause(app.settings.stopDelaySeconds * 1000, undefined, { ref: false });
      await app.close();
    });
    app.addHook("preClose", (closing) => {
      [isStopping, isClosing] = [true, true];
      setTimeout(() => app.server.closeAllConnections(), REQUESTS_MS).unref();
      closing();
    });
    app.addHook("onSend", (_request, reply, payload, next) => {
      if (isStopping) reply.header("connection", "close");
      next(null, payload);
    });
    // An answer that began before the stop has promised to keep its connection. A balancer may use it until the server closes.
    app.addHook("onResponse", ({ raw }, _reply, next) => {
      if (isClosing) finished(raw, () => app.server.closeIdleConnections());
      next();
    });
    done();
  },
  { name: "stopping" },
);
