import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};

export interface StaticHost extends AsyncDisposable {
  url: string;
  /** From now on another build, or another configuration, is served. */
  deploy(next: { dist?: string; config?: unknown }): void;
}

/**
 * Serves the built console as a plain static host does: files, `index.html` for every other path, and one config.json.
 *
 * @param base The path under which it does: `/`, or a sub-path such as `/admin/`, for which the document is changed as
 * docs/hosting.md says.
 */
export async function startStaticHost(firstDist: string, firstConfig: unknown, base = "/"): Promise<StaticHost> {
  let [dist, config] = [firstDist, firstConfig];
  const server = createServer(async (request, response) => {
    const asked = normalize(new URL(request.url ?? "/", "http://static").pathname);
    if (!asked.startsWith(base)) return response.writeHead(404).end();
    const path = asked.slice(base.length - 1);
    if (path === "/config.json") {
      response
        .writeHead(200, { "Content-Type": "application/json" })
        .end(typeof config === "string" ? config : JSON.stringify(config));
      return;
    }
    const file = extname(path) ? path : "/index.html";
    try {
      const read = await readFile(join(dist, file));
      const bytes = file === "/index.html" ? atBase(read.toString(), base) : read;
      response.writeHead(200, { "Content-Type": TYPES[extname(file)] ?? "application/octet-stream" }).end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy(next) {
      dist = next.dist ?? dist;
      config = next.config ?? config;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const atBase = (page: string, base: string) => page.replaceAll(/(href|src)="\//g, `$1="${base}`);
