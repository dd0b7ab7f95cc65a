import fp from "fastify-plugin";
import { dropConnection } from "#lib/drop-connection.ts";
import { Refusal } from "#lib/refusal.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Whether the database was reached and migrated since this server started. */
    readonly isPrepared: () => boolean;
  }
}

/** The routes that need the database. */
const NEEDS_DATABASE = /^\/(?:\.ws$|(?:api|files|rt)\/(?!docs|openapi))/;

/**
 * Answers requests that need the database with a 503 until it was reached and migrated once. A request for an event
 * stream loses its connection instead.
 */
export const preparing = fp<{ isPrepared: () => boolean }>(
  (app, { isPrepared }, done) => {
    app.decorate("isPrepared", isPrepared);
    app.addHook("onRequest", async (request, reply) => {
      const isWaiting = !isPrepared() && NEEDS_DATABASE.test(request.routeOptions.url ?? "");
      if (!isWaiting) return;
      if (request.headers.accept !== "text/event-stream") throw new Refusal("unavailable", "Server error.");
      dropConnection(reply);
    });
    done();
  },
  { name: "preparing" },
);
