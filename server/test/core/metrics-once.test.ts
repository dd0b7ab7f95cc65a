import { expect, test } from "vitest";
import { buildTestApp } from "../test-app.ts";

const TOKEN = "a-long-enough-token";

test("metrics have the duration of each route, by pattern, and the state of the pool", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  await server.get("/admin/vests/12");
  const reply = await server.app.inject("/metrics");
  expect(reply.statusCode).toBe(200);
  expect(reply.payload).toContain(
    'hivekeeper_http_request_seconds_count{method="GET",route="/api/admin/vests/:id",status="404"} 1',
  );
  expect(reply.payload).toMatch(/hivekeeper_database_connections\{state="waiting"\} 0/);
  expect(reply.payload).toContain("process_resident_memory_bytes");
});

test("without METRICS_TOKEN metrics are readable from this machine only, and not through its proxy", async () => {
  await using server = await buildTestApp();
  const from = (remoteAddress: string, headers = {}) => server.app.inject({ url: "/metrics", remoteAddress, headers });
  expect((await from("127.0.0.1")).statusCode).toBe(200);
  expect((await from("::1")).statusCode).toBe(200);
  expect((await from("10.0.0.7")).statusCode).toBe(403);
  expect((await from("127.0.0.1", { "x-forwarded-for": "1.2.3.4" })).statusCode).toBe(403);
});

test("with METRICS_TOKEN metrics are readable with the token, from anywhere", async () => {
  await using server = await buildTestApp({ metricsToken: TOKEN });
  const as = (authorization?: string) =>
    server.app.inject({ url: "/metrics", headers: authorization ? { authorization } : {} });
  expect((await as()).statusCode).toBe(403);
  expect((await as("Bearer another-token-of-some-length")).statusCode).toBe(403);
  expect((await as(`Bearer ${TOKEN}`)).statusCode).toBe(200);
});
