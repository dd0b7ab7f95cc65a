import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";

/** The number of builds, the newest included, whose hashed files are kept. */
const KEPT_BUILDS = 3;
/** Lists the hashed files of each kept build, the newest first. Written when a build is whole. */
const RECORD = ".builds.json";
const HASHED = "assets";

/**
 * Keeps the hashed files of earlier builds beside those of the newest, for tabs that were open before a deployment.
 * Everything else in the folder is of the newest build alone.
 */
export function earlierBuilds(): Plugin {
  let folder = "";
  return {
    name: "earlier-builds",
    apply: "build",
    config: () => ({ build: { emptyOutDir: false } }),
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    async buildStart() {
      await removeAllBut([HASHED, RECORD], folder);
      await removeAllBut(withCompressed(await readRecord(folder)), join(folder, HASHED));
    },
    async writeBundle(_options, bundle) {
      const files = Object.keys(bundle).filter((name) => name.startsWith(`${HASHED}/`));
      const names = files.map((name) => name.slice(HASHED.length + 1)).sort();
      const earlier = (await readRecord(folder)).filter((build) => build.join() !== names.join());
      const builds = [names, ...earlier].slice(0, KEPT_BUILDS);
      await removeAllBut(withCompressed(builds), join(folder, HASHED));
      await writeFile(join(folder, RECORD), JSON.stringify(builds));
    },
  };
}

/** The hashed files of the kept builds, relative to the build's folder. They are whole, and so are their compressed copies. */
export async function keptFiles(folder: string): Promise<ReadonlySet<string>> {
  return new Set((await readRecord(folder)).flat().map((name) => join(HASHED, name)));
}

async function readRecord(folder: string): Promise<string[][]> {
  try {
    return JSON.parse(await readFile(join(folder, RECORD), "utf8"));
  } catch {
    return [];
  }
}

const withCompressed = (builds: readonly string[][]) =>
  builds.flat().flatMap((name) => [name, `${name}.br`, `${name}.gz`]);

async function removeAllBut(names: readonly string[], folder: string): Promise<void> {
  const kept = new Set(names);
  const doomed = (await readdir(folder).catch(() => [])).filter((name) => !kept.has(name));
  await Promise.all(doomed.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}
