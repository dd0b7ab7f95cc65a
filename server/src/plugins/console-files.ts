import fastifyStatic from "@fastify/static";
import type { FastifyPluginAsync } from "fastify";
import { consoleConfig } from "#lib/console-config.ts";
import { nothingHere } from "#lib/error-answer.ts";
import { consolePolicy } from "#lib/security-headers.ts";

const HASHED = /^assets\/[\w.-]+$/;
const LONG = "public, max-age=31536000, immutable";
/** May be kept, but is asked for each time: a 304 when it is the same. */
const ASKED_FOR = "no-cache";

/** Addresses that are never the console's, though no route has them: they answer in JSON. */
const NOT_A_PAGE = /^(api|rt|files|health|metrics)(\/|$)/;

interface Options {
  /** The console's build. */
  folder: string;
}

/**
 * The built console, last of all routes: its files, its `config.json`, and its page for whatever a person may have
 * typed, so that the console itself says when there is no such screen.
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
    "/*",
    { config: { access: "public" }, schema: { hide: true } },
    (request, reply) => {
      const path = request.params["*"];
      if (NOT_A_PAGE.test(path) || isHidden(path)) throw nothingHere();
      if (!HASHED.test(path)) reply.header("cache-control", ASKED_FOR);
      else reply.header("cache-control", LONG);
      if (isFileName(path)) return reply.sendFile(path);
      return reply.header("content-security-policy", policy).sendFile("index.html");
    },
  );
};

/** Dotfiles, ways out of the folder, and what the build keeps to itself. */
const isHidden = (path: string) => /(^|[\\/])\.|[\\\0]|\.(map|br|gz)$|^assets\/$/.test(path);

const isFileName = (path: string) => path.startsWith("assets/") || /\.[a-z0-9]+$/i.test(path);
