import fp from "fastify-plugin";
import { Refusal } from "#lib/refusal.ts";

/** Refuses a compressed body before it is read, on every route: it would be taken for malformed text. */
export const bodyCoding = fp(
  (app, _options, done) => {
    app.addHook("preParsing", async ({ method, headers }, reply) => {
      const { "content-encoding": coding = "identity" } = headers;
      if (method === "GET" || method === "HEAD" || coding.toLowerCase() === "identity") return;
      reply.header("accept-encoding", "identity"); // RFC 9110, 15.5.16
      throw new Refusal(
        "unsupported",
        "The request body must not be compressed: send it as it is, without Content-Encoding.",
      );
    });
    done();
  },
  { name: "body-coding" },
);
