import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { buildTestApp } from "../test-app.ts";
import { builtConsole, INLINE_SCRIPT } from "./built-console.ts";

test("every kind of answer but a hashed file has the security headers (S-51)", async () => {
  await using folder = await builtConsole();
  await using server = await buildTestApp({}, { consoleFolder: folder.path });
  server.app.log.level = "silent";
  const answers = {
    page: await server.app.inject("/login"),
    icon: await server.app.inject("/icon.svg"),
    "no script": await server.app.inject("/assets/app-0ld.js"),
    json: await server.app.inject("/health/live"),
    refused: await server.get("/admin/vests"),
    "no file": await server.app.inject("/files/nothing.png"),
    "no route": await server.app.inject({ method: "POST", url: "/api/nothing" }),
    "no URL": await server.app.inject("/%zz"),
    docs: await server.app.inject("/api/docs"),
    config: await server.app.inject("/config.json"),
  };
  for (const [name, { headers }] of Object.entries(answers)) {
    expect({ name, ...headers }).toMatchObject({
      name,
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "strict-transport-security": expect.stringContaining("max-age=31536000"),
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
      "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
      "x-request-id": expect.stringMatching(/^[\w.-]{8,64}$/),
    });
    expect(headers).not.toHaveProperty("x-powered-by");
    expect(headers).not.toHaveProperty("server");
  }
  expect(answers.json.headers["cache-control"]).toBe("no-store");
  expect(answers.refused.headers["cache-control"]).toBe("no-store");
});

test("an internal failure has the security headers too (S-51)", async () => {
  await using server = await buildTestApp(
    {},
    {
      isPrepared: () => {
        throw new Error("boom");
      },
    },
  );
  const reply = await server.get("/admin/vests");
  expect(reply.statusCode).toBe(500);
  expect(reply.headers).toMatchObject({ "x-content-type-options": "nosniff", "cache-control": "no-store" });
});

test("the console's page runs its own scripts only", async () => {
  await using folder = await builtConsole();
  await using server = await buildTestApp({}, { consoleFolder: folder.path });
  const { headers } = await server.app.inject("/");
  const policy = Object.fromEntries(
    String(headers["content-security-policy"])
      .split("; ")
      .map((rule) => [rule.slice(0, rule.indexOf(" ")), rule.slice(rule.indexOf(" ") + 1)]),
  );
  expect(policy).toMatchObject({
    // The start script alone stands in the page, and is known by its content.
    "script-src": `'self' 'sha256-${createHash("sha256").update(INLINE_SCRIPT).digest("base64")}'`,
    "style-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
    "form-action": "'self'",
    "img-src": "'self' data: blob: https:",
    "media-src": "'self' https:",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
  });
});

test("another origin is allowed only if the list has exactly this origin (S-53)", async () => {
  await using server = await buildTestApp({ corsOrigins: ["https://console.example"] });
  const ask = (origin: string, method: "GET" | "OPTIONS" = "GET") =>
    server.app.inject({ method, url: "/api/admin/vests", headers: { origin, "access-control-request-method": "PUT" } });

  for (const origin of [
    "https://evil.example",
    "https://console.example.evil.example",
    "http://console.example",
    "null",
  ]) {
    for (const method of ["GET", "OPTIONS"] as const) {
      const { headers } = await ask(origin, method);
      expect(headers).not.toHaveProperty("access-control-allow-origin");
      expect(headers.vary).toMatch(/\bOrigin\b/);
    }
  }
  const allowed = await ask("https://console.example");
  expect(allowed.headers["access-control-allow-origin"]).toBe("https://console.example");
  expect(allowed.headers["access-control-expose-headers"]).toBe(
    "ETag, Retry-After, Date, X-Request-Id, X-Total-Count, Content-Disposition",
  );
  const preflight = await ask("https://console.example", "OPTIONS");
  expect(preflight.statusCode).toBe(204);
  expect(preflight.headers["access-control-allow-methods"]).toContain("PUT");
  expect(preflight.headers["access-control-allow-headers"]).toContain("Idempotency-Key");
});

test("without a list no other origin is allowed (S-53)", async () => {
  await using server = await buildTestApp();
  const { headers } = await server.app.inject({ url: "/health/live", headers: { origin: "https://evil.example" } });
  expect(headers).not.toHaveProperty("access-control-allow-origin");
});

test("a request keeps a proxy's request id if that is a plain id", async () => {
  await using server = await buildTestApp();
  const idFor = async (id: string) =>
    (await server.app.inject({ url: "/api/admin/vests", headers: { "x-request-id": id } })).headers["x-request-id"];
  expect(await idFor("trace-4711.a")).toBe("trace-4711.a");
  expect(await idFor("short")).not.toBe("short");
  expect(await idFor('evil"} {"level":"info')).toMatch(/^[0-9a-f-]{36}$/);
  expect(server.logged.map((line) => line.request_id)).toContain("trace-4711.a");
});
