import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, posix, resolve } from "node:path";
import { afterEach, expect, test } from "vitest";

const ROOT = resolve(import.meta.dirname, "..");
const CRUISER = join(ROOT, "node_modules/.bin/depcruise");
const REPORTER = join(ROOT, "scripts/arrows.mjs");

/** Forbidden imports: the rule, the importing file, and the imported file or package. */
const PLANTED = [
  ["a-feature-never-imports-another", "console/src/features/creators/list.ts", "console/src/features/vests/list.ts"],
  ["features-know-no-route-and-no-shell", "console/src/features/vests/list.ts", "console/src/routes/vests.ts"],
  ["flow-knows-no-feature", "console/src/flow/save.ts", "console/src/features/vests/list.ts"],
  ["a-first-call-knows-no-sender", "console/src/flow/list/page-call.ts", "console/src/lib/call.ts"],
  ["a-first-call-knows-no-sender", "console/src/flow/list/page-call.ts", "console/src/lib/transport.ts"],
  ["a-first-call-knows-no-sender", "console/src/features/creators/creator-call.ts", "console/src/lib/download.ts"],
  ["a-first-call-knows-no-sender", "console/src/start/start.ts", "@tanstack/react-query"],
  ["ui-knows-no-feature", "console/src/ui/button.ts", "console/src/features/vests/list.ts"],
  ["ui-knows-no-contract", "console/src/ui/button.ts", "contract/src/vest.ts"],
  ["lib-knows-no-feature", "console/src/lib/call.ts", "console/src/ui/overlay/toast.ts"],
  ["the-console-carries-no-schemas", "console/src/lib/call.ts", "contract/src/schemas/vest.ts"],
  ["console-never-reads-the-server", "console/src/lib/call.ts", "server/src/app.ts"],
  ["contract-reads-itself-and-zod", "contract/src/vest.ts", "server/src/app.ts"],
  ["contract-reads-itself-and-zod", "contract/test/vest.test.ts", "server/src/app.ts"],
  ["the-doctor-reads-the-contract", "doctor/src/ask.ts", "console/src/lib/call.ts"],
  ["the-console-carries-no-schemas", "doctor/src/ask.ts", "contract/src/schemas/vest.ts"],
  ["server-never-reads-the-console", "server/src/app.ts", "console/src/lib/call.ts"],
  ["server-never-reads-the-demo", "server/src/main.ts", "demo/src/seed.ts"],
  ["demo-uses-what-the-server-exports", "demo/src/seed.ts", "server/src/app.ts"],
  [
    "a-module-uses-another-through-its-service",
    "server/src/modules/vests/vest-service.ts",
    "server/src/modules/files/files-repository.ts",
  ],
  [
    "a-module-never-imports-a-plugin",
    "server/src/modules/session/session-routes.ts",
    "server/src/plugins/rate-limit.ts",
  ],
  ["a-plugin-never-imports-a-module", "server/src/plugins/headers.ts", "server/src/modules/session/session-service.ts"],
  ["the-servers-lib-knows-no-module", "server/src/lib/refusal.ts", "server/src/modules/session/session-service.ts"],
  ["the-database-knows-no-module", "server/src/db/database.ts", "server/src/modules/files/files-service.ts"],
  ["the-database-knows-no-module", "server/src/db/migrate.ts", "server/src/lib/throttle.ts"],
  ["sql-stands-in-repositories", "server/src/modules/vests/vest-service.ts", "drizzle-orm"],
  ["sql-stands-in-repositories", "server/src/plugins/health.ts", "pg"],
  ["tables-stand-in-repositories", "server/src/modules/vests/vest-service.ts", "server/src/db/schema/investments.ts"],
  [
    "a-repository-calls-nobody",
    "server/src/modules/hives/hive-repository.ts",
    "server/src/modules/hives/hive-service.ts",
  ],
  ["a-service-knows-no-route", "server/src/modules/hives/hive-service.ts", "server/src/modules/hives/hive-routes.ts"],
  ["the-product-knows-no-test", "server/src/settings.ts", "server/test/test-app.ts"],
  ["the-product-knows-no-test", "console/src/lib/format.ts", "e2e/fixtures/api.ts"],
  ["a-journey-knows-no-source", "e2e/journeys/vests.spec.ts", "server/src/app.ts"],
  ["a-bench-knows-no-source", "bench/lists.ts", "server/src/app.ts"],
  ["a-script-knows-no-source", "scripts/check.ts", "console/src/lib/call.ts"],
  ["no-unresolved", "server/src/settings.ts", "./missing.ts"],
  ["no-cycles", "contract/src/money.ts", "contract/src/page.ts"],
  ["no-cycles-of-folders", "server/src/modules/a/one-service.ts", "server/src/modules/b/in/one-service.ts"],
  ["no-cycles-of-folders", "server/src/modules/b/out/two-service.ts", "server/src/modules/c/one-service.ts"],
  ["no-cycles-of-folders", "server/src/modules/c/two-service.ts", "server/src/modules/a/two-service.ts"],
] as const;

/** Allowed imports. */
const ALLOWED = [
  ["console/src/features/reviews/list.ts", "console/src/lib/call.ts"],
  ["server/src/modules/reviews/review-service.ts", "server/src/modules/activity/activity-service.ts"],
  ["server/test/test-app.ts", "server/src/app.ts"],
  ["e2e/fixtures/postgres.ts", "server/test/db/postgres-programs.ts"],
] as const;

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

test("every forbidden import is found by its rule", () => {
  const backwards = ["contract/src/page.ts", "contract/src/money.ts"] as const; // closes the cycle
  const detour = ["console/src/features/vests/vest-call.ts", "console/src/flow/list/page-call.ts"] as const;
  const found = cruise([...PLANTED.map(([, from, to]) => [from, to] as const), backwards, detour]);
  const planted = PLANTED.map(([rule, from, to]) => `${rule}: ${from} → ${to}`);
  const missed = planted.filter((line) => !found.includes(line));
  expect(missed).toEqual([]);
  expect(found).toContain(`a-first-call-knows-no-sender: ${detour[0]} → console/src/lib/call.ts`);
});

test("imports in the right direction pass", () => {
  expect(cruise(ALLOWED)).toEqual([]);
});

/** Writes files with these imports into a folder, and reports what the project's rules say of them, line by line. */
function cruise(imports: readonly (readonly [from: string, to: string])[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), "arrows-"));
  folders.push(folder);
  const files = new Map<string, string>();
  for (const [index, [from, to]] of imports.entries()) {
    if (isFile(to)) files.set(to, files.get(to) ?? "export const thing = 1;\n");
    const line = `export { thing as thing${index} } from "${specifierOf(from, to)}";\n`;
    files.set(from, (files.get(from) ?? "export const thing = 1;\n") + line);
  }
  for (const [path, source] of files) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), source);
  }
  const { stdout } = spawnSync(
    process.execPath,
    [
      CRUISER,
      "--config",
      join(ROOT, ".dependency-cruiser.cjs"),
      "--output-type",
      `plugin:${REPORTER}`,
      ...files.keys(),
    ],
    { cwd: folder, encoding: "utf8" },
  );
  return stdout.split("\n").filter(Boolean);
}

const isFile = (to: string) => to.includes("/") && !/^[.@]/.test(to);

/** A package by its name, a file by its relative path. */
function specifierOf(from: string, to: string): string {
  if (!isFile(to)) return to;
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith(".") ? path : `./${path}`;
}
