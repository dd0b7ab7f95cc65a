import fastifyStatic from "@fastify/static";
import type { FastifyPluginAsync, onSendHookHandler } from "fastify";
import { consoleConfig } from "#lib/console-config.ts";
import { nothingHere } from "#lib/error-answer.ts";
import { consolePolicy } from "#lib/security-headers.ts";

const LONG = "public, max-age=31536000, immutable";
/** All that a hashed file carries. It never changes and is no document, so that nothing else has a use. */
const OF_A_HASHED_FILE = new Set([
  ...["cache-control", "content-type", "content-length", "content-encoding", "vary"],
  ...["x-content-type-options", "strict-transport-security", "connection"],
]);
/** Cached, but revalidated each time: a 304 when it is unchanged. */
const ASKED_FOR = "no-cache";

/** Addresses of the API: an unknown one is answered in JSON, never with the console's page. */
const NOT_A_PAGE = /^(api|rt|files|health|metrics)(\/|$)/;

interface Options {
  /** The folder of the console's build. */
  folder: string;
}

/**
 * Serves the built console, after all other routes: its files, its `config.json`, and its page at every other address,
 * where the console itself says that there is no such screen.
 */
export const consoleFiles: FastifyPluginAsync<Options> = async (app, { folder }) => {
  const config = consoleConfig(app.settings);
  const policy = consolePolicy(config);
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    index: false,
    dotfiles: "ignore",
    preCompressed: true,
    cacheControl: false,
  });

  app.get("/config.json", { config: { access: "public" }, schema: { hide: true } }, (_request, reply) =>
    reply.header("cache-control", ASKED_FOR).send(config),
  );

  app.get<{ Params: { "*": string } }>(
    "/assets/*",
    { config: { access: "public" }, schema: { hide: true }, onSend: dropHeaders },
    (request, reply) => {
      const path = `assets/${request.params["*"]}`;
      if (isHidden(path)) throw nothingHere();
      return reply
        .header("cache-control", LONG)
        .sendFile(path, { acceptRanges: false, etag: false, lastModified: false });
    },
  );

  app.get<{ Params: { "*": string } }>(
    "/*",
    { config: { access: "public" }, schema: { hide: true } },
    (request, reply) => {
      const path = request.params["*"];
      if (NOT_A_PAGE.test(path) || isHidden(path)) throw nothingHere();
      reply.header("cache-control", ASKED_FOR);
      if (isFileName(path)) return reply.sendFile(path);
      return reply.header("content-security-policy", policy).sendFile("index.html");
    },
  );
};

/** Leaves a hashed file what it needs. A failure keeps the headers of every answer. */
const dropHeaders: onSendHookHandler = (_request, reply, payload, next) => {
  if (reply.statusCode === 200) {
    for (const name of Object.keys(reply.getHeaders())) if (!OF_A_HASHED_FILE.has(name)) reply.removeHeader(name);
    reply.header("vary", "accept-encoding");
    // Connections of HTTP/1.1 persist without being told so; `Connection` and `Keep-Alive` are left out.
    reply.raw.removeHeader("connection");
  }
  next(null, payload);
};

/** Whether a path is a dotfile, leaves the folder, or is a build product that is not served by its own name. */
const isHidden = (path: string) => /(^|[\\/])\.|[\\\0]|\.(map|br|gz)$|^assets\/$/.test(path);

const isFileName = (path: string) => path.startsWith("assets/") || /\.[a-z0-9]+$/i.test(path);
