import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface SecondVersion extends AsyncDisposable {
  dist: string;
  /** The path of its entry file, and of the one that this replaces. */
  entry: string;
  replaced: string;
}

const ENTRY = /src="\/assets\/(login-[\w-]+\.js)"/;
/** The name of a hashed script, in a text or as the name of a file. */
const SCRIPT = /-[\w-]{8}\.js\b/g;

/** The same console with other hashes in the names of all its scripts, and without those of the first version. */
export async function buildSecondVersion(first: string): Promise<SecondVersion> {
  const dist = await mkdtemp(join(tmpdir(), "hive-second-"));
  await cp(first, dist, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  const renamed = (text: string) => text.replaceAll(SCRIPT, (name) => name.replace(".js", "2.js"));
  for (const name of await readdir(dist, { recursive: true })) {
    if (!/\.(js|html)$/.test(name)) continue;
    const text = await readFile(join(dist, name), "utf8");
    await rm(join(dist, name));
    await writeFile(join(dist, renamed(name)), renamed(text));
  }
  const entry = ENTRY.exec(await readFile(join(first, "index.html"), "utf8"))?.[1];
  if (entry === undefined) throw new Error("index.html names no entry file");
  return {
    dist,
    entry: `/assets/${renamed(entry)}`,
    replaced: `/assets/${entry}`,
    [Symbol.asyncDispose]: () => rm(dist, { recursive: true, force: true }),
  };
}
