import fp from "fastify-plugin";
import { Refusal } from "#lib/refusal.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Whether the database is there and migrated since this server started. */
    readonly isPrepared: () => boolean;
  }
}

/** The routes that look into the database. */
const NEEDS_DATABASE = /^\/(api|files|rt)\/(?!docs|openapi)/;

/** Until the database has been there once, what needs it is told to come back. */
export const preparing = fp<{ isPrepared: () => boolean }>(
  (app, { isPrepared }, done) => {
    app.decorate("isPrepared", isPrepared);
    app.addHook("onRequest", async (request) => {
      const isWaiting = !isPrepared() && NEEDS_DATABASE.test(request.routeOptions.url ?? "");
      if (isWaiting) throw new Refusal("unavailable", "Server error.");
    });
    done();
  },
  { name: "preparing" },
);
