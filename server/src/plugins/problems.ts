import fp from "fastify-plugin";
import { answer, nothingHere } from "#lib/error-answer.ts";

/** Answers every error that a handler or a hook throws, and every unknown address. */
export const problems = fp(
  (app, _options, done) => {
    app.setErrorHandler(answer);
    app.setNotFoundHandler((request, reply) => answer(nothingHere(), request, reply));
    done();
  },
  { name: "problems" },
);
