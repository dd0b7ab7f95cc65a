import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

export const SCRIPT = `${"console.debug('hive');".repeat(40)}\n`;
export const INLINE_SCRIPT = "console.debug('start')";
export const PAGE = `<!doctype html><title>Hivekeeper</title><script>${INLINE_SCRIPT}</script>`;

/** A folder like the console's build, with files in it and beside it that must not be served. */
export async function builtConsole() {
  const parent = await mkdtemp(join(tmpdir(), "hive-console-"));
  const path = join(parent, "dist");
  await mkdir(join(path, "assets"), { recursive: true });
  await mkdir(join(path, ".vite"));
  const files = {
    "index.html": PAGE,
    "icon.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    "sw.js": "addEventListener('fetch', () => {});",
    "sw-withdraw.js": "registration.unregister();",
    "manifest.webmanifest": JSON.stringify({ id: "/", name: "Hivekeeper", short_name: "Hivekeeper" }),
    ".env": "SECRET=1",
    ".vite/manifest.json": "{}",
    "../secret": "SECRET=1",
    "assets/app-AbC123.js": SCRIPT,
    "assets/app-AbC123.js.map": "{}",
    "assets/app-AbC123.js.br": brotliCompressSync(SCRIPT),
    "assets/app-AbC123.js.gz": gzipSync(SCRIPT),
  };
  await Promise.all(Object.entries(files).map(([name, content]) => writeFile(join(path, name), content)));
  return { path, [Symbol.asyncDispose]: () => rm(parent, { recursive: true, force: true }) };
}
