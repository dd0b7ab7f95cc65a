import fp from "fastify-plugin";
import { answer, nothingHere } from "#lib/error-answer.ts";

/** The one place that answers what went wrong; everything that is thrown anywhere ends here. */
export const problems = fp(
  (app, _options, done) => {
    app.setErrorHandler(answer);
    app.setNotFoundHandler((request, reply) => answer(nothingHere(), request, reply));
    done();
  },
  { name: "problems" },
);
