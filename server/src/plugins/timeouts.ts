import fp from "fastify-plugin";

/** A form with pictures may take this long on a slow line. */
export const UPLOAD_SECONDS = 600;

/** Gives routes that take pictures a longer handler timeout than the default, `requestTimeoutSeconds`. */
export const timeouts = fp(
  (app, _options, done) => {
    app.addHook("onRoute", (route) => {
      if (route.config?.uploads !== undefined) route.handlerTimeout = UPLOAD_SECONDS * 1000;
    });
    done();
  },
  { name: "timeouts" },
);
