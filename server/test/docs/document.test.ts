import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { OpenAPIV3_1 } from "openapi-types";
import { expect, test } from "vitest";
import { Description } from "../described-answers.ts";
import { allRoutes } from "../session/route-walk.ts";
import { buildTestApp } from "../test-app.ts";

const METHODS = ["get", "put", "post", "patch", "delete"] as const;

/** Routes that are no API calls: the console's files, the page that shows the document, and the SDKs' WebSocket. */
const UNDESCRIBED =
  /^GET (\/\*|\/\.ws|\/config\.json|\/manifest\.webmanifest|\/sw\.js|\/api\/x\/provider.*|\/api\/docs.*)$/;

test("every route is an operation of the OpenAPI document, under a name of its own", async () => {
  await using server = await buildTestApp();
  const operations = operationsOf(server.app.swagger() as OpenAPIV3_1.Document);
  const routes = allRoutes(server.app)
    .filter(({ method }) => method !== "HEAD" && method !== "OPTIONS")
    .map(({ method, pattern }) => `${method} ${pattern.replace(/:(\w+)/g, "{$1}")}`)
    .filter((route) => !UNDESCRIBED.test(route));
  // The router's drawing shows one wildcard alone, which is the console's.
  const conversations = METHODS.map((method) => `${method.toUpperCase()} /rt/{path}.json`);

  expect(operations.map(({ place }) => place).sort()).toEqual([...routes, ...conversations].sort());
  expect(operations.every(({ operationId }) => operationId)).toBe(true);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
});

test("the document's security requirements match the guard", async () => {
  await using server = await buildTestApp();
  const operations = operationsOf(server.app.swagger() as OpenAPIV3_1.Document);
  const open = operations.filter(({ security }) => security?.length === 0).map(({ operationId }) => operationId);
  expect(open.sort()).toEqual([
    ...["acceptInvitation", "finishProviderSignIn", "finishSignIn", "forgetPassword"],
    ...["getAttachmentFile", "getDocumentPage", "getFile", "getLiveness", "getOpenApiDocument", "getPasskeyOptions"],
    ...["getReadiness", "login", "openInvitation", "renewPassword", "signInByPasskey"],
  ]);
  for (const { place, security } of operations) {
    if (place.includes(" /api/integration/")) expect(security).toEqual([{ apiKey: [] }]);
    else if (place.includes(" /rt/")) expect(security?.map((each) => Object.keys(each)[0])).toContain("chatToken");
  }
});

test("redocly reports no problem with the document", { timeout: 120_000 }, async () => {
  await using server = await buildTestApp();
  const folder = await mkdtemp(join(tmpdir(), "hive-openapi-"));
  await writeFile(join(folder, "openapi.json"), (await server.get("/openapi.json")).body);
  const cli = join(dirname(createRequire(import.meta.url).resolve("@redocly/cli/package.json")), "bin/cli.js");
  // The health check refuses nobody, so that it has no 4xx answer.
  const options = ["--extends=recommended", "--skip-rule=operation-4xx-response", "--format=json"];
  const { stdout, status } = spawnSync(process.execPath, [cli, "lint", "openapi.json", ...options], {
    cwd: folder,
    encoding: "utf8",
    env: { PATH: process.env.PATH, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
  });
  await rm(folder, { recursive: true });

  expect(JSON.parse(stdout).problems).toEqual([]);
  expect(status).toBe(0);
});

test("the check of answers names how an answer differs from its description", async () => {
  await using server = await buildTestApp();
  const description = new Description(server.app.swagger() as OpenAPIV3_1.Document);
  const hive = {
    ...{ id: 1, category_name: "Music", description: "", created_at: null, updated_at: null },
    ...{ version: 1, delete_problem: null },
  };
  const sent = (data: object, changes: object = {}) =>
    description
      .differencesOf({
        method: "PUT",
        url: "/api/admin/category/:id",
        status: 200,
        headers: { "content-type": "application/json; charset=utf-8", etag: '"1"' },
        body: JSON.stringify({ status: true, message: "OK", data }),
        ...changes,
      })
      .join();

  expect(sent(hive)).toBe("");
  expect(sent({ ...hive, colour: "red" })).toMatch(/\/data must NOT have additional properties.*colour/);
  expect(sent({ ...hive, version: undefined })).toMatch(/\/data must have required property 'version'/);
  expect(sent({ ...hive, id: "1" })).toMatch(/\/data\/id must be integer/);
  expect(sent(hive, { status: 202 })).toMatch(/the status is not described/);
  expect(sent(hive, { headers: { "content-type": "text/html", etag: '"1"' } })).toMatch(/media type "text\/html"/);
  expect(sent(hive, { headers: { "content-type": "application/json" } })).toMatch(/etag is described and missing/);
  expect(sent(hive, { headers: { "content-type": "application/json", etag: '"1"', location: "/" } })).toMatch(
    /location is not described/,
  );
});

const operationsOf = (document: OpenAPIV3_1.Document) =>
  Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item?.[method];
      return operation ? [{ place: `${method.toUpperCase()} ${path}`, ...operation }] : [];
    }),
  );
