import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface SecondVersion extends AsyncDisposable {
  dist: string;
  /** The path of its entry file, and of the one that this replaces. */
  entry: string;
  replaced: string;
}

const ENTRY = /src="\/assets\/(login-[\w-]+)\.js"/;
const TEXT = /\.(js|html)$/;
const SCRIPT = /-[\w-]{8}\.js$/;

/** The same console with other hashes in the names of all its scripts, and without those of the first version. */
export async function buildSecondVersion(first: string): Promise<SecondVersion> {
  const dist = await mkdtemp(join(tmpdir(), "hive-second-"));
  await cp(first, dist, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  const assets = join(dist, "assets");
  const scripts = (await readdir(assets)).filter((name) => SCRIPT.test(name));
  const renamed = (name: string) => name.replace(/\.js$/, "2.js");
  for (const name of await readdir(dist, { recursive: true })) {
    if (!TEXT.test(name)) continue;
    const text = await readFile(join(dist, name), "utf8");
    await writeFile(
      join(dist, name),
      scripts.reduce((all, script) => all.replaceAll(script, renamed(script)), text),
    );
  }
  for (const name of scripts) await rename(join(assets, name), join(assets, renamed(name)));
  const entry = ENTRY.exec(await readFile(join(first, "index.html"), "utf8"))?.[1];
  if (entry === undefined) throw new Error("index.html names no entry file");
  return {
    dist,
    entry: `/assets/${renamed(`${entry}.js`)}`,
    replaced: `/assets/${entry}.js`,
    [Symbol.asyncDispose]: () => rm(dist, { recursive: true, force: true }),
  };
}
