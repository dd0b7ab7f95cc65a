import { request } from "node:http";
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

test("a hashed file is kept for ever, and comes compressed to those who can read it", async () => {
  await using server = await withConsole();
  const url = "/assets/app-AbC123.js";
  const brotli = await server.get(url, { "accept-encoding": "gzip, br" });
  expect(brotli.headers).toMatchObject({
    "content-encoding": "br",
    "content-type": "application/javascript; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
  });
  expect(brotli.headers.vary).toMatch(/accept-encoding/i);
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(SCRIPT);
  const gzip = await server.get(url, { "accept-encoding": "gzip" });
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(SCRIPT);
  const plain = await server.get(url);
  expect(plain.headers).not.toHaveProperty("content-encoding");
  expect(plain.payload).toBe(SCRIPT);
});

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
  const { status, body } = await rawGet(server.app.server.address(), path);
  expect([400, 404]).toContain(status);
  expect(body).not.toContain("SECRET");
  expect(JSON.parse(body)).toHaveProperty("message");
});

/** Sends the path exactly as it is written. */
function rawGet(address: ReturnType<import("node:net").Server["address"]>, path: string) {
  if (address === null || typeof address === "string") throw new Error("The server does not listen");
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port: address.port, path, agent: false }, async (reply) => {
      let body = "";
      for await (const chunk of reply) body += chunk;
      resolve({ status: reply.statusCode ?? 0, body });
    });
    sent.on("error", reject).end();
  });
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

test("the service worker is asked for each time, may call this origin alone, and is withdrawn by a setting", async () => {
  await using server = await withConsole();
  const { payload, headers } = await server.get("/sw.js");
  expect(payload).toContain("fetch");
  expect(headers).toMatchObject({
    "cache-control": "no-cache",
    "content-type": "application/javascript; charset=utf-8",
    "content-security-policy": expect.stringMatching(
      /^default-src 'none'; connect-src 'self'; .*frame-ancestors 'none'/,
    ),
    "x-content-type-options": "nosniff",
    "strict-transport-security": expect.any(String),
  });
  expect((await server.get("/config.json")).json().offline).toBe(true);

  await using withdrawn = await withConsole({ offline: false });
  expect((await withdrawn.get("/sw.js")).payload).toContain("unregister");
  expect((await withdrawn.get("/config.json")).json().offline).toBe(false);
});

test("the web app manifest has the product's name", async () => {
  await using server = await withConsole({ productName: "Comb" });
  const { headers, ...reply } = await server.get("/manifest.webmanifest");
  expect(headers).toMatchObject({
    "cache-control": "no-cache",
    "content-type": "application/manifest+json; charset=utf-8",
  });
  expect(reply.json()).toEqual({ id: "/", name: "Comb", short_name: "Comb" });
});
