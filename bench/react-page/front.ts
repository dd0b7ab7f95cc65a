// Serves the React page under /react-page, and forwards everything else to our server: both pages have one origin and
// one way to it. It is a process of its own, and sends its port to its parent process.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

const [, , product = ""] = process.argv;
const FOLDER = join(import.meta.dirname, "react-page");
const [name = ""] = readdirSync(FOLDER);
const script = brotliCompressSync(readFileSync(join(FOLDER, name)));
const page = `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Users</title>
  <script type="module" src="/react-page/${name}"></script>
`;
const etag = `"${createHash("sha256").update(page).digest("base64url")}"`;

/** Without a limit, as the browser has its own. */
const agent = new Agent({ keepAlive: true });

const server = createServer((asked, answer) => {
  if (asked.url === "/react-page") {
    const isKnown = asked.headers["if-none-match"] === etag;
    answer.writeHead(isKnown ? 304 : 200, {
      etag,
      "cache-control": "no-cache",
      ...(!isKnown && { "content-type": "text/html; charset=utf-8", "content-length": Buffer.byteLength(page) }),
    });
    answer.end(isKnown ? "" : page);
    return;
  }
  if (asked.url === `/react-page/${name}`) {
    answer.writeHead(200, {
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "text/javascript; charset=utf-8",
      "content-encoding": "br",
      "content-length": script.length,
    });
    answer.end(script);
    return;
  }
  const { method, headers } = asked;
  const forwarded = request(`${product}${asked.url}`, { agent, method, headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(answer);
  });
  forwarded.on("error", () => answer.destroy());
  answer.on("close", () => forwarded.destroy());
  asked.pipe(forwarded);
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
process.on("disconnect", () => process.exit());
