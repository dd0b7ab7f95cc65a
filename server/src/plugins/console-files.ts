import fastifyStatic from "@fastify/static";
import type { FastifyPluginAsync } from "fastify";
import { consoleConfig } from "#lib/console-config.ts";
import { nothingHere } from "#lib/error-answer.ts";
import { consolePolicy } from "#lib/security-headers.ts";
import { installationFiles } from "./installation-files.ts";

const HASHED = /^assets\/[\w.-]+$/;
const LONG = "public, max-age=31536000, immutable";
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

  installationFiles(app, folder, config);

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

/** Whether a path is a dotfile, leaves the folder, or is a build product that is not served by its own name. */
const isHidden = (path: string) => /(^|[\\/])\.|[\\\0]|\.(map|br|gz)$|^assets\/$/.test(path);

const isFileName = (path: string) => path.startsWith("assets/") || /\.[a-z0-9]+$/i.test(path);
