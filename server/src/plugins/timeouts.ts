import fp from "fastify-plugin";

/** What a form with pictures may take on a slow line. */
export const UPLOAD_SECONDS = 600;

/** Every request has `requestTimeoutSeconds` in all; one that may carry pictures has longer. */
export const timeouts = fp(
  (app, _options, done) => {
    app.addHook("onRoute", (route) => {
      if (route.config?.uploads !== undefined) route.handlerTimeout = UPLOAD_SECONDS * 1000;
    });
    done();
  },
  { name: "timeouts" },
);
