import fastifyCors from "@fastify/cors";
import fp from "fastify-plugin";

const PREFLIGHT_SECONDS = 600;

/** Allows a console on another origin that the settings name exactly. No credentials, since there are no cookies. */
export const cors = fp(
  async (app) => {
    await app.register(fastifyCors, {
      origin: app.settings.corsOrigins,
      methods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
      allowedHeaders: [
        ...["Accept", "Authorization", "Content-Type", "Idempotency-Key", "If-Match", "X-Request-Id"],
        ...["X-Firebase-ETag", "X-HTTP-Method-Override"],
      ],
      exposedHeaders: ["ETag", "Retry-After", "Date", "X-Request-Id", "X-Total-Count", "Content-Disposition"],
      maxAge: PREFLIGHT_SECONDS,
      strictPreflight: false,
    });
  },
  { name: "cors" },
);
