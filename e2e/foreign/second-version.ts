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

/** The same console under another name of its entry file, without the files of the first version that it replaces. */
export async function buildSecondVersion(first: string): Promise<SecondVersion> {
  const dist = await mkdtemp(join(tmpdir(), "hive-second-"));
  await cp(first, dist, { recursive: true });
  const before = ENTRY.exec(await readFile(join(dist, "index.html"), "utf8"))?.[1];
  if (before === undefined) throw new Error("index.html names no entry file");
  const after = "login-Second00";
  for (const name of await readdir(dist, { recursive: true })) {
    if (!TEXT.test(name)) continue;
    const text = await readFile(join(dist, name), "utf8");
    if (text.includes(before)) await writeFile(join(dist, name), text.replaceAll(before, after));
  }
  await rename(join(dist, `assets/${before}.js`), join(dist, `assets/${after}.js`));
  return {
    dist,
    entry: `/assets/${after}.js`,
    replaced: `/assets/${before}.js`,
    [Symbol.asyncDispose]: () => rm(dist, { recursive: true, force: true }),
  };
}
