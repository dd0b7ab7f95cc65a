import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const HOUSE = resolve(import.meta.dirname, "..");
const CRUISER = join(HOUSE, "node_modules/.bin/depcruise");

let planted: string;
beforeEach(() => {
  planted = mkdtempSync(join(tmpdir(), "arrows-"));
});
afterEach(() => rmSync(planted, { recursive: true, force: true }));

/** Writes a small house of its own and lets the real rules judge it. */
function judge(files: Record<string, string>) {
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(join(planted, dirname(path)), { recursive: true });
    writeFileSync(join(planted, path), source);
  }
  const { status, stdout } = spawnSync(
    process.execPath,
    [CRUISER, "--config", join(HOUSE, ".dependency-cruiser.cjs"), "--output-type", "err", ...Object.keys(files)],
    { cwd: planted, encoding: "utf8" },
  );
  return { status, said: stdout };
}

const exporting = "export const thing = 1;\n";
const importing = (path: string) => `import { thing } from "${path}";\nexport const other: number = thing;\n`;

describe("the guard of the arrows", () => {
  test.each([
    [
      "a-feature-never-imports-another",
      "console/src/features/creators/list.ts",
      "console/src/features/vests/list.ts",
      "../vests/list.ts",
    ],
    [
      "ui-knows-no-feature",
      "console/src/ui/button.ts",
      "console/src/features/vests/list.ts",
      "../features/vests/list.ts",
    ],
    ["ui-knows-no-contract", "console/src/ui/button.ts", "contract/src/vest.ts", "../../../contract/src/vest.ts"],
    ["lib-knows-no-feature", "console/src/lib/call.ts", "console/src/ui/overlay/toast.ts", "../ui/overlay/toast.ts"],
    [
      "features-know-no-route-and-no-shell",
      "console/src/features/vests/list.ts",
      "console/src/routes/vests.ts",
      "../../routes/vests.ts",
    ],
    ["contract-reads-itself-and-zod", "contract/src/vest.ts", "server/src/app.ts", "../../server/src/app.ts"],
    ["console-never-reads-the-server", "console/src/lib/call.ts", "server/src/app.ts", "../../../server/src/app.ts"],
    ["server-never-reads-the-demo", "server/src/main.ts", "demo/src/seed.ts", "../../demo/src/seed.ts"],
    ["demo-uses-what-the-server-exports", "demo/src/seed.ts", "server/src/app.ts", "../../server/src/app.ts"],
    [
      "a-module-uses-another-through-its-service",
      "server/src/modules/vests/vest-service.ts",
      "server/src/modules/files/file-repository.ts",
      "../files/file-repository.ts",
    ],
    [
      "a-plugin-never-imports-a-module",
      "server/src/plugins/rate-limit.ts",
      "server/src/modules/session/session-service.ts",
      "../modules/session/session-service.ts",
    ],
    [
      "a-module-never-imports-a-plugin",
      "server/src/modules/session/session-service.ts",
      "server/src/plugins/rate-limit.ts",
      "../../plugins/rate-limit.ts",
    ],
    [
      "the-servers-lib-knows-no-module",
      "server/src/lib/refusal.ts",
      "server/src/modules/session/session-service.ts",
      "../modules/session/session-service.ts",
    ],
    [
      "the-database-knows-no-module",
      "server/src/db/database.ts",
      "server/src/modules/files/file-service.ts",
      "../modules/files/file-service.ts",
    ],
  ])("%s", (rule, from, to, path) => {
    const { status, said } = judge({ [from]: importing(path), [to]: exporting });

    expect(said).toContain(rule);
    expect(status).toBeGreaterThan(0);
  });

  test("no-cycles", () => {
    const { status, said } = judge({
      "contract/src/a.ts": 'import { b } from "./b.ts";\nexport const a = () => b;\n',
      "contract/src/b.ts": 'import { a } from "./a.ts";\nexport const b = () => a;\n',
    });

    expect(said).toContain("no-cycles");
    expect(status).toBeGreaterThan(0);
  });

  test("a house without violations passes", () => {
    const { status } = judge({
      "console/src/features/vests/list.ts": importing("../../lib/call.ts"),
      "console/src/lib/call.ts": exporting,
    });

    expect(status).toBe(0);
  });
});
