import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import openapiTS, { astToString } from "openapi-typescript";
import { expect, test } from "vitest";
import { buildTestApp } from "../test-app.ts";

const run = promisify(execFile);

const COMPILER = join(import.meta.dirname, "../../../node_modules/typescript/bin/tsc");
/** From here a program finds the packages of the server. */
const CACHE = join(import.meta.dirname, "../../node_modules/.cache");

/** A program that uses only the document. */
const PROGRAM = `
import createClient from "openapi-fetch";
import type { paths } from "./openapi.ts";

const [baseUrl = "", email = "", password = ""] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl });

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("The call failed");
  return value;
}

const { token } = present((await client.POST("/api/admin/login", { body: { email, password } })).data);
client.use({ onRequest: ({ request }) => request.headers.set("authorization", \`Bearer \${token}\`) });

const create = () =>
  client.POST("/api/admin/category/create", {
    params: { header: { "Idempotency-Key": "a-key" } },
    body: { category_name: "Music", description: "Songs" },
  });
const created = await create();
const replayed = await create();
const hive = present(created.data).data;
// @ts-expect-error a hive has no colour
hive.colour;

const listed = await client.GET("/api/admin/category", { params: { query: { search: "usi", per_page: "5" } } });
const edit = (description: string) =>
  client.PUT("/api/admin/category/{id}", {
    params: { path: { id: String(hive.id) }, header: { "If-Match": created.response.headers.get("etag") ?? "" } },
    body: { description },
  });
const edited = await edit("Songs and sounds");
const refused = await edit("Noise");
const current = refused.error && "current" in refused.error ? refused.error.current : undefined;
const removed = await client.DELETE("/api/admin/category/{id}", { params: { path: { id: String(hive.id) } } });

console.log(
  JSON.stringify({
    created: created.response.status,
    replayed: [replayed.response.status, replayed.response.headers.get("idempotency-replayed"), replayed.data?.data.id === hive.id],
    listed: present(listed.data).data.data.map(({ category_name }) => category_name),
    edited: edited.data?.data.description,
    refused: [refused.response.status, current?.description],
    removed: removed.data?.message,
  }),
);
`;

const PROJECT = {
  compilerOptions: {
    ...{ strict: true, target: "ES2022", module: "ESNext", moduleResolution: "bundler", lib: ["ES2023", "DOM"] },
    ...{ types: ["node"], skipLibCheck: true, rewriteRelativeImportExtensions: true, outDir: "out" },
  },
  files: ["program.ts"],
};

test("a client made from the document signs in, creates, lists, edits and deletes @more", async () => {
  await using server = await buildTestApp();
  const { email, password } = await server.addAdministrator();
  const baseUrl = await server.app.listen({ port: 0 });
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(join(CACHE, "openapi-client-"));
  try {
    const types = await openapiTS((await server.get("/openapi.json")).json());
    await writeFile(join(folder, "openapi.ts"), astToString(types));
    await writeFile(join(folder, "program.ts"), PROGRAM);
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify(PROJECT));
    await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module" }));
    const compiled = await run(process.execPath, [COMPILER, "-p", folder]).catch((error) => error);
    expect(compiled.stdout).toBe("");
    const { stdout } = await run(process.execPath, [join(folder, "out/program.js"), baseUrl, email, password]);
    expect(JSON.parse(stdout)).toEqual({
      created: 201,
      replayed: [201, "true", true],
      listed: ["Music"],
      edited: "Songs and sounds",
      refused: [409, "Songs and sounds"],
      removed: "Hive deleted successfully",
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});
