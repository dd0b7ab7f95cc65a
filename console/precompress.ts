import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";
import { keptFiles } from "./earlier-builds.ts";

const TEXT = new Set([".js", ".css", ".svg", ".webmanifest"]);
/** Smaller files gain less from compression than its headers cost. */
const WORTHWHILE_BYTES = 512;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Writes a `.br` and a `.gz` beside every hashed text file of the build, at the highest compression level, so that the
 * server never compresses at run time. Pages (`.html`, `config.json`) are left out: the server may generate them at
 * each start. The files of earlier builds have theirs.
 */
export function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    async writeBundle(options) {
      const root = options.dir ?? "dist";
      const kept = await keptFiles(root);
      const names = await readdir(root, { recursive: true });
      const texts = names.filter((name) => TEXT.has(extname(name)) && !kept.has(name));
      await Promise.all(texts.map((name) => compressFile(join(root, name))));
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < WORTHWHILE_BYTES) return;
  const smallest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await Promise.all([
    writeFile(`${path}.br`, await toBrotli(bytes, smallest)),
    writeFile(`${path}.gz`, await toGzip(bytes, { level: constants.Z_BEST_COMPRESSION })),
  ]);
}
