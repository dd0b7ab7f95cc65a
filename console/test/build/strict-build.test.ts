import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, type InlineConfig } from "vite";
import { afterEach, expect, test, vi } from "vitest";
import { strictBundler } from "../../../scripts/strict-bundler.ts";
import { strictLogger } from "../../strict-logger.ts";

const HTML = '<!doctype html><script type="module" src="/main.js"></script>';

const folder = mkdtempSync(join(tmpdir(), "strict-build-"));
afterEach(() => {
  process.exitCode = undefined;
  rmSync(folder, { recursive: true, force: true });
  vi.restoreAllMocks();
});

test("a warning fails the build: of the bundler, of CSS, of the document, of a file's size", async () => {
  const warned = vi.spyOn(console, "error").mockReturnValue();
  const codeOf = async (files: Record<string, string>, options: InlineConfig["build"] = {}) => {
    process.exitCode = undefined;
    for (const [name, text] of Object.entries({ "index.html": HTML, "main.js": "console.log(1);", ...files })) {
      writeFileSync(join(folder, name), text);
    }
    const rolldownOptions = { ...strictBundler };
    await build({
      root: folder,
      configFile: false,
      logLevel: "silent",
      customLogger: { ...strictLogger, info() {}, error() {} },
      build: { rolldownOptions, ...options },
    }).catch(() => {});
    return process.exitCode;
  };
  expect(await codeOf({})).toBeUndefined();
  expect(await codeOf({ "main.js": "eval(document.title);" })).toBe(1);
  expect(await codeOf({ "main.js": 'import "./look.css";', "look.css": 'a { left: 0 } @import "./x.css";' })).toBe(1);
  expect(await codeOf({ "index.html": `${HTML}<script src="/old.js"></script>` })).toBe(1);
  await codeOf({ "main.js": `console.log("${"x".repeat(3_000)}");` }, { chunkSizeWarningLimit: 1 });
  // The bundler may tell of sizes after the build has ended; a process that builds waits for it.
  await expect.poll(() => process.exitCode).toBe(1);
  expect(warned).toHaveBeenCalledTimes(4);
});
