import { Agent, type IncomingHttpHeaders, type RequestOptions, request } from "node:http";
import type { Server } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { readConfig } from "@hivekeeper/contract/read/config.ts";
import { expect, test } from "vitest";
import { buildTestApp } from "../test-app.ts";
import { builtConsole, PAGE, SCRIPT } from "./built-console.ts";

async function withConsole(settings: Parameters<typeof buildTestApp>[0] = {}) {
  const folder = await builtConsole();
  const server = await buildTestApp(settings, { consoleFolder: folder.path });
  const close = async () => {
    await server[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
  };
  return {
    ...server,
    get: (url: string, headers = {}) => server.app.inject({ url, headers }),
    [Symbol.asyncDispose]: close,
  };
}

const ON_EVERY_FILE = {
  "cache-control": "public, max-age=31536000, immutable",
  "content-type": "application/javascript; charset=utf-8",
  "strict-transport-security": "max-age=31536000",
  vary: "accept-encoding",
  "x-content-type-options": "nosniff",
};

test.each([
  ["gzip, br", { "content-encoding": "br" }, brotliDecompressSync],
  ["gzip", { "content-encoding": "gzip" }, gunzipSync],
  ["identity", {}, (bytes: Buffer) => bytes],
])(
  "a hashed file for %s is kept for ever, and carries nothing that it does not need (S-51)",
  async (accepted, encoding, unpack) => {
    await using server = await withConsole({ corsOrigins: ["https://console.example"] });
    await server.app.listen({ port: 0, host: "127.0.0.1" });
    const agent = new Agent({ keepAlive: true });
    const ask = () =>
      rawGet(server.app.server.address(), "/assets/app-AbC123.js", {
        agent,
        headers: { "accept-encoding": accepted, origin: "https://console.example", range: "bytes=0-9" },
      });

    const { status, headers, bytes, port } = await ask();
    expect(status).toBe(200);
    expect(headers).toEqual({
      ...ON_EVERY_FILE,
      ...encoding,
      "content-length": String(bytes.length),
      date: expect.any(String),
    });
    expect(unpack(bytes).toString()).toBe(SCRIPT);
    // The connection persists, although no header says so.
    expect((await ask()).port).toBe(port);
    agent.destroy();
  },
);

test("the page is asked for each time and comes only when it has changed", async () => {
  await using server = await withConsole();
  const first = await server.get("/");
  expect(first.payload).toBe(PAGE);
  expect(first.headers).toMatchObject({ "cache-control": "no-cache", "content-type": "text/html; charset=utf-8" });
  const again = await server.get("/", { "if-none-match": String(first.headers.etag) });
  expect(again.statusCode).toBe(304);
  expect(again.payload).toBe("");
});

test("the console's own addresses, and unknown ones, get its page", async () => {
  await using server = await withConsole();
  for (const url of ["/dashboard", "/investments/12?edit=1", "/no/such/screen", "/apiary"]) {
    const reply = await server.get(url);
    expect([url, reply.statusCode, reply.payload]).toEqual([url, 200, PAGE]);
  }
});

test("a missing file is a 404, not the page, so that an old script fails as a script", async () => {
  await using server = await withConsole();
  for (const url of [
    "/assets/app-0ld.js",
    "/assets/",
    "/robots.txt",
    "/assets/app-AbC123.js.map",
    "/assets/app-AbC123.js.br",
  ]) {
    const reply = await server.get(url);
    expect([url, reply.statusCode, reply.headers["cache-control"]]).toEqual([url, 404, "no-store"]);
  }
});

const HIDDEN = [
  ...[
    "/.env",
    "/.git/config",
    "/.vite/manifest.json",
    "/%2eenv",
    "/assets/.env",
    "/..%2fsecret",
    "/%2e%2e/secret",
    "/../secret",
  ],
  ...["/assets/..%2f..%2fsecret", "/assets/..\\..\\secret", "/%00", "/index.html%00.js", "/assets//../../secret"],
  ...["/files/../secret", "/files/%2e%2e/secret", "/files/..%2fsecret", "/files/.env", "/files/"],
];

test.each(HIDDEN)("%s is 404, and nothing is listed (S-43)", async (path) => {
  await using server = await withConsole();
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  const { status, bytes } = await rawGet(server.app.server.address(), path);
  const body = bytes.toString();
  expect([400, 404]).toContain(status);
  expect(body).not.toContain("SECRET");
  expect(JSON.parse(body)).toHaveProperty("message");
});

/** Sends the path exactly as it is written. `port` is the client's end of the connection. */
function rawGet(address: ReturnType<Server["address"]>, path: string, options: RequestOptions = { agent: false }) {
  if (address === null || typeof address === "string") throw new Error("The server does not listen");
  return new Promise<{ status: number; headers: IncomingHttpHeaders; bytes: Buffer; port: number | undefined }>(
    (resolve, reject) => {
      const sent = request({ host: "127.0.0.1", port: address.port, path, ...options }, async (reply) => {
        const { statusCode: status = 0, headers } = reply;
        const port = reply.socket.localPort;
        resolve({ status, headers, bytes: await buffer(reply), port });
      });
      sent.on("error", reject).end();
    },
  );
}

test("config.json names this server's address and extensions", async () => {
  await using server = await withConsole({ productName: "Comb", designCredit: null, supportName: "Help desk" });
  const reply = await server.get("/config.json");
  expect(reply.headers["cache-control"]).toBe("no-cache");
  const config = reply.json();
  expect(config).toMatchObject({
    productName: "Comb",
    apiBase: "/api",
    designCredit: null,
    support: { name: "Help desk" },
  });
  expect(readConfig(config)).toEqual(config);
});
