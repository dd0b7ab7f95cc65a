import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ConsoleConfig } from "@hivekeeper/contract/config.ts";
import type { FastifyInstance } from "fastify";
import { WORKER_POLICY } from "#lib/security-headers.ts";

/** Cached, but revalidated each time: a browser sees another version, or the withdrawal, at its next visit. */
const ASKED_FOR = "no-cache";

/**
 * Serves what a browser needs to install the console. Where the settings do not allow that, the service worker is
 * replaced by one that removes what its predecessor kept.
 */
export function installationFiles(app: FastifyInstance, folder: string, config: ConsoleConfig): void {
  const open = { config: { access: "public" }, schema: { hide: true } } as const;

  app.get("/manifest.webmanifest", open, async (_request, reply) => {
    const manifest = JSON.parse(await readFile(join(folder, "manifest.webmanifest"), "utf8"));
    const named = { ...manifest, name: config.productName, short_name: config.productName };
    return reply
      .header("cache-control", ASKED_FOR)
      .type("application/manifest+json; charset=utf-8")
      .send(JSON.stringify(named));
  });

  app.get("/sw.js", open, (_request, reply) =>
    reply
      .header("cache-control", ASKED_FOR)
      .header("content-security-policy", WORKER_POLICY)
      .sendFile(config.offline ? "sw.js" : "sw-withdraw.js"),
  );
}
