import fp from "fastify-plugin";
import { every } from "#lib/every.ts";
import { deleteOldKeys } from "./idempotency-key-repository.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route answers by `once`, so that it takes an Idempotency-Key. */
    idempotent?: true;
  }
}

const SWEEP_SECONDS = 3600;

export const idempotentWrites = fp(
  (app, _options, done) => {
    every(app, SWEEP_SECONDS, "sweep idempotency keys", () => deleteOldKeys(app.db));
    done();
  },
  { name: "idempotent-writes" },
);
