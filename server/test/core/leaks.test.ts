import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { databaseAt, type OpenDatabase } from "#db/open-database.ts";
import { quiet } from "../db/databases.ts";
import { buildTestApp } from "../test-app.ts";
import { openTestDatabase } from "../test-database.ts";

const MARKERS = { password: "marker-password-4711", name: "marker-name-4712", token: "m".repeat(43) };

async function withoutVests(database: OpenDatabase) {
  await database.db.execute(sql.raw("ALTER TABLE vests RENAME TO gone"));
}

test("an internal error is answered with an id and nothing else (S-54)", async () => {
  await using database = await openTestDatabase();
  await using server = await buildTestApp({}, { database });
  await server.signIn();
  await withoutVests(database);

  const reply = await server.get("/admin/vests?search=marker-name-4712");
  expect(reply.statusCode).toBe(500);
  expect(reply.json()).toEqual({ message: "Server error.", request_id: reply.headers["x-request-id"] });

  const line = server.logged.find(({ level }) => level === "error");
  expect(line?.request_id).toBe(reply.headers["x-request-id"]);
  expect(line?.err).toMatchObject([{ name: "Error", at: expect.any(Array) }, { code: "42P01" }]);
});

test("a lost database is a 503 with Retry-After (S-54)", async () => {
  await using database = databaseAt("postgres", { host: "127.0.0.1", port: 1 }, quiet);
  await using server = await buildTestApp({}, { database });
  const reply = await server.get("/admin/vests", { authorization: `Bearer ${MARKERS.token}` });
  expect(reply.statusCode).toBe(503);
  expect(reply.headers["retry-after"]).toBe("2");
  expect(reply.json()).toEqual({ message: "Server error.", request_id: reply.headers["x-request-id"] });
});

test("no line of the log has typed text or a token, also after errors (S-62)", async () => {
  await using database = await openTestDatabase();
  await using server = await buildTestApp({ logLevel: "trace" }, { database });
  await server.signIn();
  const headers = { authorization: `Bearer ${MARKERS.token}` };
  await server.post("/admin/login", { email: MARKERS.name, password: MARKERS.password });
  await server.post("/admin/login", `{"email":"${MARKERS.name}",`, { "content-type": "application/json" });
  await server.get(`/admin/vests?search=${MARKERS.name}`, headers);
  await withoutVests(database);
  await server.get(`/admin/vests?search=${MARKERS.name}`);
  await server.post("/admin/vests", { investment_name: MARKERS.name });
  server.app.log.info({ body: MARKERS, email: MARKERS.name }, "fields that nobody allowed");

  expect(server.logged.length).toBeGreaterThan(5);
  const text = JSON.stringify(server.logged);
  for (const marker of [...Object.values(MARKERS), server.token]) expect(text).not.toContain(marker);
});

test("a request is one line: its route's pattern, status, time, id and administrator", async () => {
  await using server = await buildTestApp();
  const { id } = await server.signIn();
  await server.get("/admin/vests/77?secret=1");
  expect(server.logged.filter(({ msg }) => msg === "request")).toEqual([
    {
      level: "info",
      time: expect.any(String),
      msg: "request",
      method: "GET",
      route: "/api/admin/vests/:id",
      status: 404,
      ms: expect.any(Number),
      request_id: expect.any(String),
      administrator_id: id,
    },
  ]);
});
