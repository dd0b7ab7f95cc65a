import Fastify from "fastify";
import { expect, test } from "vitest";
import { activity } from "#db/schema/activity.ts";
import { vests } from "#db/schema/investments.ts";
import { members } from "#db/schema/people.ts";
import { guard, PUBLIC_ROUTES } from "#modules/access/guard.ts";
import { problems } from "#plugins/problems.ts";
import { addSession } from "../builders/administrator.ts";
import { buildTestApp } from "../test-app.ts";
import { allRoutes, openRoutes } from "./route-walk.ts";

/** The documentation's own files, and preflights, which carry no data. */
const HARMLESS = ["GET /api/docs/*", "OPTIONS *"];

const unexpected = (open: string[]) => open.filter((route) => !PUBLIC_ROUTES.has(route) && !HARMLESS.includes(route));

test("without a token every route but the public ones answers 401 (S-16)", async () => {
  await using server = await buildTestApp();
  const open = await openRoutes(server.app);
  expect(open).toContain("POST /api/admin/login");
  expect(unexpected(open)).toEqual([]);
  expect(allRoutes(server.app)).toContainEqual({ method: "DELETE", pattern: "/api/admin/vests/:id" });
});

test("the walk finds a route that has no guard (S-16)", async () => {
  await using server = await buildTestApp();
  const app = Fastify();
  app.decorate("db", server.db).decorate("settings", server.app.settings);
  app.get("/api/outside/:id", () => "beside the guard's scope");
  await app.register(async (scope) => {
    await scope.register(problems);
    await scope.register(guard);
    scope.route({
      ...{ method: "DELETE" as const, url: "/api/inside/:id", right: "own" },
      handler: () => "behind the guard",
    });
  });
  expect(unexpected(await openRoutes(app))).toEqual(["GET /api/outside/:id"]);
});

test("a public route is marked as one and listed, or the server does not start (S-16)", async () => {
  const app = Fastify();
  await app.register(guard);
  expect(() => app.get("/api/new", { config: { access: "public" } }, () => "")).toThrow("GET /api/new must be named");
  expect(() => app.post("/api/admin/login", () => "")).toThrow("POST /api/admin/login must be named");
  expect(() => app.get("/api/other", () => "")).toThrow("GET /api/other must name the right that it needs");
});

test("the token of a former administrator is refused everywhere (S-17)", async () => {
  await using server = await buildTestApp();
  const { id } = await server.addVest();
  for (const role of ["USER", "CREATOR"] as const) {
    const person = await server.addAdministrator({ role });
    const authorization = `Bearer ${await addSession(server.db, person.id)}`;
    const everything = async () =>
      JSON.stringify([
        await server.db.select().from(vests),
        await server.db.select().from(members),
        await server.db.select().from(activity),
      ]);
    const before = await everything();
    expect(id).toBe(1); // the paths of the walk
    expect(unexpected(await openRoutes(server.app, { authorization }))).toEqual([]);
    expect(await everything()).toBe(before);
  }
});

test("a body without a session is not read", async () => {
  await using server = await buildTestApp();
  const reply = await server.post("/admin/vests", `{"broken": ${"x".repeat(2_000_000)}`, {
    "content-type": "application/json",
  });
  expect(reply.statusCode).toBe(401);
});
