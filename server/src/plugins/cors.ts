import fastifyCors from "@fastify/cors";
import fp from "fastify-plugin";

const PREFLIGHT_SECONDS = 600;

/** A console on another origin, if the settings name it exactly. Nobody sends cookies: no credentials. */
export const cors = fp(
  async (app) => {
    await app.register(fastifyCors, {
      origin: app.settings.corsOrigins,
      methods: ["GET", "HEAD", "POST", "PUT", "DELETE"],
      allowedHeaders: ["Accept", "Authorization", "Content-Type", "Idempotency-Key", "If-Match", "X-Request-Id"],
      exposedHeaders: ["ETag", "Retry-After", "Date", "X-Request-Id", "X-Total-Count"],
      maxAge: PREFLIGHT_SECONDS,
      strictPreflight: false,
    });
  },
  { name: "cors" },
);
