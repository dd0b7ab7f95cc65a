import type { FastifyPluginCallback } from "fastify";
import { readyState } from "#db/prepare.ts";

const LONGEST_LOOK_MS = 2_000;

/** `live`: this process answers. `ready`: it can serve, the database being there and up to date. */
export const healthRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.get("/live", { config: { access: "public", unlimited: true }, schema: { hide: true } }, () => ({ status: "ok" }));

  app.get("/ready", { config: { access: "public" }, schema: { hide: true } }, async (_request, reply) => {
    const state = await Promise.race([readyState(app.database), tooSlow()]);
    const isReady = app.isPrepared() && state.database && state.migrations;
    if (!isReady) reply.code(503).header("retry-after", 2);
    return { status: isReady ? "ok" : "unavailable", ...state };
  });
  done();
};

const tooSlow = () =>
  new Promise<{ database: boolean; migrations: boolean }>((resolve) => {
    setTimeout(resolve, LONGEST_LOOK_MS, { database: false, migrations: false }).unref();
  });
