import { answerTraits } from "@hivekeeper/contract/schemas/answer.ts";
import type { FastifyPluginCallback } from "fastify";
import * as z from "zod/mini";
import { readyState } from "#db/prepare.ts";

const LONGEST_LOOK_MS = 2_000;

const tags = ["Server"];

const LIVE = {
  operationId: "getLiveness",
  tags,
  summary: "Whether this process answers",
  response: { 200: z.strictObject({ status: z.literal("ok") }) },
};

const STATE = { database: z.boolean(), migrations: z.boolean() };

const READY = {
  operationId: "getReadiness",
  tags,
  summary: "Whether this process can serve: the database is there and up to date, and no stop has begun",
  response: {
    200: z.strictObject({ status: z.literal("ok"), ...STATE }),
    503: z.strictObject({ status: z.literal("unavailable"), ...STATE }).register(answerTraits, { retryAfter: true }),
  },
};

/** `live`: the process answers. `ready`: the database can be reached and has all migrations, and no stop has begun. */
export const healthRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.get("/live", { config: { access: "public", unlimited: true }, schema: LIVE }, () => ({ status: "ok" }));

  app.get("/ready", { config: { access: "public" }, schema: READY }, async (_request, reply) => {
    const state = await Promise.race([readyState(app.database), tooSlow()]);
    const isReady = app.isPrepared() && !app.isStopping() && state.database && state.migrations;
    if (!isReady) reply.code(503).header("retry-after", 2);
    return { status: isReady ? "ok" : "unavailable", ...state };
  });
  done();
};

const tooSlow = () =>
  new Promise<{ database: boolean; migrations: boolean }>((resolve) => {
    setTimeout(resolve, LONGEST_LOOK_MS, { database: false, migrations: false }).unref();
  });
